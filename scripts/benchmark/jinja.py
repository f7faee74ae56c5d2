# SPDX-License-Identifier: Apache-2.0
"""Writes the catalogue and the handler classes of a manifest with Jinja and PyYAML's C loader.

What a build script in Python would do at best: no check of the manifest, one pass of a template.
Usage: jinja.py MANIFEST OUTPUT
"""
import sys

import jinja2
import yaml

TEMPLATE = """\
import IAPRuntime

public enum IAPProduct: String, CaseIterable, Sendable {
{% for name, product in products.items() %}
    /// `{{ product.id }}`
    case {{ name }} = "{{ product.id }}"
{% endfor %}

    public var type: ProductType {
        switch self {
{% for name, product in products.items() %}
        case .{{ name }}: .{{ product.type }}
{% endfor %}
        }
    }
}
{% for handler, members in products.items()|groupby("1.handler") %}

public enum {{ handler }} {
    public static let products: [IAPProduct] = [
{% for name, product in members %}
        .{{ name }},
{% endfor %}
    ]
{% for name, product in members %}

    /// Buys `{{ product.id }}`.
    public static func {{ name }}() {
        IAPManager.shared.begin(.{{ name }}, success: { {{ name }}Success() }, failure: { {{ name }}Failure($0) })
    }
{% endfor %}
}
{% endfor %}
"""


def main(manifest, output):
    with open(manifest, "rb") as file:
        tree = yaml.load(file, Loader=yaml.CSafeLoader)
    environment = jinja2.Environment(trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True)
    text = environment.from_string(TEMPLATE).render(products=tree["products"])
    with open(output, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
