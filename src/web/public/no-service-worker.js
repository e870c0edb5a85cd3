// Answered as /service-worker.js where working without a network is switched off (OFFLINE=off): takes itself away, and what
// was kept of the pages. What waits to be sent is not kept there, and stays.
const takeAway = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
};
addEventListener('install', () => {
  skipWaiting();
  // At once, and nobody waits for it: a browser may leave the one before in charge of a busy page for minutes, and takes away
  // nothing that is still being installed.
  void takeAway();
});
addEventListener('activate', (event) => {
  // From here on the one before is asked for nothing more, for which it would open its files again.
  event.waitUntil(clients.claim().then(takeAway));
});
// A page that was just being loaded may have registered it anew meanwhile, which keeps it; that page tells of itself.
addEventListener('message', (event) => event.waitUntil(takeAway()));
