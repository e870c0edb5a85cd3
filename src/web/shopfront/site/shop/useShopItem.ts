import { useEffect, useEffectEvent, useState } from 'react';
import type { getShopItem, ShopItemDetail } from '#shared/shopfront/shop/contract.ts';
import { callPublic, endpoint } from '#web/api/call.ts';
import { ApiError } from '#web/api/errors.ts';

const call = endpoint<typeof getShopItem>();

type State = { item: ShopItemDetail | null; failure: 'missing' | 'failed' | null };

/** One item with its comments: as it came with the document, or asked for. */
export function useShopItem(tenantId: string, id: string, given: ShopItemDetail | null) {
  const [{ item, failure }, setState] = useState<State>({ item: given, failure: null });
  const load = async (signal?: AbortSignal) => {
    try {
      const loaded = await callPublic(call, { params: { tenantId, id } }, signal ? { signal } : {});
      setState({ item: loaded, failure: null });
    } catch (error) {
      if (signal?.aborted) return;
      const missing = error instanceof ApiError && (error.http === 404 || error.http === 400);
      setState({ item: null, failure: missing ? 'missing' : 'failed' });
    }
  };
  const begin = useEffectEvent((signal: AbortSignal) => {
    if (!given) void load(signal);
  });
  useEffect(() => {
    const abort = new AbortController();
    begin(abort.signal);
    return () => abort.abort();
  }, []);
  return { item, failure, load: () => load() };
}
