import { count } from './count.ts';

/** What was entered on a device and has not been sent from it yet. */
export const unsent = {
  title: 'Entries not sent yet',
  hint: 'These entries are kept on this device, and are sent as soon as there is a connection.',
  waiting: 'Waiting to be sent',
  refused: 'Not accepted',
  all: 'Everything has been sent.',
  many: (n: number) => (n === 1 ? '1 entry' : `${count(n)} entries`),
  sendNow: 'Send now',
  discard: 'Discard entry',
  discardTitle: 'Discard this entry?',
  discardText: (name: string) => `${name}: what was entered will be lost.`,
  signOutTitle: (n: number) =>
    n === 1 ? 'Sign out with 1 entry not sent?' : `Sign out with ${count(n)} entries not sent?`,
  signOutText: 'They are on this device alone. If you sign out without sending them, they are deleted.',
  sendFirst: 'Send and sign out',
  signOutAnyway: 'Delete and sign out',
  stay: 'Stay signed in',
  left: (n: number) =>
    n === 1
      ? '1 entry could not be sent. You are still signed in.'
      : `${count(n)} entries could not be sent. You are still signed in.`,
};
