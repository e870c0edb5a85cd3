import { searchReader, text } from '#web/api/searchParams.ts';

/** What is asked of the help. */
export const readHelpSearch = searchReader({ q: text(200) });
