import { count } from './count.ts';

/** The page of what can be done, and how. */
export const help = {
  title: 'How to do things',
  lead: 'A question in your own words, such as “void an invoice”, finds its answer.',
  searchLabel: 'Search the help',
  searchPlaceholder: 'Count stock, void an invoice …',
  found: (n: number) => (n === 1 ? '1 answer' : `${count(n)} answers`),
  none: (q: string) => `Nothing found for “${q}”. Try other words, or look through the list.`,
  missing: 'Not possible yet',
  open: (place: string) => `Open ${place}`,
  signIn: 'Sign in to open the screens that are named here.',
};
