/** Kinds whose rows are documents of an earlier system, several rows one of them. */
export const DOCUMENT_KINDS = ['salesorders', 'sales', 'payments', 'orders', 'bills'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** What the rows of a file can be. */
export const IMPORT_KINDS = ['items', 'suppliers', 'customers', ...DOCUMENT_KINDS] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
