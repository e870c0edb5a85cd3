import { numbersIn } from '#shared/plural.ts';

export const { count, plural } = numbersIn('ar');

/** A name inside a sentence; whichever way it reads, the sentence around it keeps its order. */
export const name = (text: string): string => `\u2068${text}\u2069`;

export const items = (n: number): string =>
  plural(n, {
    zero: 'لا أصناف',
    one: 'صنف واحد',
    two: 'صنفان',
    few: '# أصناف',
    many: '# صنفًا',
    other: '# صنف',
  });

/** The same behind a noun or a preposition. */
export const ofItems = (n: number): string =>
  plural(n, { one: 'صنف واحد', two: 'صنفين', few: '# أصناف', many: '# صنفًا', other: '# صنف' });

export const rows = (n: number): string =>
  plural(n, {
    zero: 'لا صفوف',
    one: 'صف واحد',
    two: 'صفّان',
    few: '# صفوف',
    many: '# صفًّا',
    other: '# صف',
  });

export const invoices = (n: number): string =>
  plural(n, {
    zero: 'لا فواتير (#)',
    one: 'فاتورة واحدة (#)',
    two: 'فاتورتان (#)',
    few: '# فواتير',
    many: '# فاتورة',
    other: '# فاتورة',
  });
