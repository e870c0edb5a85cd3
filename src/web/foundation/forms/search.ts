import { like, searchReader } from '#shared/searchParams.ts';

/** Which business is asked, and the page that led to it: a path of our own. */
export const readRequestAccessSearch = searchReader({
  tenant: like(/^[a-z0-9-]{1,40}$/),
  from: (value) =>
    typeof value === 'string' && /^\/[^/\\]/.test(`${value} `) ? value.slice(0, 500) : undefined,
});
