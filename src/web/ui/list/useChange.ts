import type { Change } from '#shared/searchParams.ts';

type Navigate<S> = (to: { search: (before: S) => S; replace: true }) => Promise<void>;

type Next<S> = Parameters<Change<S>>[0];

/**
 * Changes parts of the address of a screen in place, to what is given or to what that makes of the address as it is by now, which the screen
 * may not show yet; `search` is what it carries, and says which parts there are.
 */
export function useChange<S extends object>(
  route: { useNavigate: () => unknown },
  _search: S,
): (next: Next<S> | ((before: S) => Next<S>)) => void {
  // Any route can be gone to with another search, and reads it before anybody gets to see it.
  const navigate = route.useNavigate() as Navigate<S>;
  return (next) => {
    const search = (before: S) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) }) as S;
    void navigate({ search, replace: true });
  };
}
