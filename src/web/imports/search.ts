import { OUTCOMES, type Outcome } from './queries.ts';

/** What the address of an import says: which rows are shown. */
export type ImportSearch = { outcome?: Outcome };

export function readImportSearch(search: Record<string, unknown>): ImportSearch {
  const outcome = OUTCOMES.find((known) => known === search.outcome);
  return outcome ? { outcome } : {};
}
