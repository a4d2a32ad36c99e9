"""Sentences inside an answer about a text, each ending in the noun that must be new."""

# ruff: noqa: E501  a language's phrases are read as one line

from chatrefine.quality.fold import Phrases

# A draft, original or revision is the subject of the sentence.
OF_A_DRAFT = Phrases(
    r"^(?:overall,? |in general,? |however,? |also,? |finally,? )?(?:this|the|your|my) (?:\w+ )?draft\b|\b(?:your|the original|the initial|the first|the provided|the previous) draft\b",
    r"\b(?:the|this) (?:revised|improved|rewritten|refined|edited|polished) (?:text|version|answer|response|draft|paragraph|document|sentence|message|e-?mail|note|explanation)\b|\b(?:the|this) (?:original|provided|given) (?:text|document|answer|response|paragraph|passage)\b",
    r"\b(?:der|dieser|dein|ihr) (?:ursprungliche |uberarbeitete |verbesserte )?entwurf\b|\b(?:der|den|dem) (?:ursprunglichen?|uberarbeiteten?|verbesserten?) text\b|\b(?:die|diese) (?:uberarbeitete|verbesserte) (?:fassung|version|antwort)\b",
    r"\b(?:le|ce|votre|ton) brouillon\b|\b(?:le|du|ce) texte (?:original|initial|revise|ameliore)\b|\b(?:la|cette) version (?:revisee|amelioree|corrigee)\b",
    r"\b(?:el|este|tu|su) borrador\b|\b(?:el|este|del) texto (?:original|revisado|mejorado)\b|\b(?:la|esta) version (?:revisada|mejorada|corregida)\b",
    r"\b(?:o|este|esse|seu) rascunho\b|\b(?:o|este|esse|do) texto (?:original|revisado|melhorado|revisto)\b|\b(?:a|esta|essa) versao (?:revisada|melhorada|corrigida)\b|\b(?:la|questa|tua) bozza\b|\bil testo (?:originale|rivisto|migliorato)\b",
    r"(?:^| )(?:этот |ваш |исходн\w+ |данный )?черновик\w*|(?:исходн|исправленн|улучшенн|переработанн|отредактированн)\w+ (?:текст|верси|вариант)\w*",
    r"(?:这份|此|您的|你的|该)(?:草稿|初稿)|(?:修改|修订|润色|改进)后的?(?:版本|文本|回答)|(?:この|元の)(?:下書き|草稿|原稿)|(?:修正|改善|改訂)(?:後の(?:文章|回答)|版)|(?:이|원래|당신의) 초안|(?:수정|개선)(?:된|한) (?:버전|글|답변)",
    r"(?:هذه|هذا|مسودتك) المسوده|(?:النص|النسخه) (?:الاصلي|المعدل|المحسن|المنقح)ه?|(?:यह|आपका|मूल) मसौदा|(?:संशोधित|मूल) (?:संस्करण|पाठ)",
)

# What was done to a text, said to the one who asked or of nobody.
DONE = Phrases(
    r"^(?:you|you've|you have)(?: have|'ve)?(?: already| also| just)* (?:edited|revised|improved|rewritten|corrected|written) (?:the|your|a) (?:\w+ )?(?:text|draft|document|paragraph|answer|sentence)\b|^(?:aiming|trying|striving|working) (?:for|to|at)\b[^.!?\n]{0,80}?\b(?:improve\w*|text|draft|details? intact|clarity|readability)\b",
    r"\b(?:to|these|this) (?:improve|enhance|changes|edits|revisions) (?:\w+ ){0,2}(?:clarity|readability|coherence|grammar|conciseness)\b|\b(?:requirements|purpose|constraints) of (?:this|the) task\b",
    r"^(?:overall,? |in summary,? )?(?:it|this|(?:this|the|my|your) (?:\w+ )?(?:text|version|answer|response|draft|revision|rewrite|rewording|output|poem|story|letter|e-?mail|message|summary|explanation|translation|code|list)) (?:now |also |fully |still )*(?:meets?|adheres? to|follows?|fulfils?|fulfills?|satisf(?:y|ies)) (?:all )?(?:of )?(?:the |your )(?:\w+ )?(?:requirements|instructions|guidelines|criteria)\b|^(?:your|the) (?:entire |final |whole )?(?:response|answer|output|reply) (?:should|must|needs to) (?:be|include|have|contain|use|not)\b[^.!?\n]{0,40}?\w+|^in this (?:\w+ )?(?:poem|version|revision|rewrite|response|answer|text|draft|story|e-?mail|letter|piece),? (?:i|we)(?:'ve| have|'m| am)? (?:tried|aimed|used|added|attempted|focused|wanted|kept|captured)\b",
    r"^(?:please )?(?:edit|revise|rewrite|improve|correct|check) my (?:\w+ )?(?:response|answer|text|draft)\b|^i'm ready when you(?:'re| are) ready\b",
)

