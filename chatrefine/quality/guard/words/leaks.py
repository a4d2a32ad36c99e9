"""What leaks into an answer from its making: chat marks, instructions, reasoning. Folded text."""

# ruff: noqa: E501  a language's phrases are read as one line

from chatrefine.quality.fold import Phrases, fold

# Marks of chat templates; no answer holds them by itself.
CHAT_MARKS = Phrases(
    r"<\|(?:im_start|im_end|endoftext|eot_id|start_header_id|end_header_id|begin_of_text|end_of_text|end|start|system|user|assistant|channel|message|return|pad|eom_id|python_tag|fim_\w+|endofprompt|tool_call|call)\|?>?",
    r"\[/?inst\]|<</?sys>>|\A\s*<s>(?![\s\S]*</s>)|<(?:start|end)_of_turn>|<bos>|<eos>|<｜[^\n]{1,40}｜>|<\|[a-z_]{2,30}\|>",
    r"^#{2,3} ?(?:instructions?|response|human|assistant|system|user|prompt|input)\s*:|^(?:human|assistant|system|user|ai)\s*: ?\n",
)
MARK_SIGNS = ("<|", "<｜", "inst]", "sys>>", "_of_turn>", "<bos>", "<eos>", "<s>")
HEADING_SIGNS = ("##", ":\n", ": \n")
SPEAKERS = (
    *("human", "assistant", "system", "user", "ai:", "ai :"),
    *("instruction", "response", "prompt", "input"),
)
# Who speaks, before all else.
SPEAKER = Phrases(
    r"\A#{2,4} ?(?:response|instructions?|output|assistant|input)\W{0,3}\n|\A\W{0,4}system\W{0,3}: ?(?:you|your|act|please|improve|rewrite|answer|always|never|only)\b",
    r"\A\W{0,4}(?:assistant|system|user)\s*(?:\n|$)|\A\W{0,4}(?:assistant|ai|bot|assistent|asistente|assistente|ассистент|助手|アシスタント|어시스턴트|المساعد|सहायक)\W{0,3}[:：]",
)

