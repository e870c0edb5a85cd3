// Answered as /service-worker.js where working without a network is switched off (OFFLINE=off): takes itself away, and what
// was kept of the pages. What waits to be sent is not kept there, and stays.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(clear());
});
