import type { CustomRules } from '#shared/catalogue/customFields/values.ts';
import { worded } from '../../refusals/words.ts';
import { openCsv } from './csv.ts';
import type { ItemDraft } from './draft.ts';
import { recogniseItemColumns } from './mapping.ts';
import { readDrafts } from './rows.ts';

const units = [
  { code: 'each', name: 'Each', precision: 0 },
  { code: 'kg', name: 'Kilogram', precision: 3 },
];

/** Reads a file with what is recognised of it, in US dollars, on a day in June. */
export function drafts(file: string | Uint8Array, customFields: CustomRules[] = []): ItemDraft[] {
  const csv = openCsv(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  const rows = [...csv.rows()].flat();
  const recognised = recogniseItemColumns(
    csv.header,
    rows.map(({ cells }) => cells),
    csv.delimiter,
    { customFields, currency: 'USD' },
  );
  const reading = readDrafts([rows], {
    ...recognised,
    header: csv.header,
    currency: 'USD',
    today: '2026-06-15',
    units,
    customFields,
  });
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}
/** The errors of a draft, each with its column. */
export const messages = (draft: ItemDraft | undefined) =>
  draft?.errors.map(({ column, said }) => `${column}: ${worded(said, 'en')}`) ?? [];