# Orders to the model, given back at the start.
ORDERS_FIRST = Phrases(
    r"\A\W{0,4}(?:rules|instructions|guidelines)\W{0,3}:",
    r"\A\W{0,4}(?:you are|you're|act as|your (?:job|task|role|goal) is)(?: now)? (?:an? |the |to )?(?:[\w-]+,? ){0,4}?(?:editor|assistant|refiner|writer|critic|reviewer|proofreader|expert|ai|model|copywriter|evaluator|linguist|language model|improve|critique|review|rewrite|revise|refine)\b",
    r"\A\W{0,4}(?:du bist|sie sind|deine aufgabe ist)(?: \w+){0,3} (?:lektor|redakteur|assistent|editor|kritiker|prüfer|experte|ki)\w*",
    r"\A\W{0,4}(?:tu es|vous êtes|ta tâche est|votre tâche est)(?: \w+){0,3} (?:éditeur|rédacteur|assistant|relecteur|correcteur|critique|expert|ia)\w*",
    r"\A\W{0,4}(?:eres|usted es|tu tarea es)(?: \w+){0,3} (?:editor|redactor|asistente|corrector|crítico|revisor|experto|ia)\w*",
    r"\A\W{0,4}(?:você é|tu és|és|a tua tarefa é|sua tarefa é)(?: \w+){0,3} (?:editor|redator|assistente|revisor|corretor|crítico|especialista|ia)\w*",
    r"\A\W{0,4}(?:ты|вы)(?: -)? (?:[\w-]+ ){0,3}?(?:редактор|помощник|ассистент|критик|рецензент|корректор|эксперт)\w*",
    r"\A\W{0,4}(?:你|您)是(?:一(?:个|名|位))?[^，。\n]{0,16}(?:编辑|助手|评论|审稿|校对|专家|写手|模型)",
    r"\A\W{0,4}あなたは[^。\n]{0,24}(?:編集者|アシスタント|校正者|批評家|レビュアー|専門家|モデル)",
    r"\A\W{0,4}(?:당신은|너는)[^.\n]{0,24}(?:편집자|어시스턴트|조수|비평가|검토자|전문가|모델)",
    r"\A\W{0,4}(?:أنت|انت) (?:\S+ ){0,2}?(?:محرر|مساعد|ناقد|مدقق|خبير|نموذج)",
    r"\A\W{0,4}(?:आप|तुम) (?:एक )?(?:\S+ ){0,2}?(?:संपादक|सहायक|समीक्षक|आलोचक|विशेषज्ञ|मॉडल)",
)
# Orders anywhere; a text without any of the words below holds none.
ORDERS = Phrases(
    r"\b(?:refiner|evaluator|reviewer|critic) agent\b",
    r"\boutput only the\b",
    r"\bas (?:the|a) (?:refiner|evaluator)\b",
    r"\b(?:never|do not|don't) (?:explain|mention|reveal|repeat|describe) (?:the (?:changes|critique|draft|remarks|instructions?|system prompt|prompt)|your (?:changes|edits|instructions)|these (?:instructions|rules|orders))\b",
    r"(?:不要|请勿|无需)(?:解释|提及|透露|说明)(?:你的)?(?:修改|改动|草稿|批评|评语|这些(?:指令|要求|指示)|系统提示)",
    r"(?:変更点|修正点|下書き|指摘|この指示)(?:は|を|について)?(?:説明|言及)(?:しないで|しない|不要)",
    r"(?:변경 ?사항|초안|지시)(?:을|를|은|는)? ?(?:설명|언급)하지 (?:말|마)",
    r"не (?:объясняй|упоминай|раскрывай)(?:те)? (?:изменени|правк|черновик|замечани|эти (?:инструкци|указани))",
    r"(?:erkläre|erwähne|nenne) (?:deine änderungen|den entwurf nicht|die kritik nicht|diese (?:anweisungen|vorgaben) nicht)",
    r"n'expliquez? (?:pas |rien )?(?:tes|vos|les) (?:modif|change|correct)|ne mentionnez? (?:pas |jamais )?(?:le brouillon|la critique|ces (?:instructions|consignes))",
    r"no (?:expliques|menciones) (?:los cambios|el borrador|la crítica|estas instrucciones)|não (?:expliques?|menciones?) (?:as (?:alterações|mudanças)|o rascunho|a crítica|estas instruções)",
    r"لا (?:تشرح|تذكر) (?:التعديلات|المسودة|النقد|هذه التعليمات)",
    r"\b(?:output|return|reply with|respond with|write|emit|produce)(?: only| nothing but)? (?:the |these |exactly )*(?:two|both|following) (?:blocks|tags|sections)",
    r"\b(?:in|inside|within|between|using) (?:the )?<?/?(?:critique|revised)>? (?:tags?|block)",
    r"\bfirst (?:write|give|list|produce|output) (?:a |the |your )?(?:critique|bullets)",
    r"\b(?:improve|rewrite|revise|refine) the (?:draft|answer|text) (?:using|based on|according to|so that it addresses) (?:the )?(?:critique|remarks|feedback|suggestions)",
    r"\banswer in the language of the user",
    r"\bdo not (?:mention|reveal|output|invent|add)(?: any)?(?: new)? (?:the (?:draft|critique|instructions|system prompt)|requirements|these instructions)",
    r"\brepeat (?:it|the draft) verbatim",
    r"\bkeep the draft's (?:format|language)",
    r"\bsystem prompt\b",
    r"给出(?:改进|修改|优化)后的",
    r"改善(?:した|後の)(?:回答|文章)(?:のみ|だけ)を",
    r"개선된 (?:답변|텍스트)만",
    r"(?:выведи|верни|напиши) только (?:исправленн|улучшенн)",
    r"gib (?:nur|ausschließlich) (?:den|die) (?:verbesserte|überarbeitete)",
    r"(?:renvoie|donne|écris) (?:uniquement|seulement) (?:le|la) (?:texte|version|réponse) (?:amélior|révis|corrig)",
    r"(?:devuelve|escribe|da) (?:solo|únicamente) (?:el|la) (?:texto|versión|respuesta) (?:mejorad|revisad|corregid)",
    r"(?:devolva|devolve|escreva|escreve) (?:só|apenas|somente) (?:o|a) (?:texto|versão|resposta) (?:melhorad|revisad|revist|corrigid)",
    r"अनुदेश",
    r"स्पष्टीकरण न दें",
    r"केवल (?:संशोधित|बेहतर) (?:उत्तर|पाठ) (?:दें|लिखें)",
    r"\b(?:überarbeite|verbessere) den (?:entwurf|text) (?:anhand|mithilfe|gemäß|entsprechend) (?:der|den) (?:kritik|anmerkungen)",
    r"\bgib nur (?:die|den) (?:beiden|überarbeiteten|verbesserten)",
    r"\bantworte (?:nur )?in der sprache",
    r"\b(?:améliore[zr]?|réécri\w+|révise[zr]?) le (?:brouillon|texte) (?:en|à l'aide|selon|d'après)",
    r"\b(?:mejora|reescribe|revisa) el (?:borrador|texto) (?:usando|según|con)",
    r"\b(?:melhor[ae]|reescrev[ae]|revis[ae]|rever) o (?:rascunho|texto) (?:usando|segundo|com|conforme)",
    r"\b(?:улучши|перепиши|исправь|доработай)(?:те)? (?:черновик|текст|ответ) (?:с учётом|по|используя|согласно)",
    r"(?:根据|按照)(?:批评|评语|意见)(?:改进|修改|改写)(?:草稿|原文|回答)",
    r"(?:只|仅)(?:输出|返回)(?:两个|以下)",
    r"(?:批評|指摘)(?:に基づいて|をもとに)[^。\n]{0,10}(?:改善|書き直)",
    r"(?:비평|지적)(?:에 따라|을 바탕으로)[^.\n]{0,10}(?:개선|수정|다시)",
    r"(?:حسن|أعد كتابة) (?:المسودة|النص) (?:باستخدام|وفق|بناء)",
)
ORDER_WORDS: tuple[str, ...] = tuple(
    fold(
        """output return respond reply write emit produce critique revised tags block improve rewrite
        revise refine language verbatim draft's remember instructions system explain agent refiner
        editor reviewer critic evaluator never mention changes überarbeite verbessere gib antworte erkläre erwähne améliore
        réécri révise explique mentionne renvoie donne mejora reescribe revisa expliques menciones
        devuelve melhor reescrev revis devolv escreva escreve explique улучши перепиши исправь
        доработай объясняй упоминай добавляй выведи верни только 根据 按照 只 仅 不要 请勿 无需 给出
        変更点 修正点 批評 指摘 説明 解説 改善 비평 지적 설명하지 개선된 حسن أعد تشرح تذكر अनुदेश स्पष्टीकरण केवल"""
    ).split()
)

