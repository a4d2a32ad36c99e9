"""Number words beside the plain cardinals: gender, case, scale words, fractions, ordinals.

Each entry reads `word=value`. One-letter-off neighbours are left out on purpose.
"""

VARIANTS = {
    "en": "a dozen=12|one dozen=12|two dozen=24|half a dozen=6|both=2",
    "de": "ein hundert=100|einhundert=100|zwo=2|hundert=100|zweihundert=200",
    "fr": "une=1|septante=70|huitante=80|nonante=90|mille=1000|deux cents=200|trois cents=300",
    "es": (
        "cien=100|ciento=100|doscientas=200|trescientas=300|quinientas=500|veintiún=21|mil=1000"
    ),
    "pt": (
        "duas=2|catorze=14|quatorze=14|dezasseis=16|dezassete=17|dezanove=19|cem=100|cento=100"
        "|duzentas=200|trezentas=300|quinhentas=500|mil=1000|vinte e uma=21|vinte e duas=22"
    ),
    "it": "cento=100|mille=1000|tré=3|ventitre=23|duemila=2000|tremila=3000",
    "nl": "een=1|duizend=1000",
    "ru": (
        "одна=1|одно=1|одного=1|одной=1|две=2|двух=2|двум=2|трёх=3|трех=3|трём=3|четырёх=4"
        "|четырех=4|пяти=5|шести=6|семи=7|восьми=8|девяти=9|десяти=10|двенадцати=12|двадцати=20"
        "|тридцати=30|сорока=40|пятидесяти=50|ста=100|тысяча=1000|тысячи=1000|тысяч=1000"
    ),
    "uk": "одна=1|одне=1|дві=2|двох=2|трьох=3|чотирьох=4|тисяча=1000",
    "pl": "jedna=1|jedno=1|dwie=2|dwóch=2|trzech=3|czterech=4|pięciu=5|tysiąc=1000",
    "ar": (
        "ثلاث=3|أربع=4|خمس=5|ست=6|سبع=7|ثمان=8|ثماني=8|تسع=9|عشر=10|عشرين=20|ثلاثين=30"
        "|أربعين=40|خمسين=50|ستين=60|سبعين=70|ثمانين=80|تسعين=90|مئة=100|مائة=100|ألف=1000"
        "|اثنين=2|اثنتان=2|اثنتين=2"
    ),
    "tr": "bin=1000",
    "hi": (
        "शून्य=0|एक=1|दो=2|तीन=3|चार=4|पाँच=5|पांच=5|छह=6|छः=6|सात=7|आठ=8|नौ=9|दस=10|ग्यारह=11"
        "|बारह=12|तेरह=13|चौदह=14|पंद्रह=15|सोलह=16|सत्रह=17|अठारह=18|उन्नीस=19|बीस=20"
        "|पच्चीस=25|तीस=30|चालीस=40|पैंतालीस=45|पचास=50|साठ=60|सत्तर=70|अस्सी=80|नब्बे=90"
        "|सौ=100"
    ),
    "ko": (
        "하나=1|한=1|둘=2|두=2|셋=3|세=3|넷=4|네=4|다섯=5|여섯=6|일곱=7|여덟=8|아홉=9|열=10|열한=11|열두=12|스무=20|스물=20"
        "|서른=30|마흔=40|쉰=50"
    ),
}

# Words that multiply what stands before them.
SCALES = {
    "ko": "천=1000|만=10000|억=100000000",
    "en": "hundred=100|thousand=1000|million=1000000|billion=1000000000|trillion=1000000000000",
    "de": (
        "tausend=1000|million=1000000|millionen=1000000|mio=1000000|milliarde=1000000000"
        "|milliarden=1000000000|mrd=1000000000"
    ),
    "fr": ("mille=1000|million=1000000|millions=1000000|milliard=1000000000|milliards=1000000000"),
    "es": "mil=1000|millón=1000000|millones=1000000",
    "pt": "mil=1000|milhão=1000000|milhões=1000000|bilhão=1000000000|bilhões=1000000000",
    "it": "mila=1000|milione=1000000|milioni=1000000|miliardo=1000000000|miliardi=1000000000",
    "nl": "duizend=1000|miljoen=1000000|miljard=1000000000",
    "ru": (
        "тысяча=1000|тысячи=1000|тысяч=1000|тыс=1000|миллион=1000000|миллиона=1000000"
        "|миллионов=1000000|млн=1000000|миллиард=1000000000|миллиарда=1000000000"
        "|млрд=1000000000"
    ),
    "uk": "тисяч=1000|тисячі=1000|мільйон=1000000|мільйонів=1000000",
    "pl": ("tysiąc=1000|tysiące=1000|tysięcy=1000|milion=1000000|miliony=1000000|milionów=1000000"),
    "ar": "ألف=1000|آلاف=1000|مليون=1000000|مليار=1000000000",
    "tr": "bin=1000|milyon=1000000|milyar=1000000000",
    "hi": "हज़ार=1000|हजार=1000|लाख=100000|करोड़=10000000",
}

