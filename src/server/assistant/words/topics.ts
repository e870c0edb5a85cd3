/** What the assistant says plainly that it cannot do. */
export const CANNOT = [
  ...(['bank', 'forecast', 'exchange', 'people', 'salesperson', 'reviews', 'website', 'taxReturn'] as const),
  ...(['benchmark', 'weather', 'law', 'writing', 'phoning', 'shipping', 'accounts', 'wipe'] as const),
  ...(['why', 'security', 'beyond', 'feast'] as const),
];
export type CannotTopic = (typeof CANNOT)[number];
