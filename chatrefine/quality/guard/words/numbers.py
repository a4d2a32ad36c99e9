"""Small numbers as tasks write them, folded."""

from collections.abc import Mapping
from types import MappingProxyType

from chatrefine.quality.fold import fold

_ROWS = """
2 two zwei deux dos dois duas due два две اثنان दो twee dwa dwie iki שני שתי
3 three drei trois tres três tre три ثلاثة ثلاث तीन drie trzy üç שלושה שלוש
4 four vier quatre cuatro quatro quattro четыре أربعة أربع चार vier cztery dört ארבעה ארבע
5 five fünf cinq cinco cinque пять خمسة خمس पाँच पांच vijf pięć beş חמישה חמש
6 six sechs seis sei шесть ستة ست छह zes sześć altı שישה שש
7 seven sieben sept siete sete sette семь سبعة سبع सात zeven siedem yedi שבעה שבע
8 eight acht huit ocho oito otto восемь ثمانية आठ acht osiem sekiz שמונה
9 nine neun neuf nueve nove девять تسعة नौ negen dziewięć dokuz תשעה תשע
10 ten zehn dix diez dez dieci десять عشرة दस tien dziesięć עשרה עשר
11 eleven elf onze once undici одиннадцать
12 twelve zwölf douze doce doze dodici двенадцать बारह
"""

NUMBERS: Mapping[str, int] = MappingProxyType(
    {word: int(row.split()[0]) for row in _ROWS.strip().splitlines() for word in fold(row).split()}
)
