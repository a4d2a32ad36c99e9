"""How critiques say that nothing is wrong, by language; each pattern is a whole remark."""

# ruff: noqa: E501  a language's phrases are read as one line
from chatrefine.quality.fold import Phrases

_EN_KIND = r"(?:material|major|significant|substantive|serious|real|notable|critical|obvious|further|other|important|relevant|substantial)"
_EN_THING = (
    r"(?:issues?|problems?|changes?|corrections?|errors?|mistakes?|flaws?|faults?|concerns?|"
    r"remarks?|complaints?|improvements?|edits?|revisions?|weaknesses|comments?|criticisms?)"
)
_END = r"(?: (?:needed|necessary|required|found|detected|identified|here|at all|to report|were found|with (?:the|this) (?:draft|answer|text)))?"
_DRAFT = r"(?:the |this |your )?(?:draft|answer|text|response|reply|it)"
_GOOD = (
    r"(?:already )?(?:excellent|perfect|fine|good|great|correct|complete|flawless|very good|"
    r"correct and complete|accurate|clear and correct|fine as (?:it )?is|good as (?:it )?is)"
)

NO_ISSUES = Phrases(
    rf"(?:there are |i (?:see|found|find|have) |has )?no (?:{_EN_KIND} )?(?:{_EN_KIND} )?{_EN_THING}{_END}",
    rf"{_DRAFT} (?:has|needs|contains|shows|requires) no (?:{_EN_KIND} )?{_EN_THING}{_END}",
    rf"{_DRAFT} (?:is|looks|reads) {_GOOD}",
    r"nothing (?:to (?:improve|change|fix|correct|add|criti[cs]i[sz]e|report)|needs (?:changing|fixing))",
    r"none|n/a|(?:it |this |everything )?(?:looks|is) (?:all )?(?:good|fine|correct)(?: as (?:it )?is)?",
    # German
    r"keine?(?:rlei)? (?:wesentlichen?|groben?|größeren?|nennenswerten?|ernsten?|weiteren?|inhaltlichen?|"
    r"gravierenden?|erheblichen?)? ?(?:mängel|probleme|fehler|änderungen|einwände|schwächen|beanstandungen|"
    r"anmerkungen|kritikpunkte)(?: (?:nötig|notwendig|erforderlich|gefunden|vorhanden|festgestellt))?",
    r"(?:es gibt )?nichts (?:zu (?:verbessern|ändern|beanstanden|bemängeln|kritisieren)|auszusetzen)",
    r"(?:der (?:entwurf|text)|die antwort) ist (?:bereits |schon )?(?:gut|sehr gut|ausgezeichnet|perfekt|"
    r"korrekt|vollständig|einwandfrei)(?: so)?",
    # French
    r"(?:il n'y a )?(?:aucune?|pas de) (?:problèmes?|défauts?|erreurs?|remarques?|corrections?|modifications?|"
    r"changements?|souci)(?: (?:majeure?s?|importante?s?|notables?|de fond|significati(?:f|ve)s?|"
    r"nécessaires?|à signaler|à apporter))*",
    r"rien à (?:signaler|améliorer|changer|corriger|redire|modifier)",
    r"(?:le brouillon|la réponse|le texte) est (?:déjà )?(?:excellente?|parfaite?|correcte?|bonne?|complète?)",
    # Spanish
    r"(?:no hay (?:ningún )?|no se (?:encontraron|encuentran|detectan) |ningún |sin )(?:problemas?|errores|error|"
    r"defectos?|fallos?|observaciones|correcciones|cambios)(?: (?:graves?|importantes?|relevantes?|"
    r"significativos?|sustanciales?|necesarios|de fondo|que señalar))*",
    r"nada que (?:mejorar|cambiar|corregir|objetar|señalar)",
    r"(?:el borrador|la respuesta|el texto) (?:ya )?(?:es|está) (?:excelente|perfect[oa]|correct[oa]|bien|"
    r"complet[oa])",
    # Portuguese
    r"(?:(?:não há |não existem |não encontrei )(?:nenhum |nenhuma )?|nenhum |nenhuma |sem )(?:problemas?|erros?|defeitos?|falhas?|"
    r"correç(?:ão|ões)|alteraç(?:ão|ões)|mudanças|observações|ressalvas)(?: (?:graves?|importantes?|"
    r"relevantes?|significativ[oa]s?|materia(?:l|is)|substanciais|necessári[oa]s?|a apontar))*",
    r"nada a (?:melhorar|mudar|alterar|corrigir|apontar|acrescentar)",
    r"(?:o rascunho|a resposta|o texto) (?:já )?(?:é|está) (?:excelente|perfeit[oa]|corret[oa]|bo[am]|bem|"
    r"complet[oa])",
    # Italian, Dutch
    r"(?:non ci sono |nessun[oa']? ?)(?:problem[ai]|error[ei]|difett[oi]|modific[ah]e?|correzion[ei])"
    r"(?: (?:rilevant[ei]|sostanzial[ei]|grav[ei]|important[ei]|necessari[ao]))?",
    r"niente da (?:migliorare|cambiare|correggere|segnalare)",
    r"geen (?:wezenlijke |grote |verdere |ernstige )?(?:problemen|fouten|opmerkingen|wijzigingen)(?: nodig)?",
    # Russian, Ukrainian
    r"(?:нет |без |не обнаружено |не найдено )(?:существенных |серьёзных |значительных |явных |материальных )?"
    r"(?:замечаний|проблем|ошибок|недостатков|изменений|нареканий)",
    r"(?:существенных |серьёзных |значительных )?(?:замечаний|проблем|ошибок|недостатков) (?:нет|не обнаружено|"
    r"не найдено|не имеется)",
    r"(?:исправления|изменения|правки) не (?:требуются|нужны)|исправлять нечего",
    r"(?:черновик|ответ|текст) (?:уже )?(?:отличный|хороший|верный|правильный|хорош|верен)",
    r"(?:немає |без )(?:суттєвих |істотних )?(?:зауважень|проблем|помилок|недоліків)",
    # Chinese, Japanese, Korean
    r"(?:草稿|初稿|原文|回答|答案)?(?:中)?(?:没有|無|无|沒有|未发现|不存在|并无|并没有)(?:任何|明显|明顯|重大|实质性|實質性|实质|"
    r"严重|嚴重|大|显著|其他|其它|需要修改)?(?:的)?(?:问题|問題|缺陷|错误|錯誤|不足|缺点|意见|地方)",
    r"(?:无需|無需|不需要|不用)(?:修改|更改|改动|改進|改进)|(?:草稿|原文|回答|答案)(?:已经|已)?(?:很好|优秀|完美|正确)",
    r"(?:特に|大きな|重大な|実質的な|重要な|目立った)*(?:の)?(?:問題|問題点|指摘|指摘事項|修正点|改善点|欠点|誤り)(?:は|点は|事項は)?"
    r"(?:特に)?(?:ありません|ない|なし|無し|見当たりません|見つかりません|ございません)(?:です)?",
    r"(?:修正|変更)(?:は|の必要は)?(?:不要|必要ありません|ありません)(?:です)?",
    r"(?:중대한|중요한|실질적인|심각한|큰|특별한|별다른|눈에 띄는)? ?(?:문제|문제점|오류|지적 사항|지적사항|수정 사항|수정할 점|결함)(?:는|은|가|이|점이|점은)?"
    r" ?(?:없음|없습니다|없다|없어요|발견되지 않음|발견되지 않았습니다)",
    r"(?:수정|변경)(?:이|은|할)? ?(?:필요 ?없음|필요 ?없습니다|불필요)(?:합니다)?",
    # Arabic, Hindi
    r"(?:لا (?:توجد|يوجد) |لا )(?:أي )?(?:مشاكل|مشكلات|مشكلة|أخطاء|ملاحظات|عيوب|تعديلات)(?: (?:جوهرية|كبيرة|تذكر|مهمة|أساسية|لازمة))?",
    r"(?:المسودة|الإجابة|النص) (?:ممتازة?|جيدة?|صحيحة?)",
    r"(?:मसौदे में |उत्तर में |इसमें )?कोई (?:बड़ी |गंभीर |ठोस |खास |महत्वपूर्ण |विशेष )?(?:समस्या|कमी|गलती|त्रुटि|दोष|मुद्दा|बदलाव) "
    r"(?:नहीं|नहीं है|नहीं हैं|नहीं मिली|ज़रूरी नहीं)",
)
