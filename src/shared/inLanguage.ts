/** What something is in a language such as de-AT; in English where it is not known in that one. */
export function inLanguage<T>(words: { en: T; de: T; ar: T }, language: string): T {
  const [base = ''] = language.split('-');
  return base === 'de' || base === 'ar' ? words[base] : words.en;
}
