"""How models decline, in the languages they do it in. Looked for in folded text."""

# ruff: noqa: E501  a language's phrases are read as one line

from chatrefine.quality.fold import Phrases

# The polite way in; by itself it refuses nothing.
SORRY = Phrases(
    r"(?:(?:i'm|i am|we're|we are) )?(?:(?:really|very|so|truly|deeply|terribly|extremely) )?(?:sorry|afraid)\b",
    r"(?:my )?(?:sincere )?apologies\b|i (?:must )?apologi[sz]e\b|unfortunately\b|regrettably\b|i regret\b|i'm going to have to",
    r"(?:es )?tut mir (?:(?:sehr|wirklich) )?leid\b|leider\b|bedauerlicherweise\b|entschuldig|verzeih|ich bedau[e]?re\b",
    r"(?:je suis )?(?:vraiment |sincèrement )?(?:désolée?|navrée?)\b|malheureusement\b|je regrette\b|toutes mes excuses|je m'excuse|pardon",
    r"(?:lo siento|lo lamento|lamento|lamentablemente|desafortunadamente|desgraciadamente|perdón|perdona|perdone|disculp)",
    r"(?:desculp|sinto muito|lamento|lamentavelmente|infelizmente|peço (?:imensa )?desculpa|perdão)",
    r"(?:mi dispiace|sono spiacente|purtroppo|mi scuso|spiacente)|(?:het spijt me|sorry|helaas)",
    r"(?:извин|простите|прости\b|к сожалению|сожалею|прошу прощения|мне (?:очень )?жаль|увы)|(?:вибач|на жаль|перепрошую)",
    r"(?:非常|很|十分|真的?)?(?:抱歉|对不起|對不起|遗憾|遺憾|不好意思)",
    r"(?:大変|誠に|まことに)?(?:申し訳|もうしわけ|すみません|ごめんなさい|恐れ入りますが|残念ながら|あいにく)",
    r"(?:정말 |대단히 |매우 )?(?:죄송|미안|유감|안타깝)",
    r"(?:عذرا|آسفة?|أنا آسف|أعتذر|نعتذر|للأسف|معذرة|يؤسفني|المعذرة)",
    r"(?:मुझे )?(?:क्षमा|माफ|खेद|अफसोस|दुर्भाग्य)",
    r"(?:przykro mi|niestety|przepraszam|wybacz|żałuję|üzgünüm|maalesef|ne yazık ki|özür dilerim|kusura bakma\w*|affedersiniz|(?:אני )?(?:מצטער|מצטערת|מתנצל|מתנצלת)|סליחה|לצערי|צר לי)",
)

_EN_HELP = (
    r"(?:help(?! (?:but|myself|it|feeling|thinking|loving|noticing|wondering|laughing|smiling)\b)|assist|aid|comply|provide|answer|discuss|offer|give (?:you|advice|medical|legal|financial|such|that|this|any|out|instructions|guidance|information)|"
    r"share (?:that|this|such|information|instructions|details)|continue|proceed|fulfil|support|engage|respond|do (?:that|this|so|what)|create|generate|"
    r"write (?:that|this|such|about|content|it|the|an?)|produce|complete (?:this|that|your)|advise|recommend|process|participate|suggest|talk about|go into|"
    r"tell you how|show you|explain (?:that|this|how)|accommodate|carry out|perform|revise|rewrite|improve|facilitate|encourage|endorse|promote|review|handle)"
)
_EN_CANT = (
    r"(?:can(?:no|')?t|can not|won't|will not|(?:am|'m|are|'re) (?:unable|not able|not allowed|not permitted|not going|not in a position|not authorized|not programmed|not designed|not equipped)(?: to)?|"
    r"(?:must|have to|need to|will have to|'ll have to|am going to have to)(?: respectfully| politely)? (?:decline|refuse|pass)(?: to)?|(?:respectfully |politely )?(?:decline|refuse) to|(?:'d|would) (?:rather|prefer) not(?: to)?|"
    r"(?:do not|don't) feel comfortable|(?:am|'m) not comfortable|(?:do not|don't) think i (?:can|should)|should not|shouldn't)"
)

