"""Words behind a number that say what is counted, by their one spelling; and words that are numbers themselves."""

UNITS = {
    "km": "km|kilomet(?:er|re)s?|公里|千米", "m": "m|met(?:er|re)s?|米", "cm": "cm|centimet(?:er|re)s?|厘米",
    "mm": "mm|millimet(?:er|re)s?|毫米", "mile": "miles?|mi|英里", "ft": "ft|feet|foot|英尺", "kg": "kg|kilograms?|kilos?|公斤|千克",
    "g": "g|grams?|grammes?|克", "mg": "mg|milligrams?|毫克", "t": "tons?|tonnes?|t|吨", "l": "l|lit(?:er|re)s?|升",
    "ml": "ml|millilit(?:er|re)s?|毫升", "s": "s|secs?|seconds?|秒", "ms": "ms|milliseconds?|毫秒", "min": "min|mins|minutes?|分钟",
    "h": "h|hrs?|hours?|小时", "day": "days?|天|日", "week": "weeks?|周|星期", "month": "months?|个月|月", "year": "years?|yrs?|年",
    "%": "%|percent|per cent|个百分点", "°C": "°C|degrees celsius|摄氏度", "°F": "°F|degrees fahrenheit|华氏度",
    "million": "million|百万", "billion": "billion|十亿", "thousand": "thousand|千", "trillion": "trillion|万亿", "万": "万", "亿": "亿",
    "dollar": "dollars?|usd|美元", "euro": "euros?|eur|欧元", "yuan": "yuan|rmb|元", "pound": "pounds?|英镑",
    "kb": "kb|kilobytes?", "mb": "mb|megabytes?", "gb": "gb|gigabytes?", "tb": "tb|terabytes?", "hz": "hz|hertz|赫兹", "w": "w|watts?|瓦",
    "kw": "kw|kilowatts?|千瓦", "v": "v|volts?|伏",
}  # fmt: skip

NUMBER_WORDS = (
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|twenty|thirty|forty|fifty|hundreds?|thousands?|half|twice|both"
    r"|first|second|third|single|pair|couple)\b|[一二两三四五六七八九十百千万亿半双]"
)
