import type { PrivatePage } from '#shared/shopfront/site/page.ts';
import { getSession } from '#web/api/session.ts';

/** `of`: by the link to the page of a customer, one of their documents. */
export type Link = { tenant: string; token: string; of?: string | undefined };

/** The private link that the address is; null where it is none. */
export function readLink({ search, hash }: Pick<Location, 'search' | 'hash'>): Link | null {
  const given = new URLSearchParams(search);
  const tenant = given.get('tenant');
  const of = given.get('of');
  const token = hash.slice(1);
  return tenant && token ? { tenant, token, ...(of ? { of } : {}) } : null;
}

/** Where a page behind a link to the page of a customer is; of a document of theirs, which one. */
export const addressOf = (page: PrivatePage, { tenant, token }: Link, of?: string): string =>
  `/${page}?${new URLSearchParams({ tenant, ...(of ? { of } : {}) })}#${token}`;

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
