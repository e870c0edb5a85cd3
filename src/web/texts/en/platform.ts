import type { TenantAction, TenantStatus } from '#shared/people/tenants/states.ts';
import { common } from './common.ts';
import { count } from './count.ts';

const people = (n: number) => (n === 1 ? '1 person' : `${count(n)} people`);
const items = (n: number) => (n === 1 ? '1 item' : `${count(n)} items`);

export const platform = {
  title: 'Platform',
  listLabel: common.businesses,
  searchLabel: 'Search businesses',
  searchPlaceholder: 'Name or ID',
  statuses: { active: common.isOpen, suspended: 'Suspended', closed: 'Closed' } satisfies Record<
    TenantStatus,
    string
  >,
  columns: {
    name: common.business,
    status: common.status,
    people: common.people,
    items: common.items,
    stored: common.files,
    lastActive: 'Last active',
    createdAt: common.created,
    actions: common.actions,
  },
  never: common.never,
  cardLine: (id: string, n: number, m: number) => `${id} · ${people(n)} · ${items(m)}`,
  actionsOf: (business: string) => `Actions for ${business}`,
  actions: { suspend: 'Suspend', reopen: common.reopen, close: common.close } satisfies Record<
    TenantAction,
    string
  >,
  /** Why an action is not possible. */
  blocked: {
    platform: 'This business runs the platform and stays open.',
    active: 'Already open.',
    suspended: 'Already suspended.',
    closed: 'Already closed.',
  },
  figures: {
    label: 'Installation figures',
    tenants: 'Businesses open',
    tenantsHint: (suspended: number, closed: number) =>
      `${count(suspended)} suspended, ${count(closed)} closed`,
    peopleHint: 'who can sign in',
    requestsHint: 'unanswered',
    mails: 'Emails waiting',
    mailsHint: 'none failed',
    mailsFailed: (n: number) => `${count(n)} failed`,
    jobs: 'Jobs waiting',
    jobsHint: (n: number) => `${count(n)} running`,
    database: 'Database',
    ledger: 'Ledger verified',
    ledgerHint: 'npm run ledger:verify',
    differences: (n: number) =>
      n === 0 ? 'no differences' : n === 1 ? '1 difference' : `${count(n)} differences`,
    lastBackup: 'Last backup',
    backupHint: (n: number, files: number) => `${count(n)} rows, ${count(files)} files`,
    noBackup: 'npm run backup',
    streams: 'Open windows',
    streamsHint: 'on this process',
    latency: 'Response time',
    latencyValue: (ms: string) => `${ms} ms`,
    latencyHint: (p99: string, n: number) => `99% within ${p99} ms, of ${count(n)} in the last hour`,
    errorsHint: 'in the last hour',
    version: 'Version',
    since: 'started',
  },
  emptyTitle: 'No businesses yet',
  emptyText: 'Add one, and its first admin gets an invitation by email.',
  noMatch: 'No matching businesses',
  noMatchText: 'Try another word, or show all businesses.',
  clear: 'Show all businesses',
  form: {
    id: 'ID',
    idHint: (id: string) => `Part of web addresses, such as /shop/${id}. It cannot be changed later.`,
    email: 'First admin’s email',
    emailHint: 'We will send an invitation there.',
    created: (name: string, email: string) => `${name} was created. An invitation is on its way to ${email}.`,
  },
  confirm: {
    suspend: {
      title: (name: string) => `Suspend ${name}?`,
      text: 'From their next click, its people can look but not change anything. Its shop says that it is closed. You can reopen it at any time.',
    },
    reopen: {
      title: (name: string) => `Reopen ${name}?`,
      text: 'Its people can sign in and work right away, with everything as they left it.',
    },
    close: {
      title: (name: string) => `Close ${name}?`,
      text: [
        'Everyone there is signed out right away, and nobody can sign in. To the outside world the business is gone, and its open invitations stop working.',
        'Its data is kept, and no other business can use its ID. You can reopen it later.',
      ],
      submit: 'Close business',
      type: (id: string) => `Type ${id} to confirm`,
      mistyped: (id: string) => `This is not ${id}.`,
    },
  },
  done: {
    suspend: (name: string) => `${name} is suspended.`,
    reopen: (name: string) => `${name} was reopened.`,
    close: (name: string) => `${name} is closed.`,
  } satisfies Record<TenantAction, (name: string) => string>,
};