# A point of a list of edits, without a subject.
EDIT_POINT = Phrases(
    r"^(?:also |then |slightly |i )?(?:added|removed|replaced|corrected|fixed|reworded|rephrased|rewrote|revised|clarified|shortened|restructured|reorgani[sz]ed|tightened|refined|simplified|changed|included|deleted|improved|adjusted) (?:a|an|the|some|more|another|any|two|three|commas?|punctuation|details?|unnecessary|redundant|\"|')",
    r"^(?:ajout|supprim|remplac|corrig|reformul|clarifi|raccourci)\w*(?:e|é|ée|és|i) (?:un|une|la|le|les|des|l')|^(?:eliminad|anadid|corregid|reemplazad|cambiad|adicionad|removid|corrigid|substituid)\w+ (?:un|una|el|la|los|las|um|uma|o|a|os|as)\b|^(?:добавлен|удален|исправлен|заменен|уточнен|сокращен)\w* |^(?:添加了|删除了|修正了|替换了|增加了|简化了)",
)

# The asker's own text is spoken of.
OF_A_TEXT = Phrases(
    r"\b(?:your|the user's|the author's|the writer's) (?:original |own |provided |given )?(?:text|document|writing|essay|paragraph|passage|sentence|wording|phrasing)s?\b",
    r"\b(?:dein|ihr)(?:e[nmrs]?)? (?:\w+ )?(?:text|dokument|absatz|aufsatz)\b|\b(?:votre|ton) (?:texte|document|paragraphe|redaction)\b|\b(?:tu|su) (?:texto|documento|parrafo|redaccion)\b|\b(?:seu|teu) (?:texto|documento|paragrafo)\b|\b(?:tuo|suo) (?:testo|documento|paragrafo)\b",
    r"(?:ваш|твой|вашего|вашем) (?:текст|документ|абзац)\w*|(?:您|你)的(?:文本|文章|文档|段落|文字)|(?:あなたの|ご提示の|いただいた)(?:文章|テキスト|原稿)|(?:당신의|제공하신|주신) (?:글|문장|텍스트)|نصك|आपका (?:पाठ|लेख)",
)

