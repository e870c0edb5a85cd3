const RIGHT_TO_LEFT = /^(ar|fa|he|ur)$/;

/** The language of a code such as "de-AT" without its region, in small letters: "de". */
export function baseLanguage(code: string): string {
  return code.split('-')[0]?.toLowerCase() ?? code;
}

/** The way in which a language is read, by its code without a region. */
export function directionOf(base: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(base) ? 'rtl' : 'ltr';
}
