"""Words for numbers, dates, units and small talk by language, made from public language data."""
