import { useEffect, useEffectEvent, useState } from 'react';
import type { ShopList } from './useShopList.ts';

/** How far down one was, and in how many items. */
type Place = { y: number; count: number };
const keyOf = (address: string) => `stockbook-place ${address}`;

/**
 * Remembers for this tab where one was in each list of a shop, by its address. Who goes back to a list, or loads it
 * again, is led there once as many items are shown as were; `more` shows the next ones.
 */
export function useShopPlace(address: string, list: ShopList, more: () => void) {
  const [back, setBack] = useState<Place | null>(null);
  const keep = () => {
    // Of a list on its way nobody has seen anything yet.
    if (list.state === 'loading' || back) return;
    const place: Place = { y: window.scrollY, count: list.items.length };
    sessionStorage.setItem(keyOf(address), JSON.stringify(place));
  };
  const returnTo = (to: string) => setBack(placeIn(sessionStorage.getItem(keyOf(to))));

  const begin = useEffectEvent(() => {
    const [how] = performance.getEntriesByType('navigation');
    if (how instanceof PerformanceNavigationTiming && how.type !== 'navigate') returnTo(address);
  });
  const leave = useEffectEvent(keep);
  useEffect(() => {
    // The browser would go there before the items have come.
    history.scrollRestoration = 'manual';
    begin();
    const listen = () => leave();
    window.addEventListener('pagehide', listen);
    return () => window.removeEventListener('pagehide', listen);
  }, []);

  const goOn = useEffectEvent((place: Place) => {
    const { state, items, nextCursor } = list;
    if (state === 'loading' || state === 'more') return;
    if (state === 'ready' && items.length < place.count && nextCursor !== null) return more();
    window.scrollTo({ top: place.y, behavior: 'instant' });
    // Whoever went back twice is by now on the way to another place.
    setBack((now) => (now === place ? null : now));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings it nearer
  useEffect(() => {
    if (back) goOn(back);
  }, [back, list]);

  return { keep, returnTo };
}

function placeIn(kept: string | null): Place | null {
  if (!kept) return null;
  const { y, count }: Record<string, unknown> = JSON.parse(kept);
  return typeof y === 'number' && typeof count === 'number' ? { y, count } : null;
}
