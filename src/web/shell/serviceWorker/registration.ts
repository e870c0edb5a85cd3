import { onOutdated } from '#web/api/build.ts';
import { TAKE_OVER, TAKE_OVER_ALONE } from './messages.ts';

const FILE = '/service-worker.js';

/**
 * Has the browser keep the pages for working without a network. A new version is fetched beside, and waits until no tab
 * of the old one is left, or until somebody says so.
 */
export async function registerWorker(): Promise<void> {
  // Browsers have none on connections that others could listen to.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  if (!import.meta.env.PROD) {
    // One of a build that was served here before would answer for files that are edited now.
    for (const each of await workers.getRegistrations()) await each.unregister();
    return;
  }
  const registration = await workers.register(FILE, { updateViaCache: 'none' }).catch(() => undefined);
  if (!registration) return;
  // By itself a browser looks for a new version when its worker has nothing to do, which on a busy page may be never.
  if (registration.active) void registration.update().catch(() => undefined);
  // Whoever comes anew has the new version already: only others could need the old one.
  (registration.waiting ?? registration.active)?.postMessage(TAKE_OVER_ALONE);
  onOutdated(() => void registration.update().catch(() => undefined));
}

/** A new version takes over at once; where it does not, the page comes from the server all the same. */
const PATIENCE_MS = 3000;

/** Loads the page anew, as the version that waits: once that has taken over, lest the old one ends while it still loads the page. */
export async function reloadAsNew(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration().catch(() => undefined);
  if (workers && registration?.waiting) {
    const taken = new Promise((resolve) =>
      workers.addEventListener('controllerchange', resolve, { once: true }),
    );
    registration.waiting.postMessage(TAKE_OVER);
    await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  }
  window.location.reload();
}
