"""Labels under which a prompt's fields are given back. Looked for in folded text."""

# ruff: noqa: E501  a language's phrases are read as one line

from chatrefine.quality.fold import Phrases

_BEFORE = r"^[\W_]{0,6}"
_AFTER = r"[\W_]{0,3}(?::|：|=|\n)[\W_]{0,4}"

# Over the task.
TASK = Phrases(
    r"^\W{0,4}(?:the |your )?(?:task|question|user|prompt|request) (?:is|was|asks|asked|wants|says|reads)\b|\byou asked\b",
    rf"{_BEFORE}(?:the )?(?:original |user'?s? |your )?(?:task|prompt|instructions?|request|query|input|assignment|user (?:asks|asked|question|request|message|prompt|input|wrote)|user|human|context)(?: (?:is|was|asks))?{_AFTER}",
    rf"{_BEFORE}(?:aufgabe|auftrag|anfrage|benutzer|nutzer|(?:benutzer|nutzer)(?:frage|anfrage)|frage des (?:nutzers|benutzers)|der nutzer fragt|tâche|consigne|demande|requête|utilisateur|question de l'utilisateur|l'utilisateur demande|tarea|petición|solicitud|usuario|pregunta del usuario|el usuario pregunta|tarefa|pedido|solicitação|utilizador|usuário|pergunta do (?:usuário|utilizador)|o (?:usuário|utilizador) pergunta|compito|richiesta|utente){_AFTER}",
    rf"{_BEFORE}(?:задача|задание|запрос|пользователь|вопрос пользователя|запрос пользователя|пользователь спрашивает|任务|任務|用户|用户问题|用户的?提问|用户提问|用户请求|请求|问题|提问|タスク|課題|依頼|ユーザー|ユーザーの質問|質問|指示|과제|작업|요청|사용자|사용자 질문|사용자의 질문|질문|المهمة|الطلب|المستخدم|سؤال المستخدم|السؤال|कार्य|अनुरोध|उपयोगकर्ता|उपयोगकर्ता का (?:प्रश्न|सवाल)|प्रश्न){_AFTER}",
    r"^[\W_]{0,6}(?:opdracht|taak|vraag van de gebruiker|gebruiker|zadanie|polecenie|użytkownik|pytanie użytkownika|görev|istek|kullanıcı|kullanıcının sorusu|משימה|המשימה|בקשה|המשתמש|שאלת המשתמש)[\W_]{0,3}(?::|=|\n)[\W_]{0,4}",
)
# Over the draft.
DRAFT = Phrases(
    r"\bthe (?:assistant'?s? |current |original )?draft (?:answer )?(?:says|reads|is|was|states|answers)\b",
    rf"{_BEFORE}(?:the )?(?:assistant'?s? |original |current |first |my )?(?:draft|draft (?:answer|text|response)|answer draft|previous (?:answer|version|response)|original (?:answer|text|draft|response)|before)(?: (?:is|was))?{_AFTER}",
    rf"{_BEFORE}(?:entwurf|rohfassung|ursprünglicher text|bisherige antwort|antwortentwurf|brouillon|ébauche|réponse initiale|texte original|version initiale|borrador|respuesta original|texto original|respuesta anterior|rascunho|resposta original|resposta anterior|bozza|concept){_AFTER}",
    rf"{_BEFORE}(?:черновик|черновой ответ|исходный текст|исходный ответ|прежний ответ|草稿|初稿|原文|原稿|原答案|原始回答|下書き|草案|原稿|元の(?:回答|文章)|ドラフト|초안|원문|기존 답변|원래 답변|المسودة|مسودة|النص الأصلي|الإجابة الأصلية|मसौदा|ड्राफ्ट|मूल (?:उत्तर|पाठ)|प्रारूप){_AFTER}",
    r"^[\W_]{0,6}(?:conceptantwoord|oorspronkelijke tekst|origineel|kladversie|szkic|wersja robocza|tekst oryginalny|pierwotna odpowiedź|taslak|ilk taslak|özgün metin|önceki cevap|טיוטה|הטיוטה|הטקסט המקורי|תשובה מקורית|testo originale|risposta originale)[\W_]{0,3}(?::|=|\n)[\W_]{0,4}",
)
# Between a question and its answer; by themselves they do no harm.
QUESTION = Phrases(
    rf"{_BEFORE}(?:(?:your |the |user'?s? )?question|q|frage|pregunta|pergunta|domanda|вопрос|问|问题|質問|질문|السؤال|سؤال|प्रश्न|सवाल){_AFTER}"
)
ANSWER = Phrases(
    rf"{_BEFORE}(?:(?:revised |final |improved |new )?(?:answer|response|reply|revision|version|a)|antwort|réponse|respuesta|resposta|risposta|ответ|答|答案|回答|답변|답|الجواب|الإجابة|إجابة|उत्तर|जवाब){_AFTER}"
)
# A task that wants something said again.
REPEAT = Phrases(
    r"\b(?:repeat|copy|quote|echo|verbatim|word for word|exactly as|say (?:back|again)|print|output exactly|retype|transcrib\w*)\b|\b(?:wiederhol\w*|wörtlich|wortwörtlich|abschreib\w*|zitier\w*|gib .{0,20} (?:aus|wieder))\b|\b(?:répèt\w*|répét\w*|recopi\w*|mot pour mot|cite)\b|\b(?:repit\w*|repet\w*|copia\w*|literal\w*|palabra por palabra|palavra por palavra|cita)\b",
    r"повтори|дословно|скопиру|процитиру|слово в слово|重复|复述|照抄|逐字|原样|一字不|繰り返|復唱|そのまま書|そっくり|반복|따라|그대로 (?:써|적|출력)|كرر|أعد (?:كتابة )?الجملة|انسخ|حرفيا|दोहरा|हूबहू|शब्दशः",
    r"\b(?:herhaal|kopieer|letterlijk|woord voor woord|powtórz|przepisz|dosłownie|skopiuj|słowo w słowo|tekrarla|kopyala|aynen yaz|kelimesi kelimesine|ripeti|copia|letteralmente)\b|(?:חזור על|העתק|מילה במילה|ציטוט)",
)
