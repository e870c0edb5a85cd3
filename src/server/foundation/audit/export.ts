import type { AuditEvent, AuditFilter } from '#shared/foundation/audit/contract.ts';
import { CSV_MARK, csvRows } from '../files/csv.ts';
import type { InTenant } from '../http/handler.ts';
import { listAudit } from './trail.ts';

const HEADINGS = [
  ...['Event', 'When', 'Who', 'Who (id)', 'Action', 'Kind of record', 'Record', 'Record (id)'],
  ...['Field', 'Before', 'After', 'From address'],
];
const PAGE = 1000;

/**
 * The filtered trail as CSV text, newest first: one row for each field that an event changed. A page at a time, each
 * in a transaction of its own; what happens meanwhile is newer than the first page and so in none.
 */
export async function* exportAudit(inTenant: InTenant, filter: AuditFilter): AsyncGenerator<string> {
  let cursor: string | null = null;
  let begun = false;
  do {
    const from: { cursor?: string } = cursor ? { cursor } : {};
    const page = await inTenant((ctx) => listAudit(ctx, { ...filter, ...from, limit: PAGE }));
    yield (begun ? '' : CSV_MARK + csvRows([HEADINGS])) + csvRows(page.events.flatMap(rowsOf));
    begun = true;
    cursor = page.nextCursor;
  } while (cursor);
}

function rowsOf({ id, at, actor, action, record, changes, address }: AuditEvent): string[][] {
  const fields = Object.entries(changes);
  const common = [
    id,
    at,
    actor.name,
    actor.id ?? actor.kind,
    action,
    record.type,
    record.name ?? '',
    record.id,
  ];
  const changed = fields.length
    ? fields.map(([field, { before, after }]) => [field, cell(before), cell(after)])
    : [['', '', '']];
  return changed.map((change) => [...common, ...change, address ?? '']);
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
