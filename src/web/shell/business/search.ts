import { oneOf, searchReader } from '#shared/searchParams.ts';

/** The sections with a form or a list of their own, in order; the first one needs no mention in the address. */
export const BUSINESS_TABS = [
  'branding',
  'preferences',
  'rules',
  'taxes',
  'einvoices',
  'numbering',
  'barcodes',
  'units',
  'fields',
  'moving',
] as const;
export type BusinessTab = (typeof BUSINESS_TABS)[number];

export const readBusinessSearch = searchReader({ tab: oneOf(BUSINESS_TABS.slice(1)) });