# The refusal itself, wherever the first sentences put it.
DECLINE = Phrases(
    rf"\b(?:i|we)(?: really| simply| just| also| unfortunately)? ?{_EN_CANT} (?:to )?(?:directly |really |actually |personally |currently |be able to )?{_EN_HELP}\b",
    r"\b(?:i|we) (?:must|have to|need to|will have to)(?: respectfully| politely)? (?:decline|refuse)\b|\bi (?:have |'ve )?decided not to (?:continue|proceed|write|answer|help|provide)",
    r"\b(?:this|that|your|the) (?:request|question|topic|task|content|prompt|query) (?:is|goes|falls|violates|appears to|seems to|may|might|could|involves|touches)[^.!?\n]{0,60}"
    r"(?:against|outside|inappropriate|harmful|violat|polic|guidelines|unsafe|not something i|beyond what i)",
    r"\b(?:it|that|this)(?:'s| is) (?:not something i (?:can|am able)|against my|not appropriate for me|beyond my (?:scope|capabilit)|outside (?:my|the) (?:scope|expertise))",
    r"\b(?:is|are) (?:not something i can|beyond what i can) (?:help|assist|discuss|provide)|\bviolates? (?:my|our|the) (?:guidelines|polic)",
    r"\b(?:i|we) (?:do not|don't|currently don't|do not currently) have (?:access|the ability|the capability|permission|enough (?:information|context)|any (?:information|knowledge)|real[- ]time|personal)|\b(?:is|are)(?:n't| not) something (?:that )?i(?:'m| am| can| could| may)\b|\bi(?:'m| am) (?:only|just) able to\b",
    r"\b(?:habe|haben) (?:ich |wir )?(?:leider )?(?:keinen zugriff|keinen zugang|keine möglichkeit|nicht die möglichkeit|keine informationen)|\bje n'ai (?:pas|aucun)(?: malheureusement)? (?:accès|la possibilité|la capacité|les informations|d'informations)|\bno (?:tengo|dispongo de) (?:acceso|la capacidad|información|la posibilidad)|\bnão (?:tenho|disponho de) (?:acesso|a capacidade|informações|a possibilidade)|\bу меня нет (?:доступа|возможности|информации|данных)|(?:没有|无)(?:权限|访问权|相关信息|办法访问)|(?:アクセスでき|アクセス権が|情報を持って)[^。\n]{0,6}(?:ません|ない)|(?:접근 권한|접근할 수|정보가) ?(?:이|가)? ?없|ليس لدي (?:وصول|صلاحية|معلومات|إمكانية)|मेरे पास[^।\n]{0,20}(?:पहुँच|पहुंच|जानकारी|अनुमति) नहीं",
    r"\bmy (?:guidelines|policy|policies|instructions|programming|training|rules) (?:prevent|prohibit|forbid|do(?:n't| not) allow|stop|bar)|\bi (?:must|have to|need to) (?:ask you to|refer you|direct you)|\b(?:can't|cannot|won't) (?:walk you through|guide you|advise you|go into|discuss|cover)",
    r"\b(?:i|we) (?:do not|don't) (?:discuss|talk about|comment on|help with|give|answer|write|cover|engage|provide|offer|support|deal with)\b|\b(?:are|is) off[- ]limits\b",
    r"\bich (?:gebe|mache|beantworte|bespreche|erteile|diskutiere|äußere mich)(?: [\w-]+){0,5} (?:keine\w*|nicht)\b|\bje ne (?:parle|discute|donne|réponds|traite|commente) pas\b|\bno (?:hablo|doy|respondo|trato|discuto|comento) (?:de|sobre|a|ese|este|consejos|esos|estos)\b|\bnão (?:falo|dou|respondo|trato|discuto|comento) (?:de|sobre|a|esse|este|conselhos|essas|estas)\b",
    r"\bне (?:обсуждаю|помогаю|отвечаю|комментирую|даю|предоставляю|консультирую|рассказываю|говорю)\b|(?:我)?不(?:讨论|回答|提供|谈论|参与讨论)|(?:扱って|お受けして|行って|議論して)(?:おりません|いません)|(?:다루|답하|제공하|논의하)지 않습니다|لا (?:أناقش|أقدم|أجيب|أتحدث)|(?:चर्चा|मदद|बात) नहीं कर(?:ता|ती|ते)",
    # German
    r"\b(?:kann|darf|möchte|werde|könnte|vermag) (?:ich )?(?:[\w'-]+ ){0,6}?(?:nicht|keine[nrms]?|kein)\b(?: [\w'-]+){0,7}? (?:weiter|be|unter|aus)?(?:helfen|behilflich|unterstützen|beantworten|antworten|geben|erteilen|anbieten|bereitstellen|leisten|fortfahren|nachkommen|eingehen|erstellen|schreiben|verfassen|erfüllen|bearbeiten|beraten|äußern|liefern|machen|tun)\b",
    r"\bbin (?:ich )?(?:[\w'-]+ ){0,3}?nicht (?:in der lage|befugt|berechtigt|imstande)|\bmuss (?:ich )?(?:[\w'-]+ ){0,4}?ablehnen\b|\b(?:verstößt|widerspricht) (?:[\w'-]+ ){0,2}(?:richtlinien|grundsätz)",
    # French
    r"\bje ne (?:peux|puis|pourrai|saurais|suis|souhaite|veux)(?: malheureusement)? pas (?:en mesure d[e']? ?|capable d[e']? ?|autorisée? à |habilitée? à )?(?:[\w'-]+ ){0,4}?(?:vous |t'|l'|y |en |m')?(?:aider|assister|fournir|répondre|donner|traiter|continuer|poursuivre|écrire|rédiger|accéder|satisfaire|discuter|aborder|conseiller|apporter|proposer|faire|créer|générer|accompagner|soutenir)",
    r"\bje (?:préfère|préférerais|dois|souhaite) (?:[\w'-]+ ){0,2}?ne pas\b|\bil m'est impossible|\bje ne (?:peux|puis) (?:[\w'-]+ ){0,3}?(?:expliqu|conseill|donn|fourn|répond)\w*|\bje ne puis (?:[\w'-]+ ){0,3}?(?:aider|répondre|fournir)|\bje (?:dois|préfère|me dois de) (?:[\w'-]+ ){0,2}?(?:décliner|refuser|ne pas)\b|\bil m'est impossible (?:de |d')",
    # Spanish
    r"\bno (?:puedo|podemos|podré|me es posible|estoy (?:en condiciones de|en posición de|autorizad[oa] (?:a|para)|capacitad[oa] para)|tengo (?:permitido|la capacidad de)|debo|soy capaz de|voy a poder)(?: [\w'-]+){0,4}? ?(?:ayudar|asistir|proporcionar|responder|ofrecer|dar|continuar|brindar|atender|escribir|hablar|cumplir|facilitar|aconsejar|seguir|procesar|generar|crear|colaborar|explicar|enseñar|hacer)\w*",
    r"\b(?:debo|tengo que|me veo obligad[oa] a) (?:rechazar|declinar|negarme)",
    # Portuguese
    r"\bnão (?:posso|podemos|poderei|consigo|me é possível|estou (?:autorizad[oa] a|em condições de|em posição de|à vontade para|habilitad[oa] a|apt[oa] a)|tenho (?:permissão para|como|capacidade para)|devo|sou capaz de|vou poder)(?: [\w'-]+){0,4}? ?(?:ajud|auxili|fornec|respond|oferec|dar|continu|prest|atend|escrev|falar|cumpr|aconselh|apoi|process|ger|cri|colabor|explic|ensin|fazer|disponibiliz|prossegui|orient)\w*",
    r"\b(?:devo|tenho (?:de|que)|preciso) (?:recusar|declinar|negar)",
    # Italian, Dutch
    r"\bnon (?:posso|possiamo|sono in grado di|mi è possibile|sono autorizzat[oa] a|potrò)(?: [\w'-]+){0,4}? ?(?:aiut|assist|forn|rispond|dare|offr|continu|scriv|parlar|soddisf|consigli)\w*",
    r"\b(?:kan|mag) ik (?:[\w'-]+ ){0,5}?(?:niet|geen)(?: [\w'-]+){0,5}? (?:helpen|geven|beantwoorden|verstrekken|bieden)",
    # Russian, Ukrainian
    r"\bне (?:могу|можем|смогу|в состоянии|вправе|имею права|буду|готов[аы]?|уполномочен\w*|способн\w*|стану)(?: [\w-]+){0,6}? ?(?:помочь|помогать|ответить|отвечать|предоставить|предоставлять|дать|давать|обсуждать|обсудить|выполнить|продолжить|продолжать|написать|писать|поддержать|поддерживать|советовать|консультировать|содействовать|рассказать|рассказывать|объяснить|удовлетворить|сделать|участвовать|комментировать|отредактировать|помогаю)",
    r"\b(?:вынужден\w*|должен|должна|придётся)(?: [\w-]+){0,2} (?:отказать|отклонить|отказаться)|\bпротиворечит (?:моим|правилам|политике|нашим)|\bне можу (?:[\w-]+ ){0,3}?(?:допомогти|надати|відповісти)",
    # Chinese, Japanese, Korean
    r"(?:无法|無法|不能|不便|没办法|没有办法|无权|不可以|不会|不予|不宜|难以|恕不能|恕难|拒绝|谢绝)[^。！？\n]{0,16}(?:帮助|幫助|帮忙|协助|協助|提供|回答|满足|滿足|讨论|討論|处理|處理|完成|继续|繼續|给出|支持|解答|参与|指导|教|讲解|执行|創作|创作|撰写|答复|给予|建议|遵从|从命|透露|修改|编写|写)",
    r"(?:违反|不符合)[^。！？\n]{0,10}(?:政策|规定|准则|原则)|不在我的(?:能力|服务)范围|超出[^。！？\n]{0,8}(?:能力|范围)",
    r"(?:お手伝い|手伝|お答え|答え|回答|説明|ご説明|返答|対応|提供|協力|ご案内|案内|お応え|応じ|サポート|支援|作成|アドバイス|助言|お受け|お伝え|ご要望|ご希望|ご質問|お力に|続け|執筆|コメント|お話)[^。！？\n]{0,14}(?:できません|できかね|出来ません|いたしかね|致しかね|しかねます|かねます|控え|お断り|なれません|ことはできない|ません)",
    r"(?:도와|도움|답변|제공|지원|안내|대답|응답|작성|조언|말씀|수행|처리|도울|알려|논의|답해|돕|협조|응할|이행|설명|가르|계속)[^.!?\n]{0,16}(?:수(?:가|는|도)? 없|어렵습니다|어려워|못 ?합니다|못해|불가|드리기 어렵|거절|곤란)",
    # Arabic, Hindi
    r"(?:لا (?:يمكنني|أستطيع|أقدر|يمكننا|نستطيع|يسعني|أملك)|ليس بإمكاني|ليس بوسعي|لن (?:أتمكن|أستطيع|أقدر|يمكنني)|لست (?:قادر|مخول|مؤهل)|يتعذر علي|غير قادر)[^.!؟\n]{0,40}(?:مساعد|تقديم|الإجابة|إجابة|توفير|المساعدة|الرد|الاستمرار|مناقشة|تنفيذ|كتابة|إعطاء|دعم|تلبية|شرح|المتابعة|إفاد|نصائح|نصيحة|أقدم|أساعد|أجيب|أن أساعدك)",
    r"(?:मैं|हम)[^।.!?\n]{0,70}(?:मदद|सहायता|जानकारी|उत्तर|जवाब|सलाह|सहयोग|चर्चा|प्रदान|पूरा|बता|लिख|साथ)[^।.!?\n]{0,25}(?:नहीं|असमर्थ|मना)",
    r"(?:सहायता|मदद|उत्तर|जवाब|जानकारी|सलाह)[^।.!?\n]{0,30}(?:नहीं (?:कर|दे|दी|की)|असमर्थ)",
    r"\bnie (?:mogę|możemy|jestem w stanie|będę mógł|będę mogła|potrafię|wolno mi|chcę|zamierzam)(?: [\w-]+){0,5}? ?(?:pomóc|pomagać|odpowiedzieć|odpowiadać|udzieli\w*|doradz\w*|napisać|pisać|wykonać|spełnić|kontynuować|przedstawić|podać|omawiać|rozmawiać|zrobić|dostarczyć|wspierać|tłumaczyć|wyjaśni\w*)|muszę odmówić|odmawiam|(?:yardımcı|cevap|yanıt|bilgi|tavsiye|destek|öneri)[^.!?\n]{0,30}(?:olamam|olamıyorum|olamayacağım|veremem|veremiyorum|veremeyeceğim|sağlayamam|sunamam|mümkün değil)|(?:yazamam|yazamıyorum|yapamam|yapamıyorum|yapamayacağım|tartışamam|konuşamam|karşılayamam|yerine getiremem|devam edemem|açıklayamam|reddetmek zorundayım)|(?:לא (?:אוכל|יכול|יכולה|נוכל|אצליח|מסוגל|מסוגלת)|איני יכול|אינני יכול|אין (?:באפשרותי|ביכולתי)|נאלץ לסרב)[^.!?\n]{0,30}(?:לעזור|לסייע|לענות|להשיב|לספק|לתת|לכתוב|לבצע|להמשיך|לדון|להסביר|לייעץ|לעשות|למלא)",
)

