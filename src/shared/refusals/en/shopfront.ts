import type { Refusals } from '../writing.ts';

const MESSAGES = { open: 'open', answered: 'answered', archived: 'archived' };
const COMMENTS = { pending: 'pending', approved: 'approved', rejected: 'rejected', spam: 'marked as spam' };

type Comment = { author: string; status: keyof typeof COMMENTS };

/** What is refused in the shop, of its comments and of its contact form. */
export const shopfront = {
  'contact.noName': 'Please enter your name.',
  'contact.noMessage': 'Please enter a message.',
  'contact.noCaptcha': 'Please complete the reCAPTCHA.',
  'contact.failed': 'There was a problem sending your message. Please try again.',
  'messages.notFound': 'Message not found.',
  'messages.none': 'Choose at least one message.',
  'messages.many': ({ most }: { most: number }) => `Up to ${most} messages at once.`,
  'messages.twice': 'Each message once only.',
  'messages.changed': ({ email, by, status }: { email: string; by: string; status: keyof typeof MESSAGES }) =>
    `The message of ${email} was changed by ${by} in the meantime: it is ${MESSAGES[status]}.`,
  'messages.already': ({ email, status }: { email: string; status: keyof typeof MESSAGES }) =>
    `The message of ${email} is ${MESSAGES[status]} already.`,

  'comments.notFound': 'Comment not found.',
  'comments.none': 'Choose at least one comment.',
  'comments.many': ({ most }: { most: number }) => `Up to ${most} comments at once.`,
  'comments.twice': 'Each comment once only.',
  'comments.already': ({ author, status }: Comment) =>
    `The comment of ${author} is ${COMMENTS[status]} already.`,
  'comments.notApproved': ({ author, status }: Comment) =>
    `The comment of ${author} is ${COMMENTS[status]}: approve it first.`,
  'comments.decided': ({ author, status, by }: Comment & { by: string }) =>
    `The comment of ${author} was ${COMMENTS[status]} by ${by} in the meantime.`,
  'comments.changed': ({ author }: { author: string }) =>
    `The comment of ${author} has changed in the meantime.`,

  'shop.order': 'Is not an order of the shop.',
} satisfies Refusals;
