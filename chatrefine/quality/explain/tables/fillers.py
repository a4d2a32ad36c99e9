"""What may stand at a sentence's head and say nothing; a comma at its end must follow."""

FILLERS = {
    "en": """
it is important to note that|it is worth noting that|it should be noted that|please note that
note that|keep in mind that|bear in mind that|it is worth mentioning that
as mentioned,|as mentioned above,|as mentioned earlier,|as mentioned before,|as noted above,
as noted,|as noted earlier,|of course,|needless to say,|basically,|simply put,|please
as you can see,|additionally,|in addition,|furthermore,|moreover,|also,|what is more,|what 's more,
on top of that,|it 's important to note that|it 's worth noting that|it 's worth mentioning that
""",
    "de": """
bitte
""",
    "fr": """
il est important de noter que|il convient de noter que|il faut noter que|veuillez noter que
notez que|à noter que|gardez à l' esprit que|bien sûr,|de plus,|en outre,|par ailleurs,
""",
    "es": """
cabe destacar que|es importante señalar que|es importante destacar que|es importante notar que
cabe señalar que|tenga en cuenta que|ten en cuenta que|hay que tener en cuenta que
es importante tener en cuenta que|por supuesto,|básicamente,|por favor,|por favor|además,
asimismo,|adicionalmente,|también
""",
    "pt": """
é importante ressaltar que|é importante notar que|é importante lembrar que|vale lembrar que
vale ressaltar que|vale notar que|vale destacar que|note que|observe que|cabe destacar que
é importante destacar que|claro,|basicamente,|por favor,|por favor|além disso,|ademais,
adicionalmente,|também,
""",
    "it": """
è importante notare che|è importante ricordare che|va notato che|si noti che|vale la pena notare che
tieni presente che|tenga presente che|naturalmente,|per favore,|per favore|inoltre,|in più,
""",
    "nl": """
let op,|alstublieft|het is belangrijk om op te merken dat|houd er rekening mee dat|merk op dat
""",
    "ru": """
важно отметить что|следует отметить что|стоит отметить что|обратите внимание что|учтите что
имейте в виду что|пожалуйста,|пожалуйста|кроме того,|помимо этого,|также|к тому же,
""",
    "ar": """
من المهم ملاحظة أن|تجدر الإشارة إلى أن|يرجى ملاحظة أن|من الجدير بالذكر أن
بالإضافة إلى ذلك,|علاوة على ذلك,|إضافة إلى ذلك,|كذلك
""",
    "zh": """
需要注意的是,|值得注意的是,|请注意,|注意,|此外,|另外,|除此之外,|当然,|需要说明的是,
""",
    "ja": """
また、|なお、|さらに、
""",
}