# Somebody reports what was edited.
EDITS = Phrases(
    r"\b(?:i|we)(?:'ve| have)?(?: \w+ly| also| just| only| then| first)* (?:made|added|removed|replaced|corrected|fixed|reworded|rephrased|rewrote|rewritten|revised|changed|edited|improved|simplified|clarified|shortened|restructured|reorgani[sz]ed|adjusted|tightened|refined|polished|updated) (?:[\w'-]+ ){0,4}(?:adjustments?|edits|revisions?|corrections?|commas?|punctuation|grammar|grammatical|spelling|wording|phrasing|sentences?|paragraphs?|clarity|readability|tone|text|draft|headings?|vocabulary|typos?|transitions?|conciseness)\b",
    r"\b(?:i|we)(?:'ve| have)? (?:made|applied|done) (?:[\w'-]+ ){0,2}(?:minor|small|slight|few|following|necessary|several) (?:changes?|improvements?|modifications?|tweaks?)\b|\b(?:text|draft|answer|paragraph|sentence|document|wording) (?:was|were|has been|have been) (?:\w+ )?(?:not )?(?:edited|rewritten|reworded|rephrased|revised|shortened|polished|proofread)\b",
    r"\bich habe (?:[\w-]+ ){0,5}(?:kommas?|satze?|text|grammatik|formulierung(?:en)?|rechtschreibung|wortlaut|zeichensetzung|absatz|lesbarkeit|anderungen|anpassungen)\b|\bj'ai (?:[\w'-]+ ){0,4}(?:virgules?|phrases?|texte|grammaire|formulations?|orthographe|ponctuation|paragraphes?|lisibilite|tournures?)\b",
    r"\b(?:he|hemos) (?:anadido|corregido|cambiado|mejorado|eliminado|reescrito|simplificado|hecho|realizado) (?:[\w-]+ ){0,4}(?:comas?|frases?|texto|gramatica|redaccion|ortografia|puntuacion|parrafos?|claridad|ajustes)\b|\b(?:adicionei|corrigi|mudei|melhorei|removi|reescrevi|simplifiquei|fiz|ajustei) (?:[\w-]+ ){0,4}(?:virgulas?|frases?|texto|gramatica|redacao|ortografia|pontuacao|paragrafos?|clareza|ajustes)\b|\bho (?:aggiunto|corretto|modificato|migliorato|semplificato|riscritto) (?:[\w-]+ ){0,4}(?:virgole|frasi|testo|grammatica|ortografia|punteggiatura)\b",
    r"(?:^| )я (?:[\w-]+ ){0,2}(?:добавил|исправил|изменил|улучшил|упростил|переписал|убрал|внес)а? (?:[\w-]+ ){0,3}(?:запят\w+|грамматик\w+|орфографи\w+|пунктуаци\w+|формулировк\w+|предложени\w+|текст\w*|правк\w+|стил\w+)",
    r"我(?:已经?|对|把|将|还|首先)?[^，。！？\n]{0,10}(?:添加|修正|修改|调整|简化|改写|润色)了?[^，。！？\n]{0,8}(?:标点|语法|措辞|句子|文本|错别字|段落)|(?:文章|文法|句読点|表現|誤字)を[^。！？\n]{0,10}(?:修正|追加|変更|整え)(?:し(?:まし)?た)|(?:문법|맞춤법|쉼표|문장|표현)(?:을|를)[^.!?\n]{0,10}(?:수정|추가|고쳤|다듬)(?:했|었)?|(?:قمت ب|اضفت |صححت |عدلت )[^.!؟\n]{0,16}(?:الفواصل|القواعد|الاملاء|النص|الصياغه)|मैंने[^।.!?\n]{0,24}(?:व्याकरण|वर्तनी|विराम|वाक्य)",
)

# A sentence that praises the text it stands in.
MERITS = Phrases(
    r"^(?:overall,? )?(?:this|the|my) (?:\w+ )?(?:explanation|version|revision|rewrite|answer|response|rephrasing|rewording|summary)(?= (?:now )?(?:uses|provides|maintains|retains|keeps|preserves|improves|addresses|ensures|avoids|removes|clarifies|conveys|adheres|follows|meets|aims|offers|simplifies|captures|focuses|includes|does not|doesn't|is (?:now |more |much |both |also )*(?:clear|concise|accurate|polite|readable|simple|short|well|detailed|professional|engaging|better)\w*)\b)",
    r"^(?:diese|die) (?:fassung|version|erklarung|antwort|uberarbeitung) (?:ist|verwendet|behalt|bewahrt|vermeidet|verbessert|erklart) (?:[\w-]+ ){0,3}(?:klar|knapp|verstandlich|prazise|hoflich|einfach|deutlich|besser)\w*|^cette (?:version|explication|reponse|revision) (?:est|utilise|conserve|evite|ameliore) (?:[\w'-]+ ){0,3}(?:claire|concise|precise|simple|polie|meilleure)",
    r"^(?:esta|essa) (?:version|versao|explicacion|explicacao|respuesta|resposta|revision|revisao) (?:es|e|usa|mantiene|mantem|evita|mejora|melhora|conserva|conserva) (?:[\w-]+ ){0,3}(?:clar|concis|precis|simpl|sencill|cortes|educad)\w*|^(?:эта|данная) (?:версия|редакция) (?:[\w-]+ ){0,3}(?:яснее|точнее|короче|понятнее|лучше)|^(?:这个|该|此)(?:版本|回答|修订)[^，。\n]{0,6}(?:更|保留|清晰|简洁)|^(?:この|今回の)(?:版|バージョン|改訂|回答)は[^。\n]{0,12}(?:明確|簡潔|わかりやすく|丁寧)|^이 (?:버전|답변|수정본)은[^.\n]{0,12}(?:명확|간결|쉽)|^هذه (?:النسخه|الصيغه)[^.\n]{0,12}(?:اوضح|ادق)|^यह (?:संस्करण|उत्तर)[^।\n]{0,12}(?:स्पष्ट|सरल|बेहतर)",
)

