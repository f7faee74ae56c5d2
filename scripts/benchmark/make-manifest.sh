#!/usr/bin/env bash
# Prints a manifest of N products, the workload of every measurement: of twenty products, six have a
# handler class each, seven are consumables that share one, seven are subscriptions that share one.
set -euo pipefail

awk -v count="${1:?usage: make-manifest.sh N}" 'BEGIN {
    split("amber brave coral dusty eager frosty giant happy icy jolly kind lucky mighty noble polar royal", adjectives)
    split("Arrow Banner Crystal Dragon Engine Forest Garden Helmet Island Jewel Knight Lantern Meadow Needle Orchard Palace", nouns)
    split("P1W P1M P3M P6M P1Y", periods)
    print "products:"
    for (i = 0; i < count; i++) {
        word = adjectives[i % 16 + 1]; noun = nouns[int(i / 16) % 16 + 1]
        name = word noun i
        row = i % 20
        if (row == 0 || row > 14)
            printf "  %s:\n    id: com.example.app.%s\n    type: nonConsumable\n    handler: %s%s%s%dManager\n", \
                name, name, toupper(substr(word, 1, 1)), substr(word, 2), noun, i
        else if (row < 8)
            printf "  %s: {id: com.example.app.%s, type: consumable, handler: CoinsManager, grants: {coins: %d}}\n", \
                name, name, 10 * (1 + i % 50)
        else
            printf "  %s:\n    id: com.example.app.%s\n    type: autoRenewable\n    handler: SubscriptionManager\n    group: group%d\n    period: %s\n    level: %d\n", \
                name, name, int(i / 60), periods[i % 5 + 1], 1 + (row - 8) % 3
    }
}'
