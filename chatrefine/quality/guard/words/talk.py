"""The vocabulary of talk about texts and of declining, by language, as beginnings of words.

A short text made mostly of such words, with hardly a word of the draft, answers nothing. Folded.
"""

# ruff: noqa: E501  a language's phrases are read as one line

import re

from chatrefine.quality.fold import Phrases, fold, words_of

# Words with blanks between them: a token counts when it begins so.
_BEGINNINGS = """
draft revis rewr unchang chang edit wording critiq critici feedback improv suggest correct polish proofread
answer text response reply version summar paragraph sentence phras clear concis accura excellent perfect fine good
great nothing issue problem error mistake weakness strength flaw concern objection complain remark comment review
reword rephras tighten clarif format structur tone style grammar spell typo vague missing lack omit mention source
example explain detail specif address need already original current final well solid ready keep kept leave left
stay remain sorry unfortunat unable cannot can't help assist request polic guideline access content provid decline
refus support comply ai model language assistant apolog appropriat discuss comfortable understand appreciat
consult professional instead would should could please share paste send let know happy sure certainly thank look
read sound everything anything further necessary require able satisf meet quality point state indicat
entwurf text antwort fass fassung anderung ander uberarbeit verbesser korrig korrekt unverandert bleib gut sehr perfekt ausgezeichnet
richtig passt nichts auszusetzen einwand anmerk kritik hinweis fehl fehler mangel schwach satz absatz formulier klar verstandlich
vollstandig so bereits schon hinzuzufugen notig notwendig erforderlich leid leider kann helfen hilfe anfrage richtlinie sprachmodell
entschuldig bitte gern prima einverstanden belass lass quelle beispiel erwahn nenn zustimm sprech spricht original wirkt liest
brouillon reponse modif chang corrig correct amelior inchang parfait excellent bien bon rien redire ajouter remarque critique
suggestion phrase paragraphe formul clair complet deja version convient defaut erreur faute manque faibless point desole
malheureusement peux puis pouvoir aider aide demande regle politique modele veuill voici aucun necessaire laiss tel exact juste
preciser source exemple indiqu mentionn original relu relect valid
borrador respuesta texto cambi modific corrig correcc mejor igual perfect excelent bien bueno nada objetar anadir observac critic
sugerenc frase parrafo redacc claro complet version ya error fallo falta debilidad problema siento lamento puedo ayudar ayuda solicitud
politica modelo lenguaje favor aqui ningun necesari dejo queda correct mencion fuente ejemplo indica original conforme revis
rascunho resposta texto alter mudanc modific corrig correc melhor igual perfeit excelent bem bom nada apontar acrescentar
observac critic sugest frase paragrafo redac claro complet versao ja erro falha falta fraqueza problema desculp posso consigo
ajudar ajuda pedido solicitac politica modelo linguagem favor aqui nenhum necessari deixo fica mantenho mantem corret mencion fonte
exemplo indica original conforme revis otim atend cumpr satisf estava estav como mexer toc
bozza risposta testo modific cambi corregg corrett miglior perfett ottim bene niente osservaz critic suggeriment frase chiar complet
черновик ответ текст измен правк исправ улучш замечан недостат ошиб вариант формулиров предложен абзац ясн понятн точн полн отличн
хорош прекрасн идеальн верн правильн оставл остав оставить остаётся оста претенз нареканий нарекан возражен добавить нечего нет существенн
критик отзыв пример источник указан сказан упомян извин сожален могу смогу помоч помощ запрос правил модел пожалуйста вот готов
всё все устраива менять меня доработ редакт стил тон структур исходн оригинал согласен подход соответств
نص اجاب جواب مسود تعديل تغيير تحسين تصحيح ملاحظ خطا اخطا مشكل صحيح ممتاز جيد واضح كامل حاج داعي صياغ عبار فقر جمل مثال مصدر
يذكر يوضح نقد اقتراح عذر اسف للاسف يمكن استطيع مساعد طلب سياس نموذج رجا يرجي تفضل لا يوجد توجد حسن مناسب تماما اصلي كما هو هي
शुद्ध मसौद उत्तर जवाब पाठ बदलाव परिवर्तन सुधार संशोधन गलती त्रुटि कमी सही अच्छ बढ़िया बढिया उत्कृष्ट स्पष्ट पूर्ण ठीक वाक्य अनुच्छेद उदाहरण स्रोत उल्लेख
आलोचना सुझाव टिप्पणी क्षमा माफ खेद मदद सहायता अनुरोध नीति मॉडल कृपया नहीं आवश्यकता जरूरत मूल वैसा ही कोई जोड़ने जोडने बिल्कुल
초안 답변 글 원문 텍스트 내용 문장 표현 수정 변경 개선 고칠 보완 완벽 훌륭 좋 정확 명확 간결 문제 오류 부족 지적 비평 의견 제안 예시 출처 언급 설명 그대로 유지 필요 없
죄송 미안 도와 도움 요청 정책 모델 제공 수 잘 이미 충분 적절 더 이상 특별히 원래
"""
# A short word counts whole, a longer one as the beginning of others.
_WHOLE_UP_TO = 3
_WORDS = frozenset(fold(_BEGINNINGS).split())
_LENGTHS = sorted({len(word) for word in _WORDS if len(word) > _WHOLE_UP_TO})
_UNSPACED = re.compile(
    fold(
        r"原文|草稿|初稿|回答|答案|文本|内容|表述|措辞|句子|段落|文字|修改|更改|改动|改进|调整|优化|润色|无需|不需要|没有|没什么|无|问题|错误|不足|缺点|意见|建议|批评|评价|很好|非常|完美|优秀|正确|准确|清晰|清楚|完整|已经|已|保持|不变|原样|挑剔|可以|直接|使用|满意|同意|例子|来源|说明|提到|缺少|抱歉|对不起|无法|不能|帮助|提供|请求|政策|模型|助手|请|需要|更|补充|任何|必要|"
        r"文章|下書き|原稿|修正|変更|改善|訂正|手直し|必要|不要|ありません|ございません|ない|問題|誤り|指摘|意見|批評|例|根拠|説明|言及|とても|大変|非常に|良い|よい|よく|完璧|正確|明確|簡潔|適切|十分|そのまま|このまま|結構|大丈夫|申し訳|すみません|できません|お手伝い|お答え|提供|ご要望|モデル|ください|お願い|特に|これ以上|すでに|既に|思います|書かれて|表現|文|です|ます"
    )
)
_WIDE = re.compile("[\u3040-\u30ff\u3400-\u9fff]")

