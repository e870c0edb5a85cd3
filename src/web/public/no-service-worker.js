// Answered as /service-worker.js where working without a network is switched off (OFFLINE=off): takes itself away, and what
// was kept of the pages. What waits to be sent is not kept there, and stays.
const clear = async () => {
  // From here on the one before is asked for nothing more, for which it would open its files again.
  await clients.claim();
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clear()));
// A page that was just being loaded may have registered it anew meanwhile, which keeps it; that page tells of itself.
addEventListener('message', (event) => event.waitUntil(clear()));
