import { useEffect, useState } from 'react';
import { ApiError } from '#web/api/errors.ts';
import { type SiteLanguage, siteLanguage } from '#web/texts/siteLanguage.ts';
import { type Link, tellViewed } from './link.ts';

export type Shown<D, T> = { shared: D; texts: T; language: SiteLanguage };
type Found<D, T> =
  | { state: 'waiting' }
  | ({ state: 'shown' } & Shown<D, T>)
  /** There is none by this link: said in the language of the browser. */
  | { state: 'gone'; texts: T }
  | { state: 'failed'; error: unknown };

/** How a kind of document behind a link is read, said to be looked at, and worded. */
export type Kind<D, T> = {
  read: (link: Link, signal: AbortSignal) => Promise<D>;
  view: (link: Link) => Promise<unknown>;
  loadTexts: (language: SiteLanguage) => Promise<T>;
};

/** The document behind a link, with the texts in the language of the business. `kind` is one object for good. */
export function useShared<D extends { tenant: { language: string } }, T>(
  kind: Kind<D, T>,
  link: Link | null,
  browserLanguage: SiteLanguage,
): Found<D, T> & { again: () => void; change: (shared: D) => void } {
  const [found, setFound] = useState<Found<D, T>>({ state: 'waiting' });
  const [tries, setTries] = useState(0);
  const [tenant, token, of] = [link?.tenant, link?.token, link?.of];
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when somebody tries again
  useEffect(() => {
    const end = new AbortController();
    load(kind, tenant && token ? { tenant, token, of } : null, browserLanguage, end.signal).then(
      (next) => !end.signal.aborted && setFound(next),
      (error: unknown) => !end.signal.aborted && setFound({ state: 'failed', error }),
    );
    return () => end.abort();
  }, [kind, tenant, token, of, browserLanguage, tries]);
  const isShown = found.state === 'shown';
  useEffect(
    () => (isShown && tenant && token ? tellViewed({ tenant, token, of }, kind.view) : undefined),
    [isShown, tenant, token, of, kind],
  );
  const again = () => {
    setFound({ state: 'waiting' });
    setTries((n) => n + 1);
  };
  const change = (shared: D) =>
    setFound((before) => (before.state === 'shown' ? { ...before, shared } : before));
  return { ...found, again, change };
}

async function load<D extends { tenant: { language: string } }, T>(
  { read, loadTexts }: Kind<D, T>,
  link: Link | null,
  browserLanguage: SiteLanguage,
  signal: AbortSignal,
): Promise<Found<D, T>> {
  const gone = async (): Promise<Found<D, T>> => ({
    state: 'gone',
    texts: await loadTexts(browserLanguage),
  });
  if (!link) return gone();
  try {
    const shared = await read(link, signal);
    const language = siteLanguage(shared.tenant.language);
    return { state: 'shown', shared, language, texts: await loadTexts(language) };
  } catch (error) {
    // What is no link at all is refused in other words than one that leads nowhere; here both lead nowhere.
    if (error instanceof ApiError && error.http < 500 && error.http !== 429) return gone();
    throw error;
  }
}
