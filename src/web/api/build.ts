import { useSyncExternalStore } from 'react';
import { BUILD_HEADER, BUILD_META } from '#shared/build.ts';

let outdated = false;
const listeners = new Set<() => void>();

/**
 * Takes notice of the build that the server serves now, as it said when a stream opened. Another server that still has
 * the old one, while a new version spreads, may take it back.
 */
export function noticeBuild(headers: Headers): void {
  const served = headers.get(BUILD_HEADER);
  const own = document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content;
  // Neither is known where pages are served as they are written.
  const next = Boolean(served && own && served !== own);
  if (next === outdated) return;
  outdated = next;
  for (const listener of listeners) listener();
}

/** Hears when another version is served than the one of this page. */
export function onOutdated(listener: () => void): void {
  listeners.add(() => outdated && listener());
  if (outdated) listener();
}

/** Whether another version of the pages is served than the one that this page was loaded with. */
export function useOutdated(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => outdated,
  );
}