# A model speaking of itself.
AS_A_MODEL = Phrases(
    r"\bas an? (?:(?:responsible |helpful |large |text-based )?(?:ai|a\.i\.|artificial intelligence|language model|llm|virtual assistant|chatbot|ai assistant|assistant|machine))\b|\bi(?:'m| am) (?:just |only )?an? (?:ai|language model|large language model|artificial intelligence|virtual assistant)\b",
    r"\bals (?:(?:ein|eine|reines) )?(?:ki|künstliche intelligenz|sprachmodell|ki-modell|ki-assistent|sprachassistent|assistent|chatbot)\b",
    r"\ben tant qu(?:e |')(?:un |une |assistant )?(?:ia|i\.a\.|intelligence artificielle|modèle (?:de langage|d'ia|linguistique)|assistant(?: virtuel| ia)?)\b|\bje suis une? (?:ia|intelligence artificielle|modèle de langage)",
    r"\bcomo (?:una? )?(?:ia|i\.a\.|inteligencia artificial|modelo de (?:lenguaje|ia|idioma)|asistente(?: virtual| de ia)?)\b|\bsoy (?:una? )?(?:ia|modelo de lenguaje)",
    r"\b(?:como|sendo) (?:uma? )?(?:ia|i\.a\.|inteligência artificial|modelo de (?:linguagem|ia)|assistente(?: virtual| de ia)?)\b|\bsou (?:uma? )?(?:ia|modelo de linguagem)",
    r"\b(?:come|in quanto) (?:ia|intelligenza artificiale|modello (?:linguistico|di linguaggio)|assistente virtuale)\b",
    r"\b(?:как|я) (?:языковая модель|ии\b|искусственный интеллект|нейросеть|ии-ассистент|виртуальный ассистент|ассистент)|\bя (?:всего лишь )?(?:языковая модель|ии)\b|\bбудучи (?:ии|языковой моделью)",
    r"(?:作为|身为|我是)(?:一个|一名|一款|一种)?(?:人工智能|ai|语言模型|大语言模型|大型语言模型|虚拟助手|助手|聊天机器人)|作為(?:一個)?(?:人工智慧|ai|語言模型)",
    r"(?:ai|人工知能|言語モデル|大規模言語モデル|アシスタント|aiアシスタント)(?:として|ですので|であるため|なので|である私)|私は(?:ai|言語モデル)",
    r"(?:ai|인공지능|언어 ?모델|ai 어시스턴트|챗봇)(?:로서|으로서|이기 때문|이므로|이라서|라서)|저는 (?:ai|인공지능|언어 ?모델)",
    r"(?:كنموذج لغ|كنموذج ذكاء|بصفتي (?:نموذج|مساعد|ذكاء)|كوني (?:نموذج|ذكاء|مساعد)|باعتباري (?:نموذج|مساعد|ذكاء)|كمساعد (?:ذكي|افتراضي|ذكاء)|كذكاء اصطناعي|أنا نموذج لغ)",
    r"(?:एआई|ai|भाषा मॉडल|कृत्रिम बुद्धिमत्ता|एक सहायक)[^।.!?\n]{0,20}(?:के रूप में|होने के नाते|के तौर पर|हूँ|हूं)|मैं (?:सिर्फ |केवल )?एक (?:एआई|ai|भाषा मॉडल)",
    r"\b(?:jako (?:model językowy|sztuczna inteligencja|si|ai|asystent)|jestem (?:tylko )?(?:modelem|sztuczną|programem|ai)|(?:bir )?(?:yapay zeka|dil modeli)(?: modeli| asistanı)? olarak|ben (?:bir )?(?:yapay zeka|dil modeli)|als (?:een )?(?:ai|taalmodel|kunstmatige intelligentie|digitale assistent)|ik ben (?:slechts )?een (?:ai|taalmodel))\b|(?:כמודל שפה|כבינה מלאכותית|כעוזר וירטואלי|אני (?:רק )?(?:מודל שפה|בינה מלאכותית))",
)

