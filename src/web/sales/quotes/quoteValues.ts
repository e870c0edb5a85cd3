import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import { newSale, type SaleValues, saleFields, saleValues } from '#web/sales/lines/draftValues.ts';

/** What the form of a draft holds: text as it was typed. */
export type QuoteValues = SaleValues & { validUntil: string };

export const newValues = (customerId: string, taxMode: TaxMode): QuoteValues => ({
  ...newSale(customerId, taxMode),
  validUntil: '',
});

export const valuesOf = (quote: Quote): QuoteValues => ({
  ...saleValues(quote),
  validUntil: quote.validUntil ?? '',
});

/** The fields of the contract. */
export const fieldsOf = (values: QuoteValues, currency: string) => ({
  ...saleFields(values, currency),
  validUntil: values.validUntil || null,
});
