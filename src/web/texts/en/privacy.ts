import type { PersonalKind } from '#shared/people/privacy/contract.ts';
import { common } from './common.ts';
import { count } from './count.ts';

const records = (n: number) => (n === 1 ? '1 record' : `${count(n)} records`);

/** The screen on which people are exported and erased. */
export const privacy = {
  title: common.personalData,
  lead: 'What this business knows of somebody: take it out for them, or erase it.',
  searchLabel: 'Find a person',
  searchPlaceholder: common.nameOrEmail,
  start: 'Look for somebody by their name or email address: members, customers, contacts, visitors.',
  nobody: 'Nobody is found by that',
  nobodyText: 'Try a part of the name, or the email address.',
  found: 'People found',
  back: 'Back to the search',
  what: 'What there is',
  nothing: 'There is nothing of this person any more.',
  records,
  login: 'They have a login here. It goes as well, and they are signed out everywhere.',
  kinds: {
    member: 'Membership and own settings',
    parties: 'Customers and suppliers',
    visitors: 'Requests, messages and comments',
    sales: 'Quotes, orders, deliveries and returns',
    invoices: 'Invoices, credit notes and payments',
    purchasing: 'Purchase orders, receipts and supplier bills',
    stock: 'Stock moves, counts and items',
    mails: 'Mails and their attachments',
    notifications: 'Notifications and how they are mailed',
    chats: 'Chats with the assistant',
    audit: 'Entries of the audit trail',
    files: 'Imports, bulk edits and kept answers',
  } satisfies Record<PersonalKind, string>,
  parties: 'Whose records these are',
  partiesHint:
    'A business stays, and only this person goes from it. Switch on what is the person: then the whole record is erased.',
  isPerson: (party: string) => `${party} is this person`,
  stays: 'What has to stay',
  staysOf: {
    invoices: (n: number) =>
      `${records(n)} of issued invoices and credit notes keep the name and address as issued: the law wants them for eight to ten years.`,
    books: (n: number) =>
      `${records(n)} of bills from suppliers are accounting records, and keep who sent them for eight to ten years.`,
  },
  first: 'This has to be done first',
  download: 'Download everything',
  downloaded: 'Everything that is known of them is in the file.',
  fileName: 'personal-data',
  erase: 'Erase this person',
  blocked: 'Something has to be done first; it is named below.',
  eraseTitle: (email: string) => `Erase ${email}?`,
  eraseText:
    'Their records go, or get a neutral word in place of the name. Nobody can bring this back, and it is in no backup that is made from now on.',
  typeAgain: 'Type the email address to erase this person',
  erased: (n: number) => `Erased. ${records(n)} changed.`,
};
