import type { QueryFunctionContext, QueryKey, UseQueryResult } from '@tanstack/react-query';
import { firstScreen } from './client.ts';
import { NetworkError } from './errors.ts';

/**
 * Asks as `ask` does, keeps what is answered on a shelf of this device, and without a network shows what is kept there, as
 * of when it was kept: the query then has both data and the NetworkError, and goes on asking as usual. `most`: so many of
 * the shelf stay. Nothing is loaded for it before the first screen is there, or the network is not.
 */
export function askOrKept<T, K extends QueryKey>(
  { shelf, key, most }: { shelf: string; key: string; most?: number },
  ask: (context: QueryFunctionContext<K>) => Promise<T>,
): (context: QueryFunctionContext<K>) => Promise<T> {
  return async (context) => {
    try {
      const answer = await ask(context);
      void keepLater(shelf, key, answer, most).catch(() => undefined);
      return answer;
    } catch (error) {
      if (error instanceof NetworkError) await showKept(shelf, key, context);
      throw error;
    }
  };
}

async function keepLater(shelf: string, key: string, answer: unknown, most?: number): Promise<void> {
  await firstScreen();
  const { keep } = await import('./kept.ts');
  await keep(shelf, key, answer, most === undefined ? {} : { most });
}

async function showKept<K extends QueryKey>(
  shelf: string,
  key: string,
  { client, queryKey }: QueryFunctionContext<K>,
): Promise<void> {
  if (client.getQueryData(queryKey) !== undefined) return;
  const { kept } = await import('./kept.ts');
  const found = await kept(shelf, key);
  if (found) client.setQueryData(queryKey, found.value as never, { updatedAt: found.at });
}

/** Since when what a query shows may be out of date, because the network is away; null: it is as fresh as ever. */
export function staleSince(
  query: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'error' | 'failureReason'>,
) {
  const isCut = query.error instanceof NetworkError || query.failureReason instanceof NetworkError;
  return query.data !== undefined && isCut ? new Date(query.dataUpdatedAt) : null;
}
