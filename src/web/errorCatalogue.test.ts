import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { en } from './texts/en.ts';

const { callApi, callFunction } = vi.hoisted(() => ({ callApi: vi.fn(), callFunction: vi.fn() }));
const me = { uid: 'me', tenant_id: 'harbor' };
vi.mock('./api/call.ts', () => ({ callApi, endpoint: (method: string, url: string) => ({ method, url }) }));
vi.mock('./api/callable.ts', () => ({ callFunction }));
vi.mock('./api/session.ts', () => ({
  getSession: () => ({ user: me }),
  onSession: () => undefined,
  useSession: () => ({ status: 'signedIn', user: me }),
}));
vi.mock('./texts/language.ts', () => ({ setLanguage: () => undefined, useFirstTexts: () => en }));
// Other tests of the same worker have these modules with stand-ins of their own, before this one and after it.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { ApiError, NetworkError } = await import('./api/errors.ts');
const tenant = await import('./api/tenant.ts');
const { OfTenant } = await import('./shell/Shell.tsx');
const actions = await import('#web/people/notifications/actions.ts');
const { notificationsQuery } = await import('#web/people/notifications/queries.ts');
const { change, getState } = await import('#web/people/notifications/store.ts');

/** The specification's error catalogue for the tenant and the notifications, line by line: what happens, and what is seen. */
type Line = { line: string; happens: () => unknown; seen: unknown };

const ID = 'a'.repeat(20);
const one = {
  ...{ id: ID, userId: 'me', tenant_id: 'harbor', title: 'Title', message: 'Message', type: 'info' as const },
  ...{ read: false, createdAt: '', topic: 'message', facts: {} },
};
const refusal = new ApiError('invalid-argument', 'What the server says.', 400);
/** Failures of which the server says nothing. */
const SILENT = [new ApiError('internal', '', 500), new NetworkError(), new Error('odd')];
const ALL = [new ApiError('internal', 'x'), ...SILENT];

let client: QueryClient;
const warned = vi.spyOn(console, 'warn');
const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.resetAllMocks();
  for (const spy of [warned, logged]) spy.mockImplementation(() => undefined);
  change({ local: [], open: false, failure: null });
  client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
});

/** The staff area as it is shown when its tenant cannot be loaded: the heading and the sentence below it. */
async function openShell(failure: Error): Promise<string[]> {
  callApi.mockRejectedValue(failure);
  await client.prefetchQuery(tenant.tenantQuery);
  const below = createElement(QueryClientProvider, { client }, createElement(OfTenant));
  const markup = renderToStaticMarkup(createElement(MantineProvider, null, below));
  return [...markup.matchAll(/<(?:h2|bdi)[^>]*>([^<]*)</g)].map(([, text]) => text ?? '');
}

const inTurn = async <T>(failures: Error[], run: (failure: Error) => Promise<T>) => {
  const seen = new Set<T>();
  for (const failure of failures) seen.add(await run(failure));
  return [...seen];
};

const UPDATES = {
  preferences: () => tenant.updatePreferences(client, { language: 'de' }, en.tenant),
  branding: () => tenant.updateBranding(client, { headline: 'Boats' }, en.tenant),
  setting: () => tenant.updateSetting(client, { 'stock.allowNegative': true }, en.tenant),
};

/** What is said to an update that fails so. */
function update(what: keyof typeof UPDATES, failures: Error[], loaded = true): Promise<string[]> {
  if (loaded) client.setQueryData(tenant.tenantQuery.queryKey, { tenant: {}, settings: {} } as never);
  return inTurn(failures, async (failure) => {
    callApi.mockRejectedValue(failure);
    return UPDATES[what]().then(
      () => 'nothing',
      (error: Error) => error.message,
    );
  });
}

const ask = () => client.fetchQuery({ ...notificationsQuery, staleTime: 0 });

/** What stands above the list when the function fails, and what then is known of the list. */
function refused(run: () => Promise<void>): Promise<string[]> {
  return inTurn(ALL, async (failure) => {
    callApi.mockResolvedValue({ notifications: [one], unread: 1 });
    await ask();
    callFunction.mockRejectedValue(failure);
    await run();
    const { isInvalidated } = client.getQueryState(notificationsQuery.queryKey)!;
    return `${en.notifications.failed[getState().failure!]}; asked again: ${isInvalidated}`;
  });
}