# Said after a polite opening, far into the text; only where the draft's matter is gone.
LATE = Phrases(
    r"\bi(?:'ve| have) (?:decided|chosen) not to (?:continue|proceed|write|answer|help|provide|create|generate|produce|fulfil|complete|do|go|take)\b|\bi (?:will|would|'ll|'d) (?:have to|rather|prefer to) (?:not|decline|refrain|pass)|\bi(?:'m| am) not (?:willing|comfortable)|\bi (?:won't|cannot|can't) (?:continue|write|provide|help|assist|answer)|\brefrain from (?:writing|providing|answering)",
    r"\b(?:habe ich|ich habe) (?:mich )?(?:[\w-]+ ){0,3}?(?:entschieden|entschlossen)(?: [\w,-]+){0,8}? nicht\b|\bj'ai (?:choisi|décidé) de ne pas\b|\bhe decidido no\b|\bdecidi não\b|\bя решил[а]? не\b",
    r"我决定不|我选择不|控えさせていただ|遠慮させていただ|하지 않기로|قررت (?:عدم|ألا)|न करने का (?:निर्णय|फैसला)",
)

# A task about refusals as such: the bare words can be its answer.
ABOUT = Phrases(
    r"\b(?:refus\w*|declin\w*|turn(?:ing)? (?:\w+ )?down|say(?:ing)? no|rejection|disclaimer|chat ?bots?|bots?|assistants?|language models?|llms?|ais?|siri|alexa)\b",
    r"\b(?:absag\w*|ablehn\w*|abweis\w*|chatbots?|sprachmodell\w*|ki|assistenten?|refus\w*|ia|robots?|assistants?|rechaz\w*|negativa|asistentes?|recus\w*|assistentes?|rifiut\w*)\b",
    r"отказ|чат-?бот|ассистент|нейросет|拒绝|拒絕|婉拒|谢绝|回绝|机器人|助手|人工智能|断り|断る|断っ|お断り|辞退|チャットボット|アシスタント|거절|사양|챗봇|رفض|أرفض|اعتذ|روبوت|مساعد|इनकार|मना कर|चैटबॉट|एआई",
    r"\b(?:odmow\w*|odmówi\w*|asystent\w*|czatbot\w*|chatbot\w*|ret|reddet\w*|hayır de\w*|sohbet robotu|asistan\w*|weiger\w*|afwijz\w*|nee zeggen|rifiut\w*|dire di no)\b|(?:סירוב|לסרב|צ'אטבוט|עוזר)",
)

