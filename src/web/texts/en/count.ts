const format = new Intl.NumberFormat('en');

/** A whole number as it stands in an English sentence. */
export const count = (n: number): string => format.format(n);
