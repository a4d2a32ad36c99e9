"""Texts that only stand where an answer should be, as prompts and templates write them."""

# ruff: noqa: E501  a language's phrases are read as one line
import re

from chatrefine.quality.fold import Phrases, fold
from chatrefine.quality.unseen import is_blank

_MAX_LENGTH = 160
_FEW_WORDS = 2
_FRAME = re.compile(
    r"^(?:\[.*\]|\(.*\)|<[^<>]*>|\{+.*\}+|\.{2,}.*|.*\.{3,}|\*.*\*|_.*_)$", re.DOTALL
)
_RIM = " \n\t.!:;,*_#`'\"()[]{}<>…-=~"

_EN_BETTER = (
    r"(?:full|complete|whole|entire|final|new|better|improved?|revised?|rewritten|polished|corrected|"
    r"refined|updated|enhanced|edited|actual|clean|finished)"
)
_EN_TEXT = (
    r"(?:text|answer|version|draft|response|reply|content|output|article|paragraph|solution|message|"
    r"rewrite|revision|result|document|code)"
)
_EN_TAIL = (
    r"(?: (?:goes|comes|is|appears|stands)? ?(?:here|below|above|in full)(?:[,;] .{0,120})?| of the (?:draft|answer|text)|"
    r" (?:ready|addressing|that|which|with|without|for|to|based|incorporating|following|after|"
    r"between|inside)\b.{0,90}|, .{0,90})?"
)

