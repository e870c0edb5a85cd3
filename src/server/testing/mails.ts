import type { QueryResultRow } from 'pg';
import { expect, vi } from 'vitest';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { invitation } from '#server/foundation/mail/templates/invitation.ts';
import type { Services } from '#server/foundation/services.ts';
import type { MailAddress } from '#shared/foundation/mail/address.ts';
import type { MailStatus } from '#shared/foundation/mail/states.ts';
import { worded } from '#shared/refusals/words.ts';
import { freePort } from './childApp.ts';
import { type MailServer, startMailServer } from './mailServer.ts';
import { ownApp } from './testApp.ts';

export const LINK = 'https://stock.example.com/register?token=a-secret-of-somebody';

/** A mail with a secret in it, as an invitation has one. */
export const inviting = (tenantName = 'Harbor') =>
  invitation({
    language: 'en',
    tenantName,
    inviter: 'Hanna',
    role: 'viewer',
    link: LINK,
    expiresAt: '2027-01-31T12:00:00Z',
  });

/** Queues an invitation in a transaction of the tenant. */
export function post(
  { database, jobs }: Services,
  tenantId: string,
  to: MailAddress | string,
  content = inviting(),
) {
  const address = typeof to === 'string' ? { address: to } : to;
  return database.withTenantAsSystem(tenantId, (tx) =>
    queueMail({ tx, tenantId }, jobs, { to: address, content }),
  );
}

export type MailRow = {
  status: MailStatus;
  attempts: number;
  last_error: string | null;
  text: string;
  html: string;
  subject: string;
  to_name: string;
  sent_at: string | null;
};

/** A statement on mails, as the system makes them: the owner of the database sees nobody's. */
export function inMails<Row extends QueryResultRow>(
  { database }: Pick<Services, 'database'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return database.withSystem('delivery of mails', (tx) => tx.query<Row>({ text, values }));
}

/** Gives a mail a status, as if it had come to it: what is sent is there no more to read. */
export async function mailInto(
  services: Pick<Services, 'database'>,
  id: string,
  status: MailStatus,
): Promise<void> {
  const sent = status === 'sent' ? "now(), text = '', html = ''" : 'null';
  const text = `update mails set status = $2, last_error = 'No.', attempts = 3, sent_at = ${sent} where id = $1`;
  await inMails(services, text, [id, status]);
}

/** A mail as it is kept, with what went wrong in English. */
export async function mailRow(services: Services, id: string): Promise<MailRow> {
  const rows = await inMails<MailRow>(services, 'select * from mails where id = $1', [id]);
  expect(rows).toHaveLength(1);
  const { last_error: failure, ...row } = rows[0]!;
  return { ...row, last_error: failure && worded(failure, 'en') };
}

/** Waits until a mail fits the given values. */
export function mailBecomes(services: Services, id: string, wanted: Partial<MailRow>): Promise<MailRow> {
  return vi.waitFor(
    async () => {
      const row = await mailRow(services, id);
      expect(row).toMatchObject(wanted);
      return row;
    },
    { interval: 50 },
  );
}

/** How many mails are in the queue, waiting or under way. */
async function inQueue({ database }: Pick<Services, 'database'>): Promise<number> {
  const live = "select from pgboss.job where name = 'mail' and state < 'completed'";
  return (await database.pool.query(live)).rowCount ?? 0;
}

/** Waits until the queue is done with every mail; only then can one be sent again. */
export function mailsDone(services: Pick<Services, 'database'>): Promise<void> {
  return vi.waitFor(async () => expect(await inQueue(services)).toBe(0), { interval: 20 });
}

/** The application with one tenant, and with a mail server that is down until it is told to serve. It loses patience soon. */
export async function mailApp() {
  const port = await freePort();
  const t = await ownApp({
    mail: {
      smtpUrl: `smtp://127.0.0.1:${port}?greetingTimeout=1500&socketTimeout=1500&connectionTimeout=1500`,
      from: 'Stockbook <stock@mail.example.com>',
      retry: { limit: 4, delaySeconds: 1, maxDelaySeconds: 1 },
    },
  });
  const { services } = t;
  const { id: tenantId } = await t.tenant();
  let server: MailServer | null = null;
  const stop = async () => {
    await server?.stop();
    server = null;
  };
  return {
    ...t,
    tenantId,
    /** Starts the mail server, in place of the one that served before. */
    serve: async (behaviour: Parameters<typeof startMailServer>[0] = {}) => {
      await stop();
      server = await startMailServer({ port, ...behaviour });
      return server;
    },
    stop,
    send: (to: MailAddress | string, content = inviting()) => post(services, tenantId, to, content),
    waiting: () => inQueue(services),
    idle: () => mailsDone(services),
  };
}
