import { keepPreviousData } from '@tanstack/react-query';

/** What asks for a page of a list: a small first one, so that it is there at once, and larger ones after it. */
export function pageAfter(cursor: string | null): { limit: number; cursor?: string } {
  return cursor ? { limit: 100, cursor } : { limit: 50 };
}

/** How every list goes from page to page; what was shown stays until the answer to another question is there. */
export const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
  placeholderData: keepPreviousData,
};
