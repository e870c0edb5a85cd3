import { id, searchReader } from '#shared/searchParams.ts';

/** Where somebody is counting. */
export const readCountingSearch = searchReader({ place: id });
