import { getSession } from '#web/api/session.ts';

export type Link = { tenant: string; token: string };

/** The private link that the address is; null where it is none. */
export function readLink({ search, hash }: Pick<Location, 'search' | 'hash'>): Link | null {
  const tenant = new URLSearchParams(search).get('tenant');
  const token = hash.slice(1);
  return tenant && token ? { tenant, token } : null;
}

/** Whether somebody of the business itself looks: that is no viewing. */
const isStaff = ({ tenant }: Link) => getSession().user?.tenant_id === tenant;

/**
 * Says by `view` that the document was looked at, once the page is really on a screen: not when a browser loads it ahead,
 * and not when somebody of the business does. Answers a function that stops waiting for it.
 */
export function tellViewed(link: Link, view: (link: Link) => Promise<unknown>): () => void {
  if (isStaff(link)) return () => undefined;
  const told = new AbortController();
  const tell = () => {
    if (document.visibilityState !== 'visible') return;
    told.abort();
    // Who looks at it has nothing to do with whether that could be said.
    void view(link).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', tell, { signal: told.signal });
  tell();
  return () => told.abort();
}
