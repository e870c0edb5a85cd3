import { z } from 'zod';
import { asWorkbook, defineCall } from '../../call.ts';
import * as f from '../../fields.ts';

const AuditEvent = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({
    /** Null for what the system did by itself. */
    id: z.string().nullable(),
    name: z.string(),
    kind: z.enum(['user', 'system', 'assistant']),
  }),
  action: z.string(),
  record: z.object({
    type: z.string(),
    id: z.string(),
    /** What it was called then; null where nothing was noted. */
    name: z.string().nullable(),
  }),
  /** By field of the record. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  /** The network address it came from; null where nothing was noted. */
  address: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

/** What narrows the trail; shared by the list and its export. */
export const auditFilter = z.strictObject({
  /** What the name of the record begins with. */
  q: f.text(120).optional(),
  /** Id of the user who did it, or "system". */
  person: f.text(60).optional(),
  action: f.text(60).optional(),
  /** Kind of the record. */
  type: f.text(40).optional(),
  /** Id of the record. */
  record: f.text(60).optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const listAudit = defineCall({
  method: 'GET',
  url: '/api/audit',
  needs: 'users:manage',
  tag: 'Audit trail',
  summary: 'Who did what, when and from where, newest first',
  query: auditFilter.extend(f.page),
  answer: z.object({ events: z.array(AuditEvent), nextCursor: z.string().nullable() }),
});

export const auditChoices = defineCall({
  method: 'GET',
  url: '/api/audit/choices',
  needs: 'users:manage',
  tag: 'Audit trail',
  summary: 'The people, the actions and the kinds of record that the trail knows of',
  answer: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    actions: z.array(z.string()),
    types: z.array(z.string()),
  }),
});

export const exportAudit = defineCall({
  method: 'GET',
  onReplica: true,
  url: '/api/audit/export.csv',
  needs: 'users:manage',
  way: 'parts',
  tag: 'Audit trail',
  summary: 'The filtered trail as a CSV file, newest first',
  query: auditFilter,
  answer: z.string(),
  produces: 'text/csv',
});

export const exportAuditXlsx = asWorkbook(exportAudit);
