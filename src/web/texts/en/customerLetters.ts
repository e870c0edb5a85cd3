import { count } from './count.ts';

/** Letters about orders and deliveries, and the page on which a customer sees everything of theirs. */
export const customerLetters = {
  preview: 'Show the email',
  previewOff: 'Hide the email',
  previewFailed: 'The email could not be shown.',
  messageHint: 'Appears near the top of the email.',
  order: {
    title: (number: string) => `Confirm ${number} by email`,
    hint: 'The order confirmation goes along as a PDF, with what is ready and when the rest comes.',
    action: 'Email confirmation',
  },
  delivery: {
    title: (number: string) => `Tell the customer that ${number} is on its way`,
    hint: 'The email names what left, how it travels and what is still to come. The packing slip is attached.',
    action: 'Email “on its way”',
  },
  page: {
    title: 'Their page',
    hint: 'One private link shows this customer everything of theirs: quotes, orders, deliveries, invoices and what is open.',
    sendTitle: (name: string) => `Send ${name} the link to their page`,
    sendHint: 'The email takes a fresh private link. Those that you gave out before keep working.',
    send: 'Send the link',
    linkHint: 'Anyone with the link sees everything this customer may see. The link is only shown once.',
    seen: 'Last viewed',
    unseen: 'Not viewed yet',
    made: 'Last link',
    openLinks: (n: number) =>
      n === 1 ? '1 private link is active.' : `${count(n)} private links are active.`,
    endText: 'They stop working at once, also those in emails. You can send a new link at any time.',
    letters: 'Last emails',
    failed: 'What is known of this page could not be loaded.',
  },
};
