import type { AuditEvent, AuditFilter } from '#shared/foundation/audit/contract.ts';
import { type ListFile, text } from '../files/listFile.ts';
import type { InTenant } from '../http/handler.ts';
import { listAudit } from './trail.ts';

const HEADINGS = [
  ...['Event', 'When', 'Who', 'Who (id)', 'Action', 'Kind of record', 'Record', 'Record (id)'],
  ...['Field', 'Before', 'After', 'From address'],
];
const PAGE = 1000;
const COLUMNS = HEADINGS.map((heading, at) => text(heading, (row: string[]) => row[at] ?? ''));

/**
 * The filtered trail as a file, newest first: one row for each field that an event changed. A page at a time, each
 * in a transaction of its own; what happens meanwhile is newer than the first page and so in none.
 */
export const auditFile = (inTenant: InTenant, filter: AuditFilter): ListFile<string[]> => ({
  name: 'audit-trail',
  columns: COLUMNS,
  portions: changesOf(inTenant, filter),
});

async function* changesOf(inTenant: InTenant, filter: AuditFilter): AsyncGenerator<string[][]> {
  let cursor: string | null = null;
  do {
    const from: { cursor?: string } = cursor ? { cursor } : {};
    const page = await inTenant((ctx) => listAudit(ctx, { ...filter, ...from, limit: PAGE }));
    yield page.events.flatMap(rowsOf);
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
