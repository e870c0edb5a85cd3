import type { MessageAction, MessageStatus } from '#shared/shopfront/contact/states.ts';
import { common } from './common.ts';
import { count } from './count.ts';

const messagesOf = (n: number) => (n === 1 ? '1 message' : `${count(n)} messages`);

/** What visitors have written by the contact form. */
export const messages = {
  title: common.messages,
  listLabel: 'Contact form messages, newest first',
  waiting: (n: number) => `${messagesOf(n)} open`,
  searchLabel: 'Search messages',
  searchPlaceholder: 'Name, email or words',
  statuses: { open: common.isOpen, answered: 'Answered', archived: common.isArchived } satisfies Record<
    MessageStatus,
    string
  >,
  columns: { from: common.from, message: common.message, page: common.page, at: common.when },
  empty: {
    open: {
      title: 'No open messages',
      text: 'What visitors send with “Contact Us” shows up here and is emailed to your contact address.',
    },
    answered: {
      title: 'No answered messages yet',
      text: 'Messages you mark as answered are listed here.',
    },
    archived: { title: 'No archived messages', text: 'Messages you archive are listed here.' },
  } satisfies Record<MessageStatus, { title: string; text: string }>,
  noMatch: 'No matching messages',
  noMatchText: 'Try another word, or show all messages with this status.',
  clear: common.showAll,
  selectionLabel: 'Selected messages',
  tooMany: (n: number) => `Up to ${count(n)} at once.`,
  actions: { answer: 'Mark as answered', archive: common.archive, reopen: common.reopen } satisfies Record<
    MessageAction,
    string
  >,
  done: {
    answer: (n: number) => `${messagesOf(n)} marked as answered.`,
    archive: (n: number) => `${messagesOf(n)} archived.`,
    reopen: (n: number) => `${messagesOf(n)} reopened.`,
  } satisfies Record<MessageAction, (n: number) => string>,
  from: (name: string) => `Message from ${name}`,
  write: 'Reply by email',
  subject: (business: string) => `Your message to ${business}`,
  changedBy: (name: string) => `by ${name}`,
  failed: 'The message could not be loaded.',
};
