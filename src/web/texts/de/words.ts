import { numbersIn } from '#shared/plural.ts';

export const { count, plural } = numbersIn('de');

export const items = (n: number): string => `${count(n)} Artikel`;
/** The same behind "von". */
export const ofItems = (n: number): string => plural(n, { one: '# Artikel', other: '# Artikeln' });
export const rows = (n: number): string => plural(n, { one: '# Zeile', other: '# Zeilen' });
