import { startOutbox } from '#web/api/outboxSending.ts';
import { registerSenders } from './outbox/senders.ts';
import { registerWorker } from './serviceWorker/registration.ts';

/** What goes on behind every screen of the staff area, begun when the first one is shown. */
export function startBackground(): void {
  registerSenders();
  startOutbox();
  void registerWorker();
}
