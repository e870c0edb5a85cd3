import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from './errors.ts';

/** Only a lost connection is worth asking again by itself; a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => error instanceof NetworkError && failures < 2,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