# The protocol's blocks as headings.
LABELS = Phrases(
    r"^\W{0,6}(?:critique|kritik|crítica|critica|критика|批评|批評|비평|نقد|आलोचना)\W{0,4}[:：][^\n]*(?:\n[\s\S]*?)?\b(?:revised|revision|improved|überarbeitet|verbessert|révisée?|amélioré|revisad[oa]|mejorad[oa]|melhorad[oa]|revist[oa]|исправлен\w*|улучшен\w*|修改|改进|改善|修正|수정|개선|المعدل|المحسن|संशोधित|बेहतर)\b",
)

# Thinking aloud, at the start.
THINKING = Phrases(
    r"\A\W{0,4}(?:thoughts?|thinking|my thoughts|observation|scratchpad|chain of thought|internal monologue|gedanken?|pensées?|pensamientos?|мысль|思考|思路|생각)\W{0,3}[:：]",
    r"\A\W{0,3}(?:(?:okay|ok|alright|hmm+|right|so|well|now|wait)[,.! ]+)*(?:the user|this user) (?:is asking|asks|asked|wants|wanted|would like|needs|said|says|has asked|provided|seems)\b",
    r"\A\W{0,3}(?:(?:okay|also|gut|hm+)[,.! ]+)*(?:der (?:nutzer|benutzer|user|anwender)|die nutzerin) (?:möchte|will|fragt|bittet|hat|braucht|wünscht)|\A\W{0,3}(?:bon|d'accord|hm+)?[,. ]*l'utilisateur (?:veut|demande|souhaite|cherche|a demandé)|\A\W{0,3}(?:bien|vale|de acuerdo)?[,. ]*el usuario (?:quiere|pide|pregunta|solicita|necesita|desea|ha pedido)|\A\W{0,3}(?:ok|bem|certo)?[,. ]*o (?:usuário|utilizador) (?:quer|pede|pergunta|precisa|deseja|pediu)|\A\W{0,3}l'utente (?:vuole|chiede)",
    r"\A\W{0,3}(?:итак|хорошо|так|ладно)?[,. ]*пользователь (?:хочет|просит|спрашивает|спросил|попросил|задал|желает)|\A\W{0,3}(?:好的|嗯|好)?[，,。 ]*(?:用户|使用者)(?:想|问|要求|希望|需要|询问|提问|的问题是)|\A\W{0,3}(?:さて|では)?[、。 ]*ユーザー(?:は|が)[^。\n]{0,40}(?:求め|聞い|尋ね|質問|知りた|望んで|依頼)|\A\W{0,3}(?:자|음)?[,. ]*사용자(?:가|는|이)[^.\n]{0,40}(?:원하|묻|물어|요청|질문|알고 싶)|\A\W{0,3}(?:حسنا)?[،,. ]*المستخدم (?:يريد|يسأل|يطلب|يرغب|سأل)|\A\W{0,3}(?:ठीक है)?[,। ]*(?:उपयोगकर्ता|यूजर|प्रयोक्ता)[^।\n]{0,40}(?:चाहता|पूछ|जानना|चाहते)",
)