# Without any frame: the phrase is the whole text.
_BARE = Phrases(
    rf"(?:the|your|a|an|my|this is the|here is the|put the|write the|insert the|insert your)? ?"
    rf"(?:{_EN_BETTER}[ ,]*(?:and )?)+{_EN_TEXT}{_EN_TAIL}",
    rf"(?:your|the|put your|write your|insert|insert your|place|put) {_EN_TEXT} (?:goes )?here",
    r"(?:der|die|das|dein|ihr)? ?(?:(?:vollständige|komplette|ganze|verbesserte|überarbeitete|neue|"
    r"korrigierte|endgültige|umgeschriebene)[rsn]? )+(?:text|antwort|fassung|version|entwurf)(?: hier)?",
    r"(?:le|la|votre|voici le|voici la)? ?(?:texte|réponse|version|brouillon) (?:(?:complète?|améliorée?|"
    r"révisée?|corrigée?|finale?|réécrite?|nouvelle|et) ?)+(?:ici)?",
    r"(?:el|la|tu|su)? ?(?:texto|respuesta|versión|borrador) (?:(?:complet[oa]|mejorad[oa]|revisad[oa]|"
    r"corregid[oa]|final|reescrit[oa]|nuev[oa]|y) ?)+(?:aquí)?",
    r"(?:o|a|seu|sua)? ?(?:texto|resposta|versão|rascunho) (?:(?:complet[oa]|melhorad[oa]|revisad[oa]|revist[oa]|"
    r"corrigid[oa]|final|reescrit[oa]|nov[oa]|e) ?)+(?:aqui)?",
    r"(?:il|la|tuo|tua)? ?(?:testo|risposta|versione|bozza) (?:(?:complet[oa]|migliorat[oa]|rivist[oa]|"
    r"corrett[oa]|finale|riscritt[oa]) ?)+(?:qui)?",
    r"(?:(?:полный|улучшенный|исправленный|переписанный|новый|окончательный|доработанный)[ ,]*)+"
    r"(?:текст|ответ|вариант|черновик)(?: здесь)?|(?:(?:полная|улучшенная|исправленная|переписанная|новая|"
    r"доработанная)[ ,]*)+(?:версия|редакция)(?: (?:текста|ответа))?(?: здесь)?",
    r"(?:(?:完整|改进|改進|修改|优化|優化|润色|修订|重写|改写|改善|最终)(?:后|後|过|好|版)?的?)+(?:的)?"
    r"(?:文本|文字|答案|内容|內容|回答|版本|全文|文章|稿)(?:在此|放在这里)?",
    r"(?:ここに)?(?:(?:改善|改良|修正|改訂|推敲|書き直し|完全)(?:した|された|後の|版の|な)?)+(?:の)?"
    r"(?:文章|回答|テキスト|バージョン|本文|全文|答え|文)(?:をここに|を入れる|をここに書く)?",
    r"(?:여기에 )?(?:(?:개선|수정|보완|완성|전체|다시 작성|최종)(?:된|한|본)? ?)+(?:텍스트|답변|버전|글|본문|내용|초안)(?:을|를)?"
    r"(?: 여기에)?(?: 입력| 작성)?",
    r"(?:النص|الإجابة|الجواب|النسخة|المسودة) (?:(?:المحسنة?|المنقحة?|المعدلة?|المراجعة?|الكاملة?|النهائية?|الجديدة?) ?)+(?:هنا)?",
    r"(?:यहाँ )?(?:(?:बेहतर|संशोधित|सुधारा हुआ|सुधारित|पूरा|पूर्ण|अंतिम|नया) )+(?:पाठ|उत्तर|टेक्स्ट|जवाब|संस्करण|मसौदा)(?: यहाँ)?",
)
# Inside brackets or dots, a mention of the text that should stand there is enough.
_FRAMED = Phrases(
    rf"\b{_EN_BETTER}\b.{{0,40}}\b{_EN_TEXT}\b|\b(?:your|the|insert|add|put|write|place|paste)\b.{{0,40}}\b{_EN_TEXT}\b"
    rf"|\b{_EN_TEXT}\b (?:goes )?\bhere\b|\brewritten\b|\brevised (?:text|version)\b|\binsert\b.{{0,40}}\bhere\b",
    r"\b(?:text|antwort|fassung|version) (?:hier|einfügen)\b|\bhier\b.{0,30}\b(?:einfügen|eintragen)\b|"
    r"\b(?:überarbeitete|verbesserte|vollständige)[rsn]? (?:text|antwort|fassung|version)\b",
    r"\b(?:texte|réponse|version) .{0,20}(?:amélioré|révisé|complet|corrigé|réécrit|finale?)|\b(?:insérer|insérez|votre)\b.{0,40}\b(?:texte|réponse)\b",
    r"\b(?:texto|respuesta|versión) .{0,20}(?:mejorad|revisad|complet|corregid|final)|\b(?:inserta|insertar|inserte|tu|su|escribe)\b.{0,40}\b(?:texto|respuesta)\b",
    r"\b(?:texto|resposta|versão) .{0,20}(?:melhorad|revisad|revist|complet|corrigid|final)|\b(?:insira|inserir|seu|sua|escreva)\b.{0,40}\b(?:texto|resposta)\b",
    r"(?:улучшенн|исправленн|переписанн|полн|доработанн|ваш|вставь|вставьте)\w*.{0,30}(?:текст|ответ|верси|вариант)",
    r"(?:此处|此處|这里|這裡|在此).{0,12}(?:填写|插入|输入|答案|内容|文本|回答)|(?:改进|修改|优化|完整|修订|改写).{0,6}(?:文本|答案|内容|回答|版本|全文)",
    r"ここに.{0,20}(?:入れ|書|挿入|記入|記載|回答|文章)|(?:改善|修正|改訂|推敲).{0,6}(?:文章|回答|テキスト|本文|全文|バージョン)",
    r"여기에.{0,20}(?:입력|작성|삽입|답변|텍스트|내용)|(?:개선|수정|보완).{0,4}(?:텍스트|답변|버전|글|본문|내용)",
    r"(?:النص|الإجابة|الجواب).{0,20}(?:هنا|المحسن|المنقح|المعدل|الكامل|النهائي)|(?:أدخل|ضع|اكتب|أضف).{0,20}(?:النص|الإجابة|هنا)",
    r"(?:यहाँ|यहां).{0,25}(?:लिखें|डालें|उत्तर|पाठ|जवाब)|(?:संशोधित|बेहतर|पूरा|सुधारा).{0,12}(?:पाठ|उत्तर|टेक्स्ट|जवाब|संस्करण)",
)
_EMPTY_WORD = Phrases(
    r"(?:insert|your|add|put) (?:your )?(?:text|answer|content)(?: goes)? here|to be (?:filled in|added|written|completed|done|determined)|tbd|tba|todo|placeholder"
)
_FRAMED_SAME = Phrases(
    r"\b(?:same|identical)\b.{0,20}\b(?:draft|above|before|original|previous|text|input)\b|\bunchanged\b|"
    r"\b(?:copy|repeat)\b.{0,20}\b(?:draft|original)\b|\b(?:draft|original) (?:verbatim|as is)\b|\bno changes?\b"
)


def is_standin(text: str) -> bool:
    """Whether the whole text only names what should stand there.

    >>> [is_standin(text) for text in ("…rewritten version…", "[your answer here]", "better text")]
    [True, True, True]
    >>> is_standin("A better text names its source.")
    False
    """
    bare = text.strip()
    if len(bare) > _MAX_LENGTH or is_blank(bare):
        return False
    folded = fold(bare).strip()
    core = folded.strip(_RIM)
    words = core.split()
    is_babble = len(words) > _FEW_WORDS and len(set(words)) == 1
    if is_babble or _BARE.fullmatch(core) or _EMPTY_WORD.fullmatch(core):
        return True
    framed = _FRAME.match(folded) is not None
    return framed and (_FRAMED.search(core) is not None or _FRAMED_SAME.search(core) is not None)
