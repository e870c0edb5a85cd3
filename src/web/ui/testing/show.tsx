import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { DEFAULT_PREFERENCES, type Preferences } from '#shared/people/tenants/preferences.ts';
import { PreferencesContext } from '../preferences.ts';
import { theme } from '../theme.ts';

// Only to end what never comes: what is loaded when it is wanted takes its time where the machine is busy.
configure({ asyncUtilTimeout: 60_000 });

/** Shows a component as the staff area does, to somebody with these preferences. */
export function show(element: ReactNode, preferences: Partial<Preferences> = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const around = (children: ReactNode) => (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queries}>
        <MantineProvider theme={theme} env="test">
          <PreferencesContext value={{ ...DEFAULT_PREFERENCES, ...preferences }}>
            {children}
          </PreferencesContext>
        </MantineProvider>
      </QueryClientProvider>
    </RouterContextProvider>
  );
  const { rerender } = render(around(element));
  return {
    user: userEvent.setup(),
    queries,
    /** Shows it anew, with other properties. */
    again: (other: ReactNode) => rerender(around(other)),
  };
}
