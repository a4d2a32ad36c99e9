"""Words that tell whether a clause may be joined to another by "and"."""

# What a clause with a subject of its own begins with.
SUBJECTS_TEXT = """
i you he she it we they there this that these those ich du er sie es wir ihr je tu il elle nous vous
ils elles on yo tú él ella ellos ellas usted ustedes nosotros eu ele ela eles elas você vocês nós io
lui lei noi voi loro ik jij je hij zij wij
"""
# What reaches over a clause that follows with "and"; a modal only over one without a subject.
REACHING_TEXT = """
let allow help either neither both between unless without except try let make do does did want
wants please says said thinks believes hopes claims argues reports feels seems suppose imagine
maybe perhaps probably possibly likely entweder sowohl zwischen ohne außer vielleicht
wahrscheinlich glaubt meint sagt soit entre sans sauf peut-être entre sin salvo quizá entre sem
talvez tra fra senza forse tussen zonder misschien
"""
MODALS_TEXT = """
must may might can cannot could should shall will would need needs muss müssen darf dürfen kann
können soll sollen sollte könnte wird werden würde doit doivent peut peuvent devrait pourrait debe
deben puede pueden debería podría deve devem pode podem deveria poderia devono può possono dovrebbe
potrebbe moet moeten mag mogen kan kunnen zal zou
"""
