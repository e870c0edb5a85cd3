import { searchReader, text } from '#shared/searchParams.ts';

/** The token of a link in a mail, if the address carries one. */
export const readToken = searchReader({ token: text(2000) });
