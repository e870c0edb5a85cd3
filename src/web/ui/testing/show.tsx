import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { DEFAULT_PREFERENCES, type Preferences } from '#shared/people/tenants/preferences.ts';
import { setLanguage } from '../../texts/language.ts';
import { PreferencesContext } from '../preferences.ts';
import { theme } from '../theme.ts';

// Only to end what never comes: what is loaded when it is wanted takes its time where the machine is busy.
configure({ asyncUtilTimeout: 60_000 });

const holding = new Set<string>();

/** Makes a media query such as "(pointer: coarse)" hold until the test ends. */
export function hold(query: string): void {
  holding.add(query);
}

beforeAll(async () => {
  // Of English only the first texts are there from the start; after another language it comes whole.
  await setLanguage('de');
  await setLanguage('en');
});

beforeEach(() => {
  // Nothing is laid out here: every element is as large as a window, so that virtual rows show.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: holding.has(media), onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  );
});

afterEach(() => {
  cleanup();
  holding.clear();
  localStorage.clear();
  vi.restoreAllMocks();
});

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
