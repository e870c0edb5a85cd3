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
  // Whoever comes anew has the new version already: only others could need the old one.
  registration.waiting?.postMessage(TAKE_OVER_ALONE);
  onOutdated(() => void registration.update().catch(() => undefined));
}

/** Loads the page anew, as the version that waits. */
export async function reloadAsNew(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration?.waiting?.postMessage(TAKE_OVER);
  window.location.reload();
}