# Joins number words, and whole numbers with the halves and quarters after them.
JOINERS = {
    "en": "and",
    "de": "und",
    "fr": "et",
    "es": "y",
    "pt": "e",
    "it": "e",
    "nl": "en",
    "uk": "і",
    "pl": "i",
    "ru": "и",
    "ar": "و",
    "hi": "",
}

FRACTIONS = {
    "en": (
        "half=1/2|a half=1/2|one half=1/2|half a=1/2|half an=1/2|quarter=1/4|a quarter=1/4"
        "|one quarter=1/4|a quarter of a=1/4|a quarter of an=1/4|three quarters=3/4"
        "|three quarters of an=3/4|three quarters of a=3/4|one third=1/3|a third=1/3"
        "|two thirds=2/3|one fifth=1/5|two fifths=2/5"
    ),
    "de": (
        "eine halbe=1/2|ein halber=1/2|ein halbes=1/2|einen halben=1/2|einhalb=1/2"
        "|eine viertel=1/4|ein viertel=1/4|drei viertel=3/4|dreiviertel=3/4|anderthalb=3/2"
        "|eineinhalb=3/2|ein drittel=1/3|zweieinhalb=5/2|dreieinhalb=7/2"
    ),
    "fr": (
        "une demi=1/2|demi=1/2|demie=1/2|un quart=1/4|un quart d'=1/4|trois quarts=3/4|un tiers=1/3"
    ),
    "es": "media=1/2|medio=1/2|un cuarto=1/4|tres cuartos=3/4|un tercio=1/3|dos tercios=2/3",
    "pt": "meia=1/2|meio=1/2|um quarto=1/4|três quartos=3/4|um terço=1/3|dois terços=2/3",
    "it": ("mezza=1/2|mezzo=1/2|mezz'=1/2|un quarto=1/4|tre quarti=3/4|un terzo=1/3|due terzi=2/3"),
    "ru": "полтора=3/2|полторы=3/2|половина=1/2|четверть=1/4",
}

ORDINALS = {
    "en": (
        "first=1|second=2|third=3|fourth=4|fifth=5|sixth=6|seventh=7|eighth=8|ninth=9|tenth=10"
        "|eleventh=11|twelfth=12|thirteenth=13|fourteenth=14|fifteenth=15|sixteenth=16"
        "|seventeenth=17|eighteenth=18|nineteenth=19|twentieth=20|thirtieth=30|fiftieth=50"
        "|hundredth=100"
    ),
    "de": (
        "erste=1|ersten=1|erster=1|erstes=1|zweite=2|zweiten=2|zweiter=2|zweites=2|dritte=3"
        "|dritten=3|dritter=3|drittes=3|vierte=4|vierten=4|vierter=4|fünfte=5|fünften=5"
        "|sechste=6|sechsten=6|siebte=7|siebten=7|achte=8|achten=8|neunte=9|neunten=9"
        "|zehnte=10|zehnten=10|elfte=11|zwölfte=12"
    ),
    "fr": (
        "premier=1|première=1|premiers=1|premières=1|deuxième=2|second=2|seconde=2|troisième=3"
        "|quatrième=4|cinquième=5|sixième=6|septième=7|huitième=8|neuvième=9|dixième=10"
        "|onzième=11|douzième=12|vingtième=20"
    ),
    "es": (
        "primero=1|primera=1|primer=1|segundo=2|segunda=2|tercero=3|tercera=3|tercer=3|cuarto=4"
        "|cuarta=4|quinto=5|quinta=5|sexto=6|sexta=6|séptimo=7|séptima=7|octavo=8|octava=8"
        "|noveno=9|novena=9|décimo=10|décima=10"
    ),
    "pt": (
        "primeiro=1|primeira=1|segundo=2|segunda=2|terceiro=3|terceira=3|quarto=4|quarta=4"
        "|quinto=5|quinta=5|sexto=6|sexta=6|sétimo=7|sétima=7|oitavo=8|oitava=8|nono=9|nona=9"
        "|décimo=10|décima=10"
    ),
    "it": (
        "primo=1|prima=1|secondo=2|seconda=2|terzo=3|terza=3|quarto=4|quarta=4|quinto=5"
        "|quinta=5|sesto=6|sesta=6|settimo=7|settima=7|ottavo=8|ottava=8|nono=9|nona=9"
        "|decimo=10|decima=10"
    ),
    "ru": (
        "первый=1|первая=1|первое=1|первого=1|первой=1|второй=2|вторая=2|второе=2|второго=2"
        "|третий=3|третья=3|третье=3|третьего=3|третьей=3|четвертый=4|четвертая=4|четвертого=4"
        "|пятый=5|пятая=5|пятого=5|шестой=6|шестая=6|седьмой=7|седьмая=7|восьмой=8|восьмая=8"
        "|девятый=9|девятая=9|десятый=10|десятая=10"
    ),
}