# A task that asks for such a text makes it an answer.
ASKED = Phrases(
    r"\b(?:refus\w+|declin\w+|reject\w+|turn(?:ing)? (?:it |them |him |her |this |that )?down|apolog\w+|excus\w+|sorry|say(?:ing)? no|deny\w*|denial|cancel\w*|resign\w*|regret\w*|can't (?:come|make|attend|help)|cannot (?:come|make|attend|help)|unable|disclaimer|out[- ]of[- ]office|unavailable)\b",
    r"\b(?:absag\w*|ablehn\w*|abzulehnen|abweis\w*|entschuldig\w*|verweiger\w*|kündig\w*|nein[- ]sag\w*|weiger\w*|bedau\w*|leid tut)\b",
    r"\b(?:refus\w*|excus\w*|déclin\w*|désolée?|annul\w*|démission\w*|rejet\w*|dire non|regret\w*)\b",
    r"\b(?:rechaz\w*|disculp\w*|perdón|negar\w*|negativa|lo siento|declin\w*|cancel\w*|renuncia\w*|decir que no|excus\w*|rehus\w*)\b",
    r"\b(?:recus\w*|desculp\w*|negar|negativa|declin\w*|cancel\w*|demissão|dizer não|rejei\w*|lamento|não posso)\b",
    r"\b(?:rifiut\w*|scus\w*|declin\w*|disdett\w*)\b",
    r"(?:отказ|извин|отклон|прощени|сожалени|увольнен|отмен|не могу|не смогу|вежлив\w* нет)",
    r"(?:拒绝|拒絕|拒|道歉|抱歉|婉拒|对不起|對不起|谢绝|推辞|辞职|取消|请假|致歉|回绝)",
    r"(?:断り|断る|断っ|お詫び|謝罪|謝り|謝る|申し訳|ごめん|辞退|欠席|お断り|拒否|キャンセル|辞表)",
    r"(?:거절|사과|죄송|미안|사양|거부|취소|불참|못 ?(?:간다|가)|사직)",
    r"(?:اعتذ|أعتذر|رفض|أرفض|آسف|عذر|إلغاء|استقال|أسف)",
    r"(?:माफ|इनकार|मना कर|क्षमा|खेद|अस्वीकार|रद्द|इस्तीफ)",
    r"\b(?:odmow\w*|odmówi\w*|odrzuc\w*|przepro\w*|przepras\w*|odwoł\w*|rezygn\w*|wypowiedzeni\w*|nie mogę przyjść|reddet\w*|ret|özür\w*|iptal\w*|istifa\w*|gelemeyeceğ\w*|hayır de\w*|afwijz\w*|afzeg\w*|weiger\w*|excuses?|verontschuldig\w*|opzeg\w*|ontslag|spijt|rifiut\w*|scus\w*|disdett\w*|dimission\w*|annull\w*)\b|(?:סירוב|לסרב|דחה|דחייה|התנצלות|להתנצל|ביטול|לבטל|התפטר|סליחה)",
)
