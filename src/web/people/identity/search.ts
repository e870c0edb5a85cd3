import { searchReader, text } from '#web/api/searchParams.ts';

/** The token of a link in a mail, if the address carries one. */
export const readToken = searchReader({ token: text(2000) });
