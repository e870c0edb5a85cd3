/** What can be done with several orders at once. */
export const BULK_KINDS = ['confirm', 'pick', 'deliver', 'invoice'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];
