import type { UsersSearch } from './search.ts';

/** What the tabs of the page get. */
export type TabProps = {
  search: UsersSearch;
  change: (next: Partial<Record<keyof UsersSearch, string | undefined>>) => void;
};
