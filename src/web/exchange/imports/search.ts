import { IMPORT_KINDS, type ImportKind } from '#shared/exchange/imports/kinds.ts';
import { OUTCOMES, type Outcome } from './queries.ts';

/** What the address of an import says: which rows are shown. */
export type ImportSearch = { outcome?: Outcome };

export function readImportSearch(search: Record<string, unknown>): ImportSearch {
  const outcome = OUTCOMES.find((known) => known === search.outcome);
  return outcome ? { outcome } : {};
}

/** What the address of all imports says: what the next file is of. */
export type ImportsSearch = { kind?: Exclude<ImportKind, 'items'> };

export function readImportsSearch(search: Record<string, unknown>): ImportsSearch {
  const kind = IMPORT_KINDS.find((known) => known === search.kind);
  return kind && kind !== 'items' ? { kind } : {};
}