FIRST_PERSON = Phrases(
    r"\b(?:i|i'd|i'm|i've|i'll|my|me)\b|\b(?:ich|mir|mich|mein\w*)\b|\b(?:je|j'\w+|m'\w+|moi|mon|ma|mes)\b",
    r"\b(?:yo|me|mi|mis|he|puedo|podría|prefiero|creo|dejo|dejé|hice|veo|siento|lamento)\b|\b(?:eu|meu|minha|posso|poderia|prefiro|acho|deixei|deixo|fiz|vejo|sinto|lamento|consigo)\b|\b(?:io|mi|mio|mia|posso|preferisco|credo)\b",
    r"\b(?:я|мне|меня|мой|моя|мои|моего|моей)\b|我|本人|私|僕|わたし|思います|思う|いたします|致します|いただきます|しました|저는|제가|저도|드리|드립|겠습니다|했습니다|\b(?:أنا|لي|عندي|أرى|أعتذر|أفضل|أظن|أعتقد|قمت|\w+ني)\b|मैं|मुझे|मेरे|मेरी|मैंने",
)


def talk_share(folded: str) -> float:
    """Which share of a folded text's letters stand in words of talk about texts, 0 to 1."""
    letters = sum(1 for char in folded if char.isalpha())
    if not letters:
        return 0.0
    if len(_WIDE.findall(folded)) * 2 > letters:
        return min(sum(map(len, _UNSPACED.findall(folded))) / letters, 1.0)
    talk = sum(len(token) for token in words_of(folded) if _is_talk(token))
    return min(talk / letters, 1.0)


def _is_talk(token: str) -> bool:
    return token in _WORDS or any(token[:length] in _WORDS for length in _LENGTHS)
