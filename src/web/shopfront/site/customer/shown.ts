import type { SharedCustomer } from '#shared/sales/customerPage/contract.ts';
import type { CustomerPageTexts } from '#web/texts/en/customerPage.ts';
import { writerOf } from '../private/pen.tsx';
import type { Shown } from '../private/useShared.ts';

/** The page of a customer behind a private link, with its texts. */
export type CustomerShown = Shown<SharedCustomer, CustomerPageTexts>;

/** How figures and dates are written, in the currency of what they are of. */
export const penIn = ({ shared: { tenant } }: CustomerShown, currency: string) =>
  writerOf({ tenant, currency });
