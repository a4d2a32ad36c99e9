"""Frequent words by language, folded: they tell languages apart and carry no topic."""

# ruff: noqa: E501  apostrophes and wide letters make the lines long

from collections.abc import Mapping
from types import MappingProxyType

from chatrefine.quality.fold import fold

_WORDS = {
    "en": """the and of to a in is it you that he was for on are with as his they be at one have
        this from or had by but not what all were we when your can said there use an each which she
        do how their if will up other about out many then them these so some her would make like him
        into has look two more go see no way could my than been who its now did get may only over
        new just also any because very should must don't doesn't isn't it's i'm you're does those
        while where after before such both most through between under without until their""",
    "de": """der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch
        es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so
        zum war haben nur oder aber vor zur bis mehr durch man sein wurde sei kann wenn ihr ich du
        wir was dann doch schon sehr ohne unter beim keine diese dieser dieses wo warum weil damit
        muss soll sollte eines einfach hier nun etwa jeder alle ihre seine uns euch mich dich""",
    "fr": """le la les de des du et un une en à que qui dans pour est pas sur au ce il elle avec
        plus par ne se sont vous je nous on mais ou son sa ses leur aux cette ces tout être fait
        comme si sans peut même très bien où quand donc car entre aussi votre vos notre chaque
        faut était c'est n'est qu'il d'un d'une l'on puis ainsi lorsque pendant cela ça quel quelle
        après avant chez sous toujours jamais peu encore ils elles leurs lui""",
    "es": """el la los las de que y en un una por con para no se es del al lo como más pero sus le
        ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy años
        hasta desde está mi porque qué sólo han yo hay vez puede todos así nos ni parte tiene él uno
        donde bien tiempo mismo ese ahora cada vida otro después te otros aunque esa eso hace otra
        gobierno tan durante siempre día tanto ella tres sí dijo sido gran país según menos su""",
    "pt": """o a os as de que e do da em um para é com não uma por no na se mais dos como mas foi ao
        ele das tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela
        entre era depois sem mesmo aos ter seus quem nas me esse eles você essa num nem suas meu às
        minha numa pelos elas qual nós lhe deles essas esses pelas este dele tu te vos lhes meus
        minhas teu tua são estão pode deve porque onde cada então assim ainda deve-se""",
    "it": """il lo la i gli le di che e è un una in per con non si da del della dei delle al alla
        sono come più ma anche nel nella se ha ho mi ci questo questa quello quella o suo sua dal
        dalla ai alle nei nelle essere stato molto quando senza perché dove chi cosa ogni tra fra
        degli sul sulla può fare tutto tutti così poi già ancora sempre""",
    "nl": """de het een en van in is dat op te voor met die niet zijn aan er maar om ook als dan ze
        bij nog uit door naar heeft wat worden kan wordt over dit deze hij zij je we ik of geen
        zonder onder tot want waar hoe veel meer moet zou hebben had was""",
    "sv": """och att det i en jag som är på han den med för inte av till har de ett om men var sig
        så vi från kan när du eller ska också hon där efter utan mycket vid här""",
    "pl": """i w na z do nie się jest to że jak o co ale za od po przez dla są czy tak tylko może
        jego jej być który która które gdy bez pod oraz już ma można też""",
    "tr": """bir ve bu için ile da de ne çok daha gibi var olarak ama o kadar sonra mi en ya her
        değil olan ben sen biz ki şey""",
    "id": """yang dan di dengan untuk ini itu dari dalam tidak pada adalah akan ke atau juga anda
        bisa dapat oleh saya kami mereka karena sudah lebih""",
    "ru": """и в не на я что он с как это по но из у за от то же все так его к до для вы бы она мы
        они ты о или если уже при когда быть был была было есть только ещё нет без можно чтобы
        где даже через после их ему им вас нас этот эта эти""",
    "uk": """і в не на що з як це по але із у за від то ж всі так його до для ви він вона ми вони
        та або якщо вже при коли бути був була є тільки ще немає без можна щоб""",
    "bg": """и в не на е се да за от с по са като но или това има ще при до че тази този които""",
    "hi": """के का की में है और से को हैं पर यह ने एक भी कि तो ही हो कर इस या था नहीं लिए जो किया
        वह गया अपने साथ करने होता थे तक जब अगर फिर आप हम मैं कुछ बाद करें""",
    "mr": """आणि आहे आहेत या ते की तर हे होते नाही एक मध्ये करून असते""",
    "ar": """في من على إلى عن أن هذا هذه التي الذي مع كان ما لا أو ثم كل بعد قبل عند هو هي لم قد
        حتى بين إذا كما ذلك تلك لكن غير أي""",
    "he": """של על את הוא היא זה זו לא כי אם גם או אבל עם אל כל יש אין מה מי איך למה כאשר כמו רק
        עוד יותר מאוד אני אתה אנחנו הם הן היה הייתה להיות בין אחרי לפני כדי לכן אז כך שלו שלה אשר
        ידי בו בה לו לה כבר ולא או זאת אלה""",
    "fa": """و در به از که این را با است برای آن یک خود تا بر هم شد شود باشد می""",
    "ur": """کے کا کی میں ہے اور سے کو ہیں پر یہ نے ایک بھی کہ تو ہی ہو کر اس""",
}

