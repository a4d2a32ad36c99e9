"""Offers of more help, which speak of the answer and not of its matter.

One pattern a line; a line that begins with two blanks goes on from the one before. The rest (`r`)
may hold only the words below and words of the text itself.
"""

OFFERS = r"""
(?:please )?(?:just )?(?:let me know|shout|ask|tell me) if (?P<r>.+) and i ll (?:gladly |happily )?
  (?:take a look|have a look|help|help out|adjust it|explain)
(?:please )?(?:just )?(?:let me know|shout|tell me) if you (?:run into|hit|encounter|have|face)
  (?: any)? (?:issues|problems|errors|trouble|difficulties)(?P<r>.*)
(?:please )?(?:just )?(?:let me know|tell me|say so) if (?:you d like|you would like|you want|
  you need)(?: me to (?:VERB)| (?:any )?(?:more|further|additional) (?:NOUN))(?P<r>.*)
(?:would you like|do you want|shall i|should i|can i)(?: me to)? (?:also )?(?:VERB)(?P<r>.*)
if you (?:d like|would like|want|need it|wish) i (?:can|could|ll|will|d be happy to|am happy to)\s
  (?:also |gladly )?(?:VERB)(?P<r>.*)
i (?:can|could|d be happy to|would be happy to|am happy to) (?:also |gladly )?(?:VERB)(?P<r>.*)\s
  if you (?:d like|would like|want|wish|need it)
wenn (?:sie möchten|du möchtest|sie wollen|du willst|gewünscht) (?:kann|könnte) ich (?:VERB_DE_RE)
  ?(?P<r>.*) (?:geben|erklären|erläutern|ergänzen|kürzen|anpassen|ausführen|umschreiben|helfen|
  zeigen)
(?:soll|kann) ich (?P<r>.*) (?:geben|erklären|erläutern|ergänzen|kürzen|anpassen|ausführen|
  umschreiben|helfen)
(?:si (?:quieres|quiere|lo deseas|lo desea)) puedo (?:también )?(?:VERB_ES)(?P<r>.*)
(?:quieres|quiere|te gustaría|le gustaría) que (?:te |le |lo |la )?(?:explique|amplíe|resuma|
  adapte|acorte|ayude|añada)(?P<r>.*)
(?:se (?:quiser|desejar|você quiser)) posso (?:também )?(?:VERB_PT)(?P<r>.*)
(?:quer|gostaria) que eu (?:explique|amplie|resuma|adapte|encurte|ajude|detalhe)(?P<r>.*)
(?:si (?:vous (?:le )?(?:souhaitez|voulez)|tu (?:le )?veux)) je peux (?:aussi )?(?:VERB_FR)
  (?P<r>.*)
(?:voulez vous|souhaitez vous|veux tu) que je (?:vous |t |te |l )?(?:explique|développe|résume|
  adapte|raccourcisse|aide|détaille)(?P<r>.*)
(?:se (?:vuoi|vuole|lo desideri)) posso (?:anche )?(?:VERB_IT)(?P<r>.*)
(?:vuoi|vuole) che (?:ti |le |lo |la )?(?:spieghi|approfondisca|riassuma|adatti|accorci|aiuti)
  (?P<r>.*)
als je wilt kan ik (?:ook )?(?P<r>.*) (?:geven|uitleggen|aanvullen|inkorten|aanpassen|helpen)
(?:laat het me weten|laat maar weten) als je (?:meer|verdere) (?:details|informatie|uitleg|hulp)
  (?P<r>.*)
"""
VERBS = {
    "VERB_DE_RE": "gerne |gern |auch |ihnen |dir ",
    "VERB_ES": "explicar|ampliar|resumir|adaptar|acortar|ayudar|darte más|dar más|añadir más",
    "VERB_PT": "explicar|ampliar|resumir|adaptar|encurtar|ajudar|dar mais|detalhar",
    "VERB_FR": "expliquer|développer|résumer|adapter|raccourcir|aider|donner plus|détailler",
    "VERB_IT": "spiegare|approfondire|riassumere|adattare|accorciare|aiutare|dare altri|dare più",
    "VERB": (
        "explain|expand|elaborate|clarify|adjust|shorten|simplify|rewrite|rephrase|revise|tweak"
        "|summari[sz]e|go over|go through|go into|walk you through|look at|take a look|dive into"
        "|provide (?:more|further|additional)|give (?:you )?(?:more|further)|add (?:more|further)"
        "|help with"
    ),
    "NOUN": "details?|information|info|explanations?|examples?|help|tips|context|clarification",
}
OFFER_WORDS = """
throws any error errors issue issues problems trouble goes wrong unclear anything something is isn t
on any of these those this that the a an to it points point parts part steps step in at more further
detail details depth rest text answer version for about with examples example topic topics section
sections tone length or and other another specific as well too again you your weitere weiteren tipps
details beispiele mehr zu den dem der die das dazu einzelnen punkten punkt text gerne auch ihnen dir
más detalles sobre ejemplos algún punto este esta el la los las con de mais detalhes sobre exemplos
algum ponto este esta o a os as com plus de détails sur exemples un point ce cette le la les avec
altri dettagli su esempi un punto questo questa il lo la i gli le con meer details over voorbeelden
een punt deze dit tekst nodig hebt
"""
