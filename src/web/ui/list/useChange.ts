import type { Change } from '#shared/searchParams.ts';

type Navigate<S> = (to: { search: (before: S) => S; replace: true }) => Promise<void>;

/** Changes parts of the address of a screen in place; `search` is what it carries, and says which parts there are. */
export function useChange<S extends object>(route: { useNavigate: () => unknown }, _search: S): Change<S> {
  // Any route can be gone to with another search, and reads it before anybody gets to see it.
  const navigate = route.useNavigate() as Navigate<S>;
  return (next) => void navigate({ search: (before) => ({ ...before, ...next }) as S, replace: true });
}
