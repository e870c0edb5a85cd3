import type { MessageAction, MessageStatus } from '#shared/contact/states.ts';
import { count } from './count.ts';

const messagesOf = (n: number) => (n === 1 ? '1 message' : `${count(n)} messages`);

/** What visitors have written by the contact form. */
export const messages = {
  title: 'Messages',
  listLabel: 'Messages of the contact form, the newest first',
  waiting: (n: number) => `${messagesOf(n)} open`,
  searchLabel: 'Search messages',
  searchPlaceholder: 'Words, name or address',
  tabsLabel: 'Status',
  statuses: { open: 'Open', answered: 'Answered', archived: 'Archived' } satisfies Record<
    MessageStatus,
    string
  >,
  columns: { from: 'From', message: 'Message', page: 'From page', at: 'When' },
  empty: {
    open: {
      title: 'No message is open',
      text: 'What visitors send by “Contact Us” shows up here and goes to your contact address by mail.',
    },
    answered: {
      title: 'Nothing answered yet',
      text: 'Messages that you have marked as answered are listed here.',
    },
    archived: { title: 'Nothing archived', text: 'Messages that you put aside are listed here.' },
  } satisfies Record<MessageStatus, { title: string; text: string }>,
  noMatch: 'No message matches',
  noMatchText: 'Try another word, or look at all messages of this status.',
  clear: 'Show all',
  selectionLabel: 'Selected messages',
  tooMany: (n: number) => `Up to ${count(n)} at once.`,
  actions: { answer: 'Mark as answered', archive: 'Archive', reopen: 'Reopen' } satisfies Record<
    MessageAction,
    string
  >,
  done: {
    answer: (n: number) => `${messagesOf(n)} marked as answered.`,
    archive: (n: number) => `${messagesOf(n)} archived.`,
    reopen: (n: number) => (n === 1 ? '1 message is open again.' : `${messagesOf(n)} are open again.`),
  } satisfies Record<MessageAction, (n: number) => string>,
  from: (name: string) => `Message from ${name}`,
  facts: { email: 'Email', at: 'Sent', page: 'From page', status: 'Status' },
  write: 'Answer by mail',
  subject: (business: string) => `Your message to ${business}`,
  changedBy: (name: string) => `by ${name}`,
  failed: 'The message could not be loaded.',
};
