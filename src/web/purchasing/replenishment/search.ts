import { id, oneOf, searchReader, text } from '#shared/searchParams.ts';

export const readReplenishmentSearch = searchReader({
  q: text(200),
  supplier: id,
  category: text(120),
  /** Shows what is put off. */
  snoozed: oneOf(['true']),
});
export type ReplenishmentSearch = ReturnType<typeof readReplenishmentSearch>;