BY_LANGUAGE: Mapping[str, frozenset[str]] = MappingProxyType(
    {language: frozenset(fold(words).split()) for language, words in _WORDS.items()}
)
ALL: frozenset[str] = frozenset().union(*BY_LANGUAGE.values())

# The names of languages as tasks write them, folded, by the language they name.
NAMED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        language: tuple(fold(names).split())
        for language, names in {
            "en": "angielsk ingilizce אנגלית english englisch anglais inglés inglês inglese engels английск 英语 英文 英語 영어 "
            "إنجليزي अंग्रेजी इंग्लिश",
            "de": "niemieck almanca גרמנית german deutsch allemand alemán alemão tedesco duits немецк 德语 德文 ドイツ語 독일어 "
            "ألماني जर्मन",
            "fr": "francusk fransızca צרפתית french französisch français francés francês francese frans французск 法语 法文 "
            "フランス語 프랑스어 فرنسي फ्रेंच",
            "es": "spaans hiszpańsk ispanyolca ספרדית spanish spanisch espagnol español castellano espanhol spagnolo испанск 西班牙语 "
            "スペイン語 스페인어 إسباني स्पेनिश",
            "pt": "portuguese portugiesisch portugais portugués português portoghese португальск "
            "葡萄牙语 ポルトガル語 포르투갈어 برتغالي पुर्तगाली",
            "it": "italiaans włosk italyanca איטלקית italian italienisch italien italiano итальянск 意大利语 イタリア語 이탈리아어 إيطالي",
            "nl": "nederlands holendersk holenderski olandese hollandaca הולנדית dutch niederländisch néerlandais neerlandés нидерландск 荷兰语 オランダ語",
            "ru": "rosyjsk רוסית russian russisch russe ruso russo русск 俄语 ロシア語 러시아어 روسي रूसी",
            "zh": "chinees chińsk çince סינית chinese mandarin chinesisch chinois chino chinês cinese китайск 中文 汉语 漢語 "
            "中国語 중국어 صيني चीनी",
            "ja": "japans japońsk japonca יפנית japanese japanisch japonais japonés japonês giapponese японск 日语 日文 日本語 "
            "일본어 ياباني जापानी",
            "ko": "korean koreanisch coréen coreano корейск 韩语 韩文 韓国語 한국어 كوري कोरियाई",
            "ar": "arabsk arapça ערבית arabic arabisch arabe árabe арабск 阿拉伯语 アラビア語 아랍어 عربي अरबी",
            "tr": "turkish türkisch turc turco turks tureck турецк 土耳其语 トルコ語 튀르키예어 تركي "
            "türkçe तुर्की",
            "pl": "polnisch polonais polaco polacco pools польск 波兰语 ポーランド語 폴란드어 "
            "بولندي polski polsku पोलिश",
            "he": "hebrew hebräisch hébreu hebreo hebraico ebraico hebreeuws hebrajsk иврит 希伯来语 "
            "ヘブライ語 히브리어 עברית",
            "hi": "hindi хинди 印地语 ヒンディー語 힌디어 هندي हिंदी हिन्दी",
        }.items()
    }
)