# Somebody asks for a text to work on.
REQUESTS = Phrases(
    r"\b(?:share|send|provide|paste|submit|upload|give|finish|continue)(?: me)?\b[^.!?\n]{0,16}\b(?:your|the rest of your|more of your|the rest of the) (?:[\w']+ ){0,2}(?:text|draft|document|writing|essay|paragraph|passage)\b|\b(?:share|send|provide|paste|submit|upload|give|show)(?: me)? (?:with )?(?:the|a|any) (?:[\w']+ )?(?:text|draft|document|essay|paragraph|passage) (?:that |which )?(?:you|to (?:refine|revise|improve|edit|work on))\b|\b(?:refine|revise|improve|polish|edit|proofread) (?:your|the) (?:[\w']+ )?(?:text|draft|document|writing|essay|paragraph|passage)\b",
    r"\b(?:schick|sende|teile|gib)\w*[^.!?\n]{0,24}\b(?:deinen|ihren|den rest|weiteren) (?:\w+ ){0,2}(?:text\w*|entwurf\w*)|\b(?:envoy|partag|fourni|coll)\w+ (?:[\w'-]+ ){0,3}(?:texte|brouillon)|\b(?:envi|compart|peg|proporcion|forne|mand)\w+ (?:[\w'-]+ ){0,3}(?:texto|borrador|rascunho|testo|bozza)\b",
    r"(?:пришлите|отправьте|предоставьте)[^.!?\n]{0,20}(?:текст|черновик)|(?:请|把)[^。！？\n]{0,8}(?:提供|发送|分享|发给我)[^。！？\n]{0,8}(?:文本|草稿|原文)|(?:文章|下書き|原稿)を[^。！？\n]{0,8}(?:お送り|ご提供|共有)|(?:글|초안|텍스트)(?:을|를)[^.!?\n]{0,8}(?:보내|공유|제공)|(?:ارسل|شارك)[^.!؟\n]{0,10}(?:النص|المسوده|نصك)|अपना (?:पाठ|मसौदा|लेख)",
)

# A task about how texts are made: then a revised text is a thing of the world.
ABOUT_TEXTS = Phrases(
    r"\b(?:edit\w*|publish\w*|revis\w*|manuscript\w*|papers?|bills?|laws?|contracts?|journals?|proofread\w*|authors?|writers?|reviewers?|amend\w*|drafts?|translat\w*|wikipedia|books?|lektor\w*|redakt\w*|redig\w*|verlag\w*|gesetz\w*|vertrag\w*|manuskript\w*|autor\w*|relec\w*|reviseur\w*|edit\w*|publi\w*|lois?|contrats?|manuscrit\w*|auteur\w*|revisor\w*|corrector\w*|corretor\w*|ley\w*|lei|contrat\w*|redaktor\w*|wydawn\w*|ustaw\w*|umow\w*|yayın\w*|editör\w*|kanun\w*|sözleşme\w*)\b",
    r"редакт|корректор|издат|закон|договор|рукопис|автор|рецензи|编辑|編集|校对|校正|出版|论文|法律|合同|作者|审稿|著者|原稿|契約|편집|출판|논문|법안|계약|저자|محرر|تحرير|نشر|قانون|عقد|مؤلف|مراجع|עורך|עריכה|הוצאה|חוק|חוזה|מחבר|संपाद|प्रकाश|कानून|अनुबंध|लेखक",
)
# Words that point at the text they stand in, or at the one who asked.
POINTING = Phrases(
    r"\b(?:this|your|here|above|below|my|i|i've|dies\w*|hier|dein\w*|ihre?|ich|cette|ce|votre|ton|voici|esta|este|tu|su|aqui|essa|esse|seu|sua|questa|questo|ecco|tuo|tua|deze|dit|jouw|uw|oto|twoj\w*|bu|iste|senin|sizin)\b|вот|ваш|эт[оа]|我|这|您|你|以下|この|こちら|以下|이 |다음|당신|هذا|هذه|اليك|זה|זו|הנה|שלך|यह|आपका|यहा",
)
