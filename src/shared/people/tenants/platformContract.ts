import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { emailAddress, personName } from '../identity/fields.ts';
import { newTenantId } from './ids.ts';
import { TENANT_SORTS } from './sorts.ts';
import { TENANT_STATUSES } from './states.ts';

/** What the platform's admins do with tenants. They see counts, never what a business has in its books. */

export const ListedTenant = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(TENANT_STATUSES),
  /** Members who are not disabled. */
  people: z.int(),
  /** Items of every status. */
  items: z.int(),
  /** Bytes of its files: pictures as they were taken in, and what hangs on orders. */
  storedBytes: z.int(),
  /** When one of its people was last here, to about ten minutes; null: never. */
  lastActiveAt: z.string().nullable(),
  createdAt: z.string(),
});
export type ListedTenant = z.infer<typeof ListedTenant>;

export const listTenants = defineCall({
  method: 'GET',
  url: '/api/admin/tenants',
  needs: 'platform:manage',
  tag: 'Platform',
  summary: 'The tenants of the installation with their counts, a page at a time',
  query: z.strictObject({
    /** Part of the name or the id. */
    q: f.text(200).optional(),
    status: z.enum(TENANT_STATUSES, sayText('field.oneOf', { choices: TENANT_STATUSES })).optional(),
    ...f.sorting(TENANT_SORTS),
    ...f.page,
  }),
  answer: z.object({ tenants: z.array(ListedTenant), nextCursor: z.string().nullable() }),
});

export const createTenant = defineCall({
  method: 'POST',
  url: '/api/admin/tenants',
  needs: 'platform:manage',
  tag: 'Platform',
  summary: 'Open a tenant and invite its first admin by mail',
  body: z.strictObject({ id: newTenantId, name: personName, email: emailAddress }),
  answer: ListedTenant,
  example: { id: 'harbor', name: 'Harbor Supply', email: 'hanna@example.com' },
});

const params = z.strictObject({ id: f.tenantId.min(3, sayText('field.tenantId')) });

export const suspendTenant = defineCall({
  method: 'POST',
  url: '/api/admin/tenants/:id/suspend',
  needs: 'platform:manage',
  tag: 'Platform',
  summary: 'Suspend a tenant: its people can read and change nothing, its shop is closed',
  params,
  answer: ListedTenant,
});

export const reopenTenant = defineCall({
  method: 'POST',
  url: '/api/admin/tenants/:id/reopen',
  needs: 'platform:manage',
  tag: 'Platform',
  summary: 'Reopen a tenant that is suspended or closed',
  params,
  answer: ListedTenant,
});

export const closeTenant = defineCall({
  method: 'POST',
  url: '/api/admin/tenants/:id/close',
  needs: 'platform:manage',
  tag: 'Platform',
  summary: 'Close a tenant: it is gone from the outside and nobody can sign in; its data and its id are kept',
  params,
  answer: ListedTenant,
});

export const platformFigures = defineCall({
  method: 'GET',
  url: '/api/admin/figures',
  needs: 'platform:manage',
  tag: 'Platform',
  summary: 'How the installation is doing, in figures',
  answer: z.object({
    tenants: z.object({ active: z.int(), suspended: z.int(), closed: z.int() }),
    /** Members of all tenants who are not disabled. */
    people: z.int(),
    /** Requests for access that nobody has decided about. */
    requestsWaiting: z.int(),
    mails: z.object({ queued: z.int(), failed: z.int() }),
    jobs: z.object({ waiting: z.int(), running: z.int() }),
    databaseBytes: z.int(),
    /** The last verification of all ledgers; null when there was none. */
    ledger: z
      .object({ ranAt: z.string(), tenants: z.int(), moves: z.int(), differences: z.int() })
      .nullable(),
    /** The last backup that was taken of this installation; null: none is known of. */
    lastBackup: z.object({ takenAt: z.string(), rows: z.int(), files: z.int() }).nullable(),
    /** When and why no backup was taken the last time one should have been; null: it was. */
    backupFault: z.object({ at: z.string(), reason: z.string() }).nullable(),
    /** Windows that are open at the process that answers. */
    streams: z.int(),
    /** What that process was asked in the last hour; `failed` by our fault, durations in milliseconds. */
    lastHour: z.object({
      requests: z.int(),
      failed: z.int(),
      p50: z.int().nullable(),
      p99: z.int().nullable(),
    }),
    version: z.string(),
    /** Of the server process that answers. */
    startedAt: z.string(),
  }),
});