/** What the listener leaves on the screen and in the log, after something was received or before. */
async function listen(failures: Error[], before: object | null): Promise<unknown> {
  if (before) {
    callApi.mockResolvedValue(before);
    await ask();
  }
  const shown = await inTurn(failures, async (failure) => {
    callApi.mockRejectedValue(failure);
    const { notifications, unread } = await ask();
    return `${notifications.length} shown, ${unread} unread, failure: ${getState().failure}`;
  });
  return { shown, warnings: warned.mock.calls.length, errors: logged.mock.calls.length };
}

const DENIED = new ApiError('permission-denied', 'no');

const CATALOGUE: Line[] = [
  {
    line: 'Tenant: init failure shows the server message …',
    happens: async () => (await openShell(refusal)).at(-1),
    seen: 'What the server says.',
  },
  ...SILENT.map((failure) => ({
    line: `Tenant: … or 'Failed to initialize tenant context' (${failure.name})`,
    happens: async () => (await openShell(failure))[0],
    seen: 'Failed to initialize tenant context',
  })),
  {
    line: "Tenant: 'Failed to update preferences'",
    happens: () => update('preferences', SILENT),
    seen: ['Failed to update preferences'],
  },
  {
    line: "Tenant: 'Failed to update branding'",
    happens: () => update('branding', SILENT),
    seen: ['Failed to update branding'],
  },
  {
    line: "Tenant: 'Failed to update setting'",
    happens: () => update('setting', SILENT),
    seen: ['Failed to update setting'],
  },
  ...(['preferences', 'branding', 'setting'] as const).flatMap((what) => [
    {
      line: `Tenant: what the server says of ${what}`,
      happens: () => update(what, [refusal]),
      seen: ['What the server says.'],
    },
    {
      line: `Tenant: 'No tenant context available' for ${what}, and nothing is asked`,
      happens: async () => [...(await update(what, ALL, false)), callApi.mock.calls.length],
      seen: ['No tenant context available', 0],
    },
  ]),
  {
    line: "Notifications: 'Failed to initialize notifications'",
    happens: async () => {
      callApi.mockRejectedValue(refusal);
      await client.prefetchQuery(notificationsQuery);
      const { status } = client.getQueryState(notificationsQuery.queryKey)!;
      return [status, en.notifications.failed.initialize];
    },
    seen: ['error', 'Failed to initialize notifications'],
  },
  {
    line: "Notifications: 'Failed to mark notification as read'",
    happens: () => refused(() => actions.markAsRead(client, ID)),
    seen: ['Failed to mark notification as read; asked again: true'],
  },
  {
    line: "Notifications: 'Failed to mark all notifications as read'",
    happens: () => refused(() => actions.markAllAsRead(client)),
    seen: ['Failed to mark all notifications as read; asked again: true'],
  },
  {
    line: "Notifications: 'Failed to delete notification'",
    happens: () => refused(() => actions.removeNotification(client, ID)),
    seen: ['Failed to delete notification; asked again: true'],
  },
  {
    line: 'Notifications: if the cloud create call fails, the notification is still added locally',
    happens: async () => {
      for (const failure of ALL) {
        callFunction.mockRejectedValue(failure);
        await actions.addNotification(client, { title: failure.name, message: 'Well.', type: 'success' });
      }
      const called = callFunction.mock.calls.map(([{ url }]) => url.split('/').at(-1));
      return { called: [...new Set(called)], local: getState().local.map(({ title }) => title) };
    },
    seen: { called: ['createNotification'], local: ['Error', 'NetworkError', 'ApiError', 'ApiError'] },
  },
  {
    line: 'Notifications: listener errors other than permission-denied are logged as errors only',
    happens: () => listen(ALL, { notifications: [one], unread: 1 }),
    seen: { shown: ['1 shown, 1 unread, failure: null'], warnings: 0, errors: ALL.length },
  },
  {
    line: 'Notifications: a permission-denied error of the listener is a warning and otherwise ignored',
    happens: () => listen([DENIED], { notifications: [one], unread: 1 }),
    seen: { shown: ['1 shown, 1 unread, failure: null'], warnings: 1, errors: 0 },
  },
  {
    line: 'Notifications: … at the beginning as well',
    happens: () => listen([DENIED], null),
    seen: { shown: ['0 shown, 0 unread, failure: null'], warnings: 1, errors: 0 },
  },
];

it.each(CATALOGUE)('the chat reports as specified: $line', async ({ happens, seen }) => {
  expect(await happens()).toEqual(seen);
});
