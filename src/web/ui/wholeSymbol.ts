/** Keeps a sign such as "US$" together where Intl has marked the amount as one that reads from right to left. */
export function withWholeSymbol(amount: string): string {
  return /[\u200e\u200f\u061c]/.test(amount) ? amount.replace(/[A-Z]+\p{Sc}/u, '\u2066$&\u2069') : amount;
}
