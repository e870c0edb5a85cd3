import { searchReader, text } from '#shared/searchParams.ts';

/** What is asked of the help. */
export const readHelpSearch = searchReader({ q: text(200) });