# The same without the asker; a diary may begin so.
THINKING_ALOUD = Phrases(
    r"\A\W{0,3}(?:(?:okay|ok|alright|hmm+|right|so|well|now|wait)[,.! ]+)*(?:let me (?:think|start by|first|check|see|look at|analy[sz]e|re-?read|consider|break)|i (?:need to|should|must|have to|will need to|'ll need to) (?:first |now |also )?(?:critique|rewrite|revise|improve|answer|check|think|figure|address|make sure|produce|write|respond|provide|look)|we (?:need to|should|must|have to) (?:critique|rewrite|revise|improve|answer|check|produce|respond|output)|the (?:draft|critique|task) (?:says|asks|wants))\b",
)

# A label over our own orders, whatever the task is about.
PROMPT_LABEL = Phrases(
    r"\A\W{0,4}(?:the |my |hidden |internal )*(?:system[- ]?prompt|systemanweisung|system message|system instructions?|prompt (?:système|del sistema|do sistema|di sistema)|instruction système|systeemprompt|системный промпт|системная инструкция|系统提示词?|系統提示詞?|システムプロンプト|시스템 프롬프트|موجه النظام|تعليمات النظام|सिस्टम प्रॉम्प्ट|sistem (?:istemi|komutu)|הנחיית (?:ה)?מערכת)\W{0,3}[:：]",
)
# What only our own orders say: of a refiner, of a task with a draft, of remarks before a text.
OURS = Phrases(
    r"\brefiner\b|\b(?:receive|get|are given|given|read) (?:a |the |an? original )?task and (?:a |the |its )?draft\b|\b(?:critique|remarks)\b[^.\n]{0,60}\b(?:then|and|followed by)\b[^.\n]{0,30}\b(?:revised|rewritten|improved|better) (?:text|version|answer|draft)\b|\b(?:return|output|write|give) only the (?:better|improved|revised|rewritten|corrected|refined) (?:text|version|answer|draft)\b",
    r"\baufgabe und (?:einen |den |ihren )?entwurf\b|\bune t[aâ]che et un brouillon\b|\buna tarea y un borrador\b|\buma tarefa e um rascunho\b|\bun compito e una bozza\b|\been taak en een concept\b|(?:задачу|задание) и черновик|任务和草稿|(?:只|仅)(?:输出|返回|给出)(?:修改|改进|改写|修订|润色)后的|(?:課題|タスク)と下書き|(?:改善|修正|改訂)(?:した|後の)(?:文章|回答|テキスト)(?:のみ|だけ)|(?:과제|작업)와 초안|(?:개선|수정)된 (?:글|텍스트|답변)만|المهمة والمسودة|कार्य और मसौदा|zadanie i szkic|görev(?:i)? ve (?:bir )?taslağ",
)
# The asker is thought about, and then the work at hand.
THINKS_OF_USER = Phrases(
    r"\A\W{0,3}(?:(?:okay|ok|alright|hmm+|right|so|well|now|wait)[,.! ]+)*(?:the|this) user\b[\s\S]{0,300}?\b(?:draft|let me|i should|i need to|i could|i'll|i will|wait|maybe|critique)\b",
    r"\A\W{0,3}(?:(?:okay|also|gut|hm+)[,.! ]+)*(?:der (?:nutzer|benutzer)|die nutzerin)\b[\s\S]{0,300}?\b(?:entwurf|ich sollte|ich muss|lass mich|vielleicht|warte)\b|\A\W{0,3}(?:bon|d'accord)?[,. ]*l'utilisateur\b[\s\S]{0,300}?\b(?:brouillon|je devrais|je dois|voyons|peut-être)\b|\A\W{0,3}(?:bien|vale|ok|bem)?[,. ]*(?:el usuario|o usuário|o utilizador|l'utente)\b[\s\S]{0,300}?\b(?:borrador|rascunho|bozza|debería|debo|tengo que|deveria|devo|dovrei|quizás|talvez|forse)\b",
    r"\A\W{0,3}(?:итак|хорошо|так)?[,. ]*пользователь[\s\S]{0,300}?(?:черновик|мне нужно|я должен|следует|может быть|пожалуй)|\A\W{0,3}(?:好的|嗯)?[，, 。]*用户[\s\S]{0,200}?(?:草稿|我应该|我需要|我可以|让我|也许)|\A\W{0,3}(?:さて|では)?[、。 ]*ユーザー[\s\S]{0,200}?(?:下書き|べきだ|必要がある|しよう|かもしれ)|\A\W{0,3}사용자[\s\S]{0,200}?(?:초안|해야겠|해야 한다|하자|어쩌면)|\A\W{0,3}المستخدم[\s\S]{0,200}?(?:المسودة|ينبغي أن|يجب أن|ربما)|\A\W{0,3}उपयोगकर्ता[\s\S]{0,200}?(?:मसौदा|मुझे|शायद)",
)
# A sample of such things is wanted.
SAMPLE = Phrases(
    r"\b(?:example|sample|imitat\w*|simulat\w*|monologue|pretend|as if|write (?:a|an|the|me)|transcript|beispiel|exemple|ejemplo|exemplo|esempio|voorbeeld|przykład)\b|пример|напиши|例|示例|예시|مثال|اكتب|उदाहरण|örnek|דוגמה",
)
# A prompt is to be written.
WRITES_PROMPT = Phrases(
    r"\b(?:write|draft|create|give|make|improve|design|rewrite|polish|shorten|need|generate|show)\b[^.?!\n]{0,50}\bprompts?\b|\b(?:schreib\w*|erstell\w*|verbesser\w*|formulier\w*|entwirf|écri\w*|rédig\w*|crée\w*|escrib\w*|redact\w*|crea\w*|mejora\w*|escrev\w*|cri[ae]\w*|scriv\w*|schrijf|napisz)\b[^.?!\n]{0,50}\b\w*prompt\w*|(?:напиши|составь|улучши)[^.?!\n]{0,40}промпт|(?:写|撰写|设计|改)[^。？！\n]{0,20}提示词?|プロンプト[^。？！\n]{0,16}(?:書|作|考)|프롬프트[^.?!\n]{0,16}(?:써|작성|만들)|اكتب[^.؟!\n]{0,24}(?:موجه|تعليمات)|प्रॉम्प्ट[^।?!\n]{0,20}लिख",
)

# A task about prompts, models or such marks makes them an answer.
ASKED = Phrases(
    r"\b(?:prompts?|system (?:message|prompt)|instructions?|chat ?(?:template|token|ml|format|bot)s?|tokens?|special tokens|role[- ]?play|persona|act as|llama|mistral|tokeni[sz]er\w*|fine[- ]?tun\w*|jinja|reasoning|chain[- ]of[- ]thought|think(?:ing)? (?:tag|block)s?|user stor(?:y|ies)|job description|job ad)\b",
    r"(?:prompt|anweisung|rollenspiel|systemnachricht|chatvorlage|nutzer|benutzer|stellenanzeige|instruction|consigne|jeu de rôle|utilisateur|instruccion|indicaciones|juego de rol|usuario|instruç|utilizador|промпт|инструкци|роль|пользовател|提示词|提示|指令|角色|用户|プロンプト|指示|役割|ユーザー|프롬프트|지시|역할|사용자|موجه|تعليمات|دور|المستخدم|प्रॉम्प्ट|निर्देश|भूमिका|उपयोगकर्ता)",
)
