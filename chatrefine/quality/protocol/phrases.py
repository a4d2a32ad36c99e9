"""How models announce a rewritten text and what they offer behind it. Looked for in folded text."""

# ruff: noqa: E501  a language's phrases are read as one line

from chatrefine.quality.fold import Phrases

# A line before a text that says that the better text follows.
ANNOUNCES = Phrases(
    r"\b(?:revised|improved|rewritten|refined|polished|corrected|updated|edited|enhanced|better|clearer|more polite|more concise) (?:\w+ ){0,2}(?:version|text|draft|answer|response|reply|rewrite|document|paragraph|wording|explanation|note|e-?mail|message|letter|poem|list|code|description|summary|sentence)s?\b[^\n]{0,140}:$",
    r"\b(?:possible|suggested|proposed|potential) (?:revision|rewrite|improvement|version|rewording)\b[^\n]{0,140}:$|\b(?:here(?:'s| is| are)|this is|below is) (?:a |an |the |my |your )?(?:revision|rewrite|(?:\w+ )?version|final (?:text|draft|answer))\b[^\n]{0,140}:$",
    r"\b(?:uberarbeitete|verbesserte|korrigierte|neue|aktualisierte|mogliche)[nrs]? (?:\w+ )?(?:fassung|version|text|antwort|entwurf|formulierung|uberarbeitung|nachricht|mail|e-mail)\b[^\n]{0,100}:$|\bkonnte (?:so|wie folgt) (?:aussehen|lauten)\s?:$",
    r"\b(?:version|texte|reponse|brouillon|message|courriel|reformulation) (?:\w+ )?(?:revisee?|amelioree?|corrigee?|reecrite?|remaniee?|possible|proposee?)\b[^\n]{0,100}:$",
    r"\b(?:version|texto|respuesta|borrador|mensaje|correo|versao|resposta|rascunho|mensagem|redacao|redaccion|revision|revisao|versione|testo|risposta|bozza) (?:\w+ )?(?:revisad[oa]|mejorad[oa]|corregid[oa]|reescrit[oa]|posible|melhorad[oa]|corrigid[oa]|revist[oa]|possivel|migliorat[oa]|rivist[oa]|corrett[oa])\b[^\n]{0,100}:$|\b(?:posible|possivel) (?:revision|revisao|version|versao)\b[^\n]{0,100}:$",
    r"(?:исправленн|улучшенн|переработанн|отредактированн|обновленн)\w* (?:верси|текст|вариант|ответ|черновик|письм|редакци)\w*[^\n]{0,100}:$",
    r"(?:修改|改进|修订|润色|优化|改写)后?的?(?:版本|文本|内容|回答|答案|草稿|文章)?(?:如下)?[^\n]{0,10}:$|(?:改善|修正|改訂|書き直し)(?:し|され)?た?(?:版|文章|バージョン|回答|もの)[^\n]{0,16}:$",
    r"(?:수정|개선|다듬은|보완)(?:된|한)? ?(?:버전|글|답변|초안|문장|내용|본)[^\n]{0,16}:$|(?:النسخه|النص|الاجابه|المسوده|الصيغه) (?:المحسن|المعدل|المنقح|المصحح)\S*[^\n]{0,20}:$|(?:संशोधित|सुधारा हुआ|बेहतर) (?:संस्करण|उत्तर|पाठ|मसौदा)[^\n]{0,20}:$",
)

# A sentence behind a text, to the one who asked for it: more work is offered or a text asked for.
OFFERS = Phrases(
    r"\blet me know (?:if|what|whether|how|which)\b[^.!?\n]{0,60}\b(?:chang|adjust|refin|revis|edit|improv|tweak|modif|version|rewrit|draft|the text|your text|shorten|feedback on)\w*",
    r"\b(?:i'll|i will|i'd|i would|i'm|i am) (?:be )?(?:happy|glad|pleased|delighted) to (?:help (?:you )?)?(?:further )?(?:refin|revis|edit|improv|adjust|rewrit|polish|tweak|proofread|make (?:more|further|any|additional) (?:chang|edit|adjust|revis))\w*",
    r"\b(?:please |feel free to |go ahead and |you can )+(?:share|send|provide|paste|submit|upload|give me)\b[^.!?\n]{0,30}\b(?:your|the rest of|more|another|next) (?:\w+ )?(?:text|draft|document|writing|essay|paragraph|content|passage|work)\b",
    r"\bfeel free to (?:adjust|modify|edit|revise|tweak|customi[sz]e|change)\b[^.!?\n]{0,80}|\bwould you like (?:me to|any|another|further)\b[^.!?\n]{0,30}\b(?:chang|adjust|refin|revis|edit|improv|tweak|modif|rewrit|version)\w*",
    r"\b(?:sag|sagen sie|lass|lassen sie|gib|geben sie)\b[^.!?\n]{0,30}\b(?:wissen|bescheid)\b[^.!?\n]{0,60}(?:ander|anpass|uberarbeit|verbesser|text|fassung)\w*|\b(?:schick|sende|teile|gib)\w*[^.!?\n]{0,30}\b(?:deinen|ihren|den rest|weiteren?) (?:\w+ ){0,2}text\w*",
    r"\b(?:n'hesitez pas|dites-moi|faites-moi savoir|dis-moi)\b[^.!?\n]{0,60}(?:modifi|chang|ajust|amelior|revis|corrig|votre texte|reformul)\w*",
    r"\b(?:avisame|dime|digame|hazme saber|hagame saber|no dudes|avise-me|diga-me|me avise|me diga|fique a vontade|fammi sapere)\b[^.!?\n]{0,60}(?:cambi|ajust|mejor|revis|correg|tu texto|su texto|modific|alter|mudan|melhor|seu texto)\w*",
    r"(?:дайте знать|сообщите|скажите)[^.!?\n]{0,50}(?:измен|правк|доработ|улучш|исправ)\w*|(?:пришлите|отправьте)[^.!?\n]{0,20}(?:текст|черновик)",
    r"(?:如果?|若)[^。！？\n]{0,14}(?:修改|调整|润色|改进)[^。！？\n]{0,16}(?:告诉|随时|联系)|(?:请|随时)[^。！？\n]{0,8}(?:告诉|告知)[^。！？\n]{0,14}(?:修改|调整|改进)|(?:修正|変更|調整|改善)[^。！？\n]{0,16}(?:お知らせ|お申し付け|教えて|ご連絡)",
    r"(?:수정|변경|보완|다듬)[^.!?\n]{0,20}(?:말씀|알려|요청)|(?:اخبرني|اعلمني|لا تتردد)[^.!؟\n]{0,40}(?:تعديل|تغيير|تحسين)|(?:बदलाव|सुधार|संशोधन)[^।.!?\n]{0,24}(?:बताएं|बताएँ|बताइए)",
)
