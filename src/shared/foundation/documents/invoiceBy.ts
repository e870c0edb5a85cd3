/** What an order is invoiced by: what was delivered, or what was ordered. Here, since settings choose it for all orders. */
export const INVOICE_BY = ['delivery', 'order'] as const;
export type InvoiceBy = (typeof INVOICE_BY)[number];
