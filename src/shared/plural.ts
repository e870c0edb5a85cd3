type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Numbers as a language writes them, and the plural form that goes with one; "#" in it stands for the number. */
export function numbersIn(language: string) {
  const rules = new Intl.PluralRules(language);
  const format = new Intl.NumberFormat(language);
  const count = (n: number): string => format.format(n);
  const plural = (n: number, forms: Forms): string =>
    (forms[rules.select(n)] ?? forms.other).replace('#', count(n));
  return { count, plural };
}
