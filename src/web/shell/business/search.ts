/** The sections with a form or a list of their own, in order; the first one needs no mention in the address. */
export const BUSINESS_TABS = [
  'branding',
  'preferences',
  'rules',
  'taxes',
  'numbering',
  'units',
  'fields',
] as const;
export type BusinessTab = (typeof BUSINESS_TABS)[number];

export type BusinessSearch = { tab?: BusinessTab | undefined };

/** Reads an address that anybody may have typed; named in either case, so that nothing else gets through. */
export function readBusinessSearch(raw: Record<string, unknown>): BusinessSearch {
  return { tab: BUSINESS_TABS.slice(1).find((tab) => tab === raw.tab) };
}
