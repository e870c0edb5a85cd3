/**
 * Kinds of VAT (UNTDID 5305) that a rate of tax can be of: taxed as usual, at zero, exempt, reverse charge, to another country of the
 * European Union, exported from it, or not subject to VAT.
 */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** Whether a kind has a rate above zero, and whether it says why no tax is due. */
export const isTaxed = (category: TaxCategory) => category === 'S';
export const needsReason = (category: TaxCategory) => category !== 'S' && category !== 'Z';

/** The code of VATEX that says for a kind why no tax is due, where there is one for all that is of it. */
export const EXEMPTION_OF: Partial<Record<TaxCategory, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};
