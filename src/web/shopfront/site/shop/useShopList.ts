import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { listShopItems, ShopItem, ShopQuery } from '#shared/shopfront/shop/contract.ts';
import type { ShopPage } from '#shared/shopfront/site/page.ts';
import { callPublic, endpoint } from '#web/api/call.ts';

const call = endpoint<typeof listShopItems>();

export type ShopList = {
  items: ShopItem[];
  nextCursor: string | null;
  total: number;
  /** `loading` and `failed` are about the first items, `more` and `moreFailed` about the next ones. */
  state: 'ready' | 'loading' | 'failed' | 'more' | 'moreFailed';
};

/** The items of a shop: at first those that came with the document, then what is asked for. */
export function useShopList(page: ShopPage, complete: boolean) {
  const params = { tenantId: page.shop.id };
  const [list, setList] = useState<ShopList>({ ...page.first, state: complete ? 'ready' : 'loading' });
  const asked = useRef<AbortController>(null);

  const ask = (): AbortSignal => {
    asked.current?.abort();
    asked.current = new AbortController();
    return asked.current.signal;
  };
  /** Asks for the first items that match; an answer that a later question has overtaken is passed over. */
  const load = async (query: ShopQuery) => {
    const signal = ask();
    setList((before) => ({ ...before, state: 'loading' }));
    try {
      const first = await callPublic(call, { params, query }, { signal });
      if (!signal.aborted) setList({ ...first, state: 'ready' });
    } catch {
      if (!signal.aborted) setList((before) => ({ ...before, state: 'failed' }));
    }
  };
  /** Asks for the next items. */
  const more = async (query: ShopQuery) => {
    const { nextCursor } = list;
    if (nextCursor === null || list.state === 'more' || list.state === 'loading') return;
    const signal = ask();
    setList((before) => ({ ...before, state: 'more' }));
    try {
      const next = await callPublic(call, { params, query: { ...query, cursor: nextCursor } }, { signal });
      if (signal.aborted) return;
      setList(({ items }) => ({ ...next, items: [...items, ...added(items, next.items)], state: 'ready' }));
    } catch {
      if (!signal.aborted) setList((before) => ({ ...before, state: 'moreFailed' }));
    }
  };

  const begin = useEffectEvent(() => {
    if (!complete) void load(page.query);
  });
  useEffect(() => {
    begin();
    return () => asked.current?.abort();
  }, []);

  return { list, load, more };
}

/** Those that are not there yet: between two pages an item may have moved to the next one. */
function added(known: ShopItem[], next: ShopItem[]): ShopItem[] {
  const ids = new Set(known.map(({ id }) => id));
  return next.filter(({ id }) => !ids.has(id));
}
