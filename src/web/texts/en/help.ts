import { count } from './count.ts';

/** The page of what can be done, and how. */
export const help = {
  title: 'How to do things',
  lead: 'Ask in your own words, or look through the list.',
  searchLabel: 'Search the help',
  searchPlaceholder: 'Void an invoice …',
  found: (n: number) => (n === 1 ? '1 answer' : `${count(n)} answers`),
  none: (q: string) => `Nothing found for “${q}”. Try other words, or look through the list.`,
  areas: 'Areas',
  missing: 'Not possible yet',
  open: (place: string) => `Open ${place}`,
  signIn: 'Sign in to open the screens that are named here.',
};
