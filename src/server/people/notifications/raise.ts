import { randomBytes } from 'node:crypto';
import type { Ctx } from '#server/foundation/context.ts';
import { tellInTransaction } from '#server/foundation/live/hub.ts';
import {
  type MailChoice,
  type NotificationTopic,
  type NotificationType,
  rolesOf,
  TOPICS,
} from '#shared/people/notifications/topics.ts';
import { activeUsers } from '../members/known.ts';
import { choicesOf } from './choices.ts';

/** What somebody is to be notified of. */
export type Raised = {
  topic: NotificationTopic;
  /** In English; pages and mails say topics that they know in the language of the reader, with the facts. */
  title: string;
  message: string;
  facts?: Record<string, string>;
  /** That of the topic when left out. */
  type?: NotificationType;
  /** A path of this site. */
  link?: string | null;
  /** The users it is for; everybody whom the topic concerns when left out. Who is no active member is left out. */
  to?: string[];
  /** A user who knows already. */
  except?: string;
  /** Whoever wants it by mail at once gets a letter of the feature's own: the caller sends it. */
  ownLetter?: true;
};

/** Who was notified by which notification, and how each of them wants it by mail. */
export type Notified = { id: string; userId: string; mail: MailChoice };

const TITLE_MAX = 200;
const MESSAGE_MAX = 2000;

/**
 * Notifies people of something, within the transaction in which it happens: in the application, and by mail if that is
 * how they want it. Their open windows hear of it with the commit, and not at all when that does not happen.
 */
export async function notify(
  { tx, tenantId }: Pick<Ctx, 'tx' | 'tenantId'>,
  raised: Raised,
): Promise<Notified[]> {
  const { topic, to, except, ownLetter } = raised;
  const users = await activeUsers(tx, tenantId, to ? { users: to } : { roles: rolesOf(topic) });
  const readers = users.filter((user) => user !== except);
  if (!readers.length) return [];
  const chosen = await choicesOf(tx, tenantId, topic, readers);
  const notified = readers.map((userId) => ({
    id: newId(),
    userId,
    mail: chosen.get(userId) ?? TOPICS[topic].mail,
  }));
  const toMail = (mail: MailChoice) => (mail === 'never' || (mail === 'at-once' && ownLetter) ? null : mail);
  await insert(
    { tx, tenantId },
    raised,
    notified.map(({ mail, ...row }) => ({ ...row, mail: toMail(mail) })),
  );
  await tellInTransaction(
    tx,
    tenantId,
    readers.map((userId) => `notifications@${userId}` as const),
  );
  return notified;
}

type Row = { id: string; userId: string; mail: 'at-once' | 'daily' | null };

// Nothing is read back: whoever writes sees no notification of anybody else.
async function insert(
  { tx, tenantId }: Pick<Ctx, 'tx' | 'tenantId'>,
  { topic, title, message, facts = {}, type, link }: Raised,
  rows: Row[],
): Promise<void> {
  await tx.query({
    text: `insert into notifications (tenant_id, id, user_id, mail, topic, type, title, message, facts, link)
           select :tenant, r.id, r.user_id, r.mail, $4, $5, $6, $7, $8, $9
           from unnest($1::text[], $2::uuid[], $3::text[]) as r (id, user_id, mail) on conflict do nothing`,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ userId }) => userId),
      rows.map(({ mail }) => mail),
      topic,
      type ?? TOPICS[topic].type,
      clipped(title, TITLE_MAX),
      clipped(message, MESSAGE_MAX),
      JSON.stringify(facts),
      link ?? null,
    ],
    tenantId,
  });
}

let made = 0;

// 32 letters and digits: the moment, a count, and chance. Of those that this process makes the later one is the greater.
function newId(): string {
  made = (made + 1) % 0x10000;
  const moment = Date.now().toString(16).padStart(12, '0');
  return `${moment}${made.toString(16).padStart(4, '0')}${randomBytes(8).toString('hex')}`;
}

function clipped(text: string, max: number): string {
  const signs = [...text];
  return signs.length <= max ? text : `${signs.slice(0, max - 1).join('')}…`;
}
