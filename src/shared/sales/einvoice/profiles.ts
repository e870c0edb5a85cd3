import type { EInvoiceCheck } from './shapes.ts';

/** What the rules that an e-invoice is held to are called, in every language. */
export const PROFILE_NAMES: Record<EInvoiceCheck['profile'], string> = {
  core: 'EN 16931',
  peppol: 'Peppol BIS Billing',
  xrechnung: 'XRechnung',
};
