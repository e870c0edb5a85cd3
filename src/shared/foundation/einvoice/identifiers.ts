/** Identifiers with an arithmetic of their own: whether one can be right. None of them says that it was ever given to anybody. */

const digitsOf = (text: string) => [...text].map(Number);

/** Remainder of a number of any length by 97 (ISO 7064). */
function mod97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** Letters as the numbers from 10 on, as ISO 7064 counts them. */
const numbered = (text: string) =>
  text.toUpperCase().replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** An account as it is compared: without blanks, in capitals. */
export const plainIban = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** ISO 13616: the country, two digits that check the rest, and the account. */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && mod97(numbered(iban.slice(4) + iban.slice(0, 4))) === 1
  );
}

/** ISO 9362: bank, country, place, and perhaps the branch. */
export const isBic = (text: string) => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);

/** What a public body in Germany is reached by: parts of letters and digits, and two that check them (ISO 7064, mod 97-10). */
export function isLeitwegId(text: string): boolean {
  const match = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/i.exec(text);
  return (
    match !== null && text.length <= 46 && mod97(numbered(`${match[1]}${match[2] ?? ''}${match[3]}`)) === 1
  );
}

/** GS1: the last digit checks the others, which weigh three and one by turns from behind. */
function isGln(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  const [check, ...others] = digitsOf(text).reverse();
  const total = others.reduce((sum, digit, at) => sum + digit * (at % 2 ? 1 : 3), 0);
  return (10 - (total % 10)) % 10 === check;
}

/** Norway: nine digits, the last checks the others (mod 11). */
export function isNorwegian(text: string): boolean {
  if (!/^\d{9}$/.test(text) || Number(text) === 0) return false;
  const [check, ...others] = digitsOf(text).reverse();
  const total = others.reduce((sum, digit, at) => sum + digit * ((at % 6) + 2), 0);
  return (11 - (total % 11)) % 11 === check;
}

/** Denmark: eight digits, with the country before them or not. */
const isDanish = (text: string) => /^(DK)?\d{8}$/.test(text);

/** Belgium: ten digits, the last two check the eight before. */
const isBelgian = (text: string) =>
  /^\d{10}$/.test(text) && 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8));

/** Sweden: ten digits, the last checks the nine before (Luhn). */
export function isSwedish(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const total = digitsOf(text.slice(0, 9)).reduce((sum, digit, at) => {
    const weighed = digit * (at % 2 ? 1 : 2);
    return sum + (weighed % 10) + Math.floor(weighed / 10);
  }, 0);
  return (10 - (total % 10)) % 10 === Number(text[9]);
}

/** Australia: eleven digits by weights, mod 89. */
function isAustralian(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  const digits = digitsOf(text);
  digits[0]! -= 1;
  return digits.reduce((sum, digit, at) => sum + digit * weights[at]!, 0) % 89 === 0;
}

/** Greece: nine digits, the last checks the others. */
export function isGreek(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const digits = digitsOf(text);
  const total = digits.slice(0, 8).reduce((sum, digit, at) => sum + digit * 2 ** (8 - at), 0);
  return (total % 11) % 10 === digits[8];
}

/** Italy: an office of the public administration; a person or a business by the tax office; a number of VAT. */
const isItalianOffice = (text: string) => /^[A-Z0-9]{6}$/i.test(text);
const isItalianTaxCode = (text: string) =>
  /^\d{11}$/.test(text) || /^[A-Z]{6}\d{2}[A-Z]\d{2}.{3}\d[A-Z]$/i.test(text);
function isItalianVat(text: string): boolean {
  const digits = text.slice(2);
  if (!/^IT/i.test(text)) return true;
  if (!/^\d{11}$/.test(digits)) return false;
  const total = digitsOf(digits).reduce((sum, digit, at) => {
    const weighed = at % 2 ? digit * 2 : digit;
    return sum + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return total % 10 === 0;
}

/** A number of VAT: the country (Greece as EL), and two to thirteen letters and digits. */
export const isVatId = (text: string) => /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(text);

/** Identifiers by their schemes (ISO/IEC 6523, EAS) that can be told right from wrong. */
export const SCHEME_CHECKS: Record<string, (id: string) => boolean> = {
  '0007': isSwedish,
  '0088': isGln,
  '0151': isAustralian,
  '0184': isDanish,
  '0192': isNorwegian,
  '0201': isItalianOffice,
  '0204': isLeitwegId,
  '0208': isBelgian,
  '0210': isItalianTaxCode,
  '0211': isItalianVat,
  '9906': isItalianVat,
  '9907': isItalianTaxCode,
  '9933': isGreek,
};
