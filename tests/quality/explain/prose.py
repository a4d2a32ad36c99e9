"""Own prose in nine languages and seven scripts, to be mutated."""

PROSE = {
    "en": (
        (
            "The reservoir above the village holds enough water for three dry months. "
            "Farmers open the upper gate in April and close it before the first frost. "
            "Nobody may fish from the dam, but the path around the lake is free for walkers. "
            "Maria keeps the keys and writes down every visit. The old pump needs 40 litres "
            "of oil a year and makes more noise than the new one."
        ),
        (
            "Sourdough bread stays fresh longer than bread with yeast. Feed the starter "
            "every 12 hours when the kitchen is warm. Bake the loaf at 230 degrees until the "
            "crust is dark. Do not cut it while it is hot, because the crumb would stick to "
            "the knife. Most bakers use rye flour for the first day and wheat flour after "
            "that."
        ),
    ),
    "de": (
        (
            "Der Fluss trennt die Altstadt vom Hafen. Zwei Brücken verbinden beide Ufer, "
            "aber nur die nördliche trägt Lastwagen. Im Winter friert das Wasser selten zu. "
            "Die Fähre kostet 3 Euro und fährt jede Stunde. Kinder unter 6 Jahren zahlen "
            "nichts."
        ),
    ),
    "pt": (
        (
            "O mercado abre às terças e fecha antes do almoço. Dona Rita vende queijo fresco "
            "e nunca aceita cartão. Quem chega cedo encontra pão quente. A feira recebe 200 "
            "visitantes por semana e ocupa toda a praça. Os cães não podem entrar no "
            "pavilhão."
        ),
    ),
    "es": (
        (
            "El faro se encendió por primera vez en 1874. La torre mide 32 metros y todavía "
            "guía a los barcos de pesca. El farero vive solo con su perro. Los turistas "
            "pueden subir los domingos, pero nadie debe tocar la lente. La niebla llega casi "
            "siempre por la noche."
        ),
    ),
    "ru": (
        (
            "Старый театр стоит на площади возле реки. Каждую осень актёры играют новую "
            "пьесу. Билеты продают только в кассе, и они стоят 500 рублей. Зал вмещает "
            "триста человек. Директор не любит громкую музыку, поэтому оркестр играет тихо."
        ),
    ),
    "ar": (
        (
            "تقع القرية القديمة على سفح الجبل. يزرع السكان الزيتون ويبيعون الزيت في السوق. "
            "لا تدخل السيارات إلى الأزقة الضيقة. يبعد النبع 3 كيلومتر عن المسجد. يزور الناس "
            "القلعة في الربيع أكثر من الصيف."
        ),
    ),
    "hi": (
        (
            "नदी के किनारे एक पुराना मंदिर है। गाँव के लोग हर सुबह वहाँ फूल चढ़ाते हैं। मेले "
            "में 300 दुकानें लगती हैं। बच्चे नाव में नहीं बैठ सकते। पुजारी शाम को दीपक जलाते "
            "हैं।"
        ),
    ),
    "zh": (
        (
            "老图书馆在河的北岸。学生每天晚上在那里读书。馆里有8000本旧书，不能借出。管理员王"
            "先生住在隔壁。夏天窗户总是开着，冬天却很暗。"
        ),
    ),
    "ja": (
        (
            "古い駅は山のふもとにあります。電車は一日に4本しか来ません。駅長の田中さんは毎朝"
            "ホームを掃除します。冬は雪が深いので、線路が閉まることもあります。切符は駅前の店"
            "で買えます。"
        ),
    ),
    "ko": (
        (
            "마을 도서관은 언덕 위에 있습니다. 아이들은 방과 후에 책을 읽습니다. 도서관에는 "
            "컴퓨터가 5대 있습니다. 음식은 가져올 수 없습니다. 겨울에는 일찍 문을 닫습니다."
        ),
    ),
}
FUNCTION_WORDS = frozenset(
    {
        "the", "that", "a", "an", "o", "os", "as", "el", "la", "los", "las", "der", "die", "das",
        "dem", "den",
    }
)  # fmt: skip
