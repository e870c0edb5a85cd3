import { v7 } from 'uuid';
import { type Entry, isOwn, type Owner, onDevice, ownerNow, type Refusal } from './device.ts';
import { ApiError } from './errors.ts';
import { getOwnEntries, setOwnEntries } from './outboxState.ts';
import { getSession } from './session.ts';

/**
 * The outbox of this device: what people enter is written here first, and sent until the server has it. It knows no
 * feature: each kind of entry has a sender (outboxSending.ts), which the frame of the staff area registers.
 *
 *     await queueEntry('count', { key: countId, label: 'Count of Shelf 4', payload: { itemId, at, quantity } });
 *
 * As soon as that has answered, the entry outlives a reload, a killed tab and an empty battery. `useUnsent(kind, key)` of
 * outboxState.ts tells a screen what waits and what was refused; `queueAndSend` waits a while for the answer as well.
 */

export type NewEntry<P> = {
  /** What of the kind it is about, such as the id of a count. */
  key: string;
  /** What people call it, where what waits is listed. */
  label: string;
  payload: P;
};

const CHANGED = 'changed';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('stockbook-outbox');
let nudge: () => void = () => undefined;
let askedToPersist = false;

/** Whoever is to be told when there is something to send: the sender. */
export function onQueued(listener: () => void): void {
  nudge = listener;
}

/**
 * Writes an entry durably, and has it sent as soon as can be; its id is in the answer. `instead`: a refused entry that
 * this one takes the place of, in the same moment. Throws DeviceError where the device keeps nothing, and ApiError
 * (unauthenticated) where nobody is signed in: whoever shows that it was entered waits for this.
 */
export async function queueEntry<P>(
  kind: string,
  entry: NewEntry<P>,
  options: { instead?: string | undefined } = {},
): Promise<Entry<P>> {
  const [queued] = await queueEntries(kind, [entry], options);
  return queued!;
}

/** The same for several at once, all or none of them. */
export async function queueEntries<P>(
  kind: string,
  entries: NewEntry<P>[],
  { instead }: { instead?: string | undefined } = {},
): Promise<Entry<P>[]> {
  const owner = ownerNow();
  if (!owner) throw new ApiError('unauthenticated', '');
  const at = new Date().toISOString();
  const made = entries.map((entry): Entry<P> => ({ id: v7(), kind, ...entry, ...owner, at, refusal: null }));
  await onDevice(async (db) => {
    // Strict: it is on the disk, not only on its way there.
    const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' });
    if (instead) void tx.store.delete(instead);
    for (const entry of made) void tx.store.put(entry);
    await tx.done;
  });
  if (isOwn(owner, ownerNow()))
    setOwnEntries([...getOwnEntries().filter(({ id }) => id !== instead), ...made]);
  channel?.postMessage(CHANGED);
  askToPersist();
  nudge();
  return made;
}

/** So that the browser does not throw it away when it needs room. Where it asks the person, it asks once. */
function askToPersist(): void {
  if (askedToPersist) return;
  askedToPersist = true;
  void navigator.storage?.persist?.().catch(() => false);
}

/** Reads what the signed-in person has in the outbox. */
export async function readOwnEntries(): Promise<Entry[]> {
  const owner = ownerNow();
  if (!owner) return [];
  return onDevice((db) => db.getAllFromIndex('outbox', 'owner', [owner.tenant, owner.person]));
}

/** Shows what is in the outbox now, as another tab may have changed it. */
export async function refreshOwnEntries(): Promise<void> {
  const owner = ownerNow();
  const entries = await readOwnEntries().catch(() => null);
  if (!entries) return;
  // Of somebody who has signed in meanwhile, the next reading tells.
  if (owner ? isOwn(owner, ownerNow()) : !ownerNow()) setOwnEntries(entries);
}

export function onOtherTab(listener: () => void): void {
  channel?.addEventListener('message', listener);
}

/** The server has them: they are gone from here. */
export async function dropEntries(ids: string[]): Promise<void> {
  if (!ids.length) return;
  await onDevice(async (db) => {
    const tx = db.transaction('outbox', 'readwrite');
    for (const id of ids) void tx.store.delete(id);
    await tx.done;
  });
  const gone = new Set(ids);
  setOwnEntries(getOwnEntries().filter(({ id }) => !gone.has(id)));
  channel?.postMessage(CHANGED);
}

/** Writes down why the server will not take an entry; null: it is to be sent again. */
async function setRefusal(id: string, refusal: Refusal | null): Promise<void> {
  await onDevice(async (db) => {
    const tx = db.transaction('outbox', 'readwrite');
    const entry = await tx.store.get(id);
    if (entry) void tx.store.put({ ...entry, refusal });
    await tx.done;
  });
  setOwnEntries(getOwnEntries().map((entry) => (entry.id === id ? { ...entry, refusal } : entry)));
  channel?.postMessage(CHANGED);
}

export const refuseEntry = (id: string, refusal: Refusal): Promise<void> => setRefusal(id, refusal);

/** Has a refused entry sent again as it is, for instance after somebody has been given the right to do it. */
export async function retryEntry(id: string): Promise<void> {
  await setRefusal(id, null);
  nudge();
}

/** Throws a refused entry away: what was entered is lost. */
export async function discardEntry(id: string): Promise<void> {
  const entry = getOwnEntries().find((each) => each.id === id);
  if (entry?.refusal) await dropEntries([id]);
}

/** How many entries the signed-in person would lose by signing out. */
export async function countUnsent(): Promise<number> {
  if (getSession().status === 'signedOut') return 0;
  return (await readOwnEntries().catch(() => [])).length;
}

/** Takes away all entries of somebody who signs out all the same; those of others stay, for them alone. */
export async function dropAllOf(owner: Owner): Promise<void> {
  await onDevice(async (db) => {
    const tx = db.transaction('outbox', 'readwrite');
    for (const id of await tx.store.index('owner').getAllKeys([owner.tenant, owner.person]))
      void tx.store.delete(id);
    await tx.done;
  }).catch(() => undefined);
  setOwnEntries([]);
  channel?.postMessage(CHANGED);
}
