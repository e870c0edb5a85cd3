/** Countries by their names in a language, in its order. */
export function countryNames(codes: readonly string[], language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}
