import { onlineManager, QueryClient } from '@tanstack/react-query';
import { NetworkError } from './errors.ts';

/** So often is asked again what is shown from before the connection was lost. */
export const AGAIN_MS = 10_000;
// It takes a page to have begun with a network, and would not notice the first one that is there again.
onlineManager.setOnline(navigator.onLine !== false);

const isCut = (error: unknown) => error instanceof NetworkError && navigator.onLine;

/** Only a lost connection is worth asking again by itself; a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => error instanceof NetworkError && failures < 2,
      networkMode: 'always',
      // With that mode it would be left out; also what is a moment old, which was found on this device alone.
      refetchOnReconnect: 'always',
      // A network that is there again may not let anything through yet.
      refetchInterval: ({ state }) => state.data !== undefined && isCut(state.error) && AGAIN_MS,
    },
    mutations: { networkMode: 'always' },
  },
});

const LOOK_MS = 200;

/** Waits until the screen that was asked for first has what it needs. */
export async function firstScreen(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while (queryClient.isFetching() > 0);
}
