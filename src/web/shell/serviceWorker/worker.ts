/// <reference lib="webworker" />
import { build, files } from 'virtual:offline-files';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import { TAKE_OVER, TAKE_OVER_ALONE } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** How the names of the caches begin, one for each build. */
const CACHES = 'stockbook-build-';

/** Of a build each: the files of the one before stay, as tabs that are open may still ask for them. */
const kept = new PrecacheController({ cacheName: `${CACHES}${build}` });
kept.addToCacheList(files);
self.addEventListener('install', kept.install);

/** Of https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes, where a browser has it. */
type Routing = { addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void> };

// Calls need not start the worker, nor keep it busy: a busy one is not replaced by the version after it.
self.addEventListener('install', (event: ExtendableEvent & Routing) => {
  const added = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  if (added) event.waitUntil(added);
});

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldBuilds(), self.clients.claim()])),
);

/** Only when somebody says so; by itself a browser waits until no tab of the old version is left. */
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  if (event.data === TAKE_OVER_ALONE) event.waitUntil(takeOverAlone());
});

async function takeOverAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length < 2) await self.skipWaiting();
}

/** Those of the staff area. The public site, sign-in, files and all else are none of ours. */
const SCREENS = [/^\/(tenant|admin)\/[^/]/, /^\/view(?=$|\?)/];

const GONE = new Set([502, 503, 504]);
/** A connection that does not answer for so long is none. */
const PATIENCE_S = 5;

/** The page comes from the server as long as there is one, so that a new version is there with the next page. */
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE_S,
      plugins: [
        {
          fetchDidSucceed: async ({ response }) => {
            if (GONE.has(response.status)) throw new Error(`The server is away (${response.status}).`);
            return response;
          },
          handlerDidError: async () => kept.matchPrecache('/index.html'),
        },
      ],
    }),
    { allowlist: SCREENS },
  ),
);

const PLAIN = files.flatMap(({ url, revision }) => (revision && url !== '/index.html' ? [url] : []));

/** Files whose names tell what is in them, of whichever build; nothing is added on the way. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await self.caches.match(request.url, { ignoreVary: true })) ?? fetch(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && PLAIN.includes(url.pathname),
  async ({ request, url }) =>
    fetch(request).catch(async (error: unknown) => {
      const file = await kept.matchPrecache(url.pathname);
      if (file) return file;
      throw error;
    }),
);

/** How many builds before this one keep their files. */
const BUILDS_BEFORE = 2;

/** They are named in the order in which they came. */
async function dropOldBuilds(): Promise<void> {
  const before = (await self.caches.keys()).filter(
    (name) => name.startsWith(CACHES) && name !== `${CACHES}${build}`,
  );
  const old = before.slice(0, Math.max(0, before.length - BUILDS_BEFORE));
  await Promise.all(old.map((name) => self.caches.delete(name)));
}
