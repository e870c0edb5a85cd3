import { common } from './common.ts';
import { count } from './count.ts';

/** The command palette. */
export const palette = {
  title: 'Search and commands',
  placeholder: 'Search or type a command',
  list: 'Results',
  recent: 'Recent',
  howTo: 'How to',
  screens: 'Go to',
  all: (kind: string) => `Show all: ${kind}`,
  searching: 'Searching…',
  found: (n: number) => (n === 1 ? '1 result' : `${count(n)} results`),
  none: (q: string) => `No results for “${q}”.`,
  failed: 'Some results could not be loaded.',
  hints: { move: 'to move', open: 'to open', close: 'to close' },
  commands: {
    newItem: common.newItem,
    importItems: common.importItems,
    invite: common.invitePeople,
    newBusiness: common.newBusiness,
    lookUp: common.lookUpItem,
    notifications: 'Show notifications',
    darkMode: 'Switch between light and dark',
    settings: 'Open settings',
    business: common.businessSettings,
    help: common.keyboardShortcuts,
    signOut: common.signOut,
  },
  /** Other words by which they are found. */
  also: {
    newItem: 'add create product article',
    importItems: 'csv file upload excel',
    invite: 'add user team member',
    newBusiness: 'add tenant company',
    lookUp: 'scan barcode price view',
    notifications: 'messages alerts bell',
    darkMode: 'dark mode theme night appearance',
    settings: 'preferences password account security profile',
    business: 'branding logo currency language tax rates units numbering preferences',
    help: 'keys hotkeys',
    signOut: 'log out logout leave',
  } as Record<string, string>,
};
