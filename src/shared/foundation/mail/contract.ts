import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { id, page, text } from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { MAIL_STATUSES } from './states.ts';

/** What mails are about; each has its file in server/mail/templates. */
export const MAIL_TEMPLATES = [
  'invitation',
  'reset',
  'confirmation',
  'already-registered',
  'email-change',
  'email-changed',
  'request-received',
  'request-arrived',
  'request-approved',
  'request-rejected',
  'comment-arrived',
  'message-received',
  'purchase-order',
  'quote',
  'quote-reminder',
  'invoice',
  'invoice-reminder',
  'order',
  'delivery',
  'customer-page',
  'notification',
  'notification-digest',
  'report',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

const listed = z.object({
  id: z.string(),
  tenantId: z.string(),
  template: z.enum(MAIL_TEMPLATES),
  toAddress: z.string(),
  /** Null, as the subject is, in a mail of another business: what is in it is none of the platform's. */
  toName: z.string().nullable(),
  subject: z.string().nullable(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  /** What went wrong in the last attempt, as a sentence. */
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type ListedMail = z.infer<typeof listed>;

const mail = listed.extend({
  /** Where an answer goes, if not to the sender; null in a mail of another business. */
  replyTo: z.string().nullable(),
  /** Null unless the mail was kept, and is of the platform itself or in a demo on this machine. */
  text: z.string().nullable(),
  html: z.string().nullable(),
});
export type OutboxMail = z.infer<typeof mail>;

export const listOutbox = defineCall({
  method: 'GET',
  url: '/api/admin/outbox',
  needs: 'platform:manage',
  tag: 'Mail',
  summary:
    'The mails of all tenants, newest first: of other businesses to whom, of which kind, when and how it went',
  query: z.strictObject({
    /** Part of the recipient, or of a subject that is shown. */
    q: text(200).optional(),
    status: z.enum(MAIL_STATUSES, sayText('field.oneOf', { choices: MAIL_STATUSES })).optional(),
    ...page,
  }),
  answer: z.object({
    mails: z.array(listed),
    nextCursor: z.string().nullable(),
    /** Whether mails go out by a mail server; without one they are kept. */
    delivers: z.boolean(),
  }),
});

export const getMail = defineCall({
  method: 'GET',
  url: '/api/admin/outbox/:id',
  needs: 'platform:manage',
  tag: 'Mail',
  summary: 'A mail; one of the own business that was kept with its text and its HTML',
  params: z.strictObject({ id }),
  answer: mail,
});

const ownMail = listed.pick({ id: true, template: true, createdAt: true }).extend({ subject: z.string() });
export type OwnMail = z.infer<typeof ownMail>;

export const listOwnMails = defineCall({
  method: 'GET',
  url: '/api/account/mails',
  needs: 'signedIn',
  tag: 'Account',
  summary: 'The mails to oneself that are kept because there is no mail server, newest first',
  answer: z.object({
    /** Whether mails go out by a mail server. */
    delivers: z.boolean(),
    mails: z.array(ownMail),
  }),
});

export const getOwnMail = defineCall({
  method: 'GET',
  url: '/api/account/mails/:id',
  needs: 'signedIn',
  tag: 'Account',
  summary: 'One of the mails to oneself, with its text and its HTML',
  params: z.strictObject({ id }),
  answer: z.object({ id: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
});

export const retryMail = defineCall({
  method: 'POST',
  url: '/api/admin/outbox/:id/retries',
  needs: 'platform:manage',
  tag: 'Mail',
  summary: 'Queue a mail again that was given up',
  params: z.strictObject({ id }),
  answer: mail,
});
