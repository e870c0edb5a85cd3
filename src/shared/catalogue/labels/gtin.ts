/** Article numbers of the shelf (GTIN), which end in a check digit. */

/** The digit that goes behind the others. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, n) => total + Number(digit) * (n % 2 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether a code is as long as one of `lengths` and its last digit is right. */
export function isGtin(code: string, lengths: readonly number[] = [8, 12, 13, 14]): boolean {
  return (
    /^\d+$/.test(code) && lengths.includes(code.length) && checkDigit(code.slice(0, -1)) === code.slice(-1)
  );
}

/** How many numbers a business has below its company prefix, of an article number of 13 digits. */
export const numbersBelow = (prefix: string): number => 10 ** Math.max(0, 12 - prefix.length);

/** The article number of 13 digits of a company prefix and a number below it. */
export function ean13Of(prefix: string, number: number): string {
  const digits = prefix + String(number).padStart(12 - prefix.length, '0');
  return digits + checkDigit(digits);
}
