import { searchReader, text } from '#shared/searchParams.ts';

export const readPrivacySearch = searchReader({
  q: text(200),
  /** Who is looked at. */
  email: text(254),
});
