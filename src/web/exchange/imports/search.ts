import { IMPORT_KINDS } from '#shared/exchange/imports/kindNames.ts';
import { oneOf, searchReader } from '#shared/searchParams.ts';
import { OUTCOMES } from './queries.ts';

/** Of one import: which rows are shown. */
export const readImportSearch = searchReader({ outcome: oneOf([...OUTCOMES, 'warned']) });

/** Of all imports: what the next file is of; without it of items. */
export const readImportsSearch = searchReader({
  kind: oneOf(IMPORT_KINDS.filter((kind) => kind !== 'items')),
});
