import type { FrozenEInvoice } from '#server/sales/einvoice/build.ts';

/** The least that a document can have been frozen with: no rule is asked of it any more. */
export const FROZEN: FrozenEInvoice = {
  profile: 'core',
  invoice: {
    ...{ kind: 'invoice', specification: 'urn:cen.eu:en16931:2017', issueDate: '2026-01-01' },
    ...{ typeCode: '380', currency: 'USD', notes: [], terms: [], preceding: [], payments: [], charges: [] },
    ...{ taxTotals: [], documents: [], lines: [] },
  },
};
