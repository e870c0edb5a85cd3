import type { MailTemplate } from '#shared/mail/contract.ts';
import type { MailStatus } from '#shared/mail/states.ts';
import { count } from './count.ts';

export const outbox = {
  title: 'Mail outbox',
  listLabel: 'Mails, the newest first',
  kept: 'No mail server is configured: mails are not sent, but kept to be read here.',
  searchLabel: 'Search mails',
  searchPlaceholder: 'Recipient or subject',
  tabsLabel: 'Status',
  all: 'All',
  statuses: { queued: 'Waiting', sent: 'Sent', kept: 'Kept', failed: 'Failed' } satisfies Record<
    MailStatus,
    string
  >,
  templates: {
    invitation: 'Invitation',
    reset: 'Password reset',
    confirmation: 'Confirmation of an address',
    'already-registered': 'Second registration of an address',
    'request-received': 'Request for access',
    'request-arrived': 'Receipt of a request',
    'request-approved': 'Request approved',
    'request-rejected': 'Request declined',
    'comment-arrived': 'Comment waiting',
    'message-received': 'Message of the contact form',
    notification: 'Notification',
    'notification-digest': 'Notifications of the day',
  } satisfies Record<MailTemplate, string>,
  columns: {
    to: 'To',
    subject: 'Subject',
    tenant: 'Business',
    template: 'Kind',
    status: 'Status',
    at: 'When',
  },
  emptyTitle: 'No mails yet',
  emptyText: 'Invitations, password resets and answers to requests are listed here as they are written.',
  noMatch: 'No mail matches',
  noMatchText: 'Try another word, or look at all mails.',
  clear: 'Show all mails',
  failed: 'The mail could not be loaded.',
  replyTo: 'Answers go to',
  sentAt: 'Sent',
  attempts: (n: number) => (n === 1 ? 'after 1 attempt' : `after ${count(n)} attempts`),
  lastError: 'Last answer',
  asHtml: 'As mail clients show it',
  asText: 'Plain text',
  noContent: 'What is in a mail that goes out by a mail server is for its reader alone.',
  retry: 'Send again',
  retried: 'The mail is on its way again.',
};
