import { ownerNow } from './device.ts';
import { dropKeptOfOthers } from './kept.ts';
import { dropAllOf } from './outbox.ts';
import { signOut } from './session.ts';

/**
 * Signs out, and takes from this device what it kept for the person, what was not sent among it: whoever asks for this has
 * said so. What others have not sent stays for them, and for them alone.
 */
export async function leaveDevice(): Promise<void> {
  const owner = ownerNow();
  await signOut();
  await dropKeptOfOthers(null);
  if (owner) await dropAllOf(owner);
}
