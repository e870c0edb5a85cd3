import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { newSale, type SaleValues, saleFields, saleValues } from '#web/sales/lines/draftValues.ts';

/** What the form of a draft holds: text as it was typed. */
export type DraftValues = SaleValues & {
  issueDate: string;
  dueDate: string;
  /** Where goods leave from; empty: the first place. */
  locationId: string;
};

export const newDraft = (customerId: string, taxMode: TaxMode): DraftValues => ({
  ...newSale(customerId, taxMode),
  ...{ issueDate: '', dueDate: '', locationId: '' },
});

export const valuesOf = (invoice: Invoice): DraftValues => ({
  ...saleValues(invoice),
  issueDate: invoice.issueDate ?? '',
  dueDate: invoice.dueDate ?? '',
  locationId: invoice.location?.id ?? '',
});

/** The fields of the contract. */
export const fieldsOf = (values: DraftValues, currency: string) => ({
  ...saleFields(values, currency),
  issueDate: values.issueDate || null,
  dueDate: values.dueDate || null,
  locationId: values.locationId || null,
});
