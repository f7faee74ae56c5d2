enum Plan: String { case month = "com.example.app.monthly", year = "com.example.app.yearly" }

let anyWhere = f("com.example.app.coins")
let weeklyProductID = "com.example.app.weekly"
