import type { SharedCustomer } from '#shared/sales/customerPage/contract.ts';
import type { CustomerPageTexts } from '#web/texts/en/customerPage.ts';
import { writerOf } from '../private/pen.tsx';
import type { Shown } from '../private/useShared.ts';

/** The page of a customer behind a private link, with its texts. */
export type CustomerShown = Shown<SharedCustomer, CustomerPageTexts>;

/** How figures and dates are written, in the currency of what they are of. */
export function penIn({ shared: { tenant } }: CustomerShown, currency: string) {
  const pen = writerOf({ tenant, currency });
  return { ...pen, date: (day: string | null) => inOnePiece(pen.date(day)) };
}

/** A date that is broken into no two lines, and reads from the left in a sentence of either direction. */
const inOnePiece = (date: string) => `\u2066${date.replace(/[-/.]/g, '\u2060$&\u2060')}\u2069`;
