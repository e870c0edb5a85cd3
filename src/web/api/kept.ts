import { type Kept, type Owner, onDevice, ownerNow } from './device.ts';

/**
 * Data that a screen needs without a network, for whoever is signed in: on shelves with names, by keys. It goes when the
 * person signs out, and when somebody else signs in. What is kept here is a copy: it may be gone at any time.
 */

/**
 * Keeps a value, a plain one (JSON); `most`: so many of the shelf stay, the latest. Answers whether it was kept: nobody
 * is signed in, or the device keeps nothing. Throws DeviceError only where `must`.
 */
export async function keep(
  shelf: string,
  key: string,
  value: unknown,
  { most, must = false }: { most?: number; must?: boolean } = {},
): Promise<boolean> {
  return keepAll(shelf, [[key, value]], { must, ...(most === undefined ? {} : { most }) });
}

/** The same for many at once. */
export async function keepAll(
  shelf: string,
  values: (readonly [key: string, value: unknown])[],
  { most, must = false }: { most?: number; must?: boolean } = {},
): Promise<boolean> {
  const owner = ownerNow();
  if (!owner) return false;
  const at = Date.now();
  try {
    await onDevice(async (db) => {
      const tx = db.transaction('kept', 'readwrite');
      for (const [key, value] of values) void tx.store.put({ ...owner, shelf, key, at, value });
      if (most !== undefined) {
        const index = tx.store.index('age');
        let beyond = (await index.count(ofShelf(owner, shelf))) - most;
        for (let row = await index.openCursor(ofShelf(owner, shelf)); row && beyond > 0; beyond -= 1) {
          await row.delete();
          row = await row.continue();
        }
      }
      await tx.done;
    });
    return true;
  } catch (error) {
    if (must) throw error;
    return false;
  }
}

/** What was kept, with when; null: nothing, or nothing can be read here. */
export async function kept<T>(shelf: string, key: string): Promise<{ value: T; at: number } | null> {
  const owner = ownerNow();
  if (!owner) return null;
  const found = await onDevice((db) => db.get('kept', [owner.tenant, owner.person, shelf, key])).catch(
    () => null,
  );
  return found ? { value: found.value as T, at: found.at } : null;
}

/** All of a shelf, the latest first. */
export async function keptOn<T>(shelf: string): Promise<{ key: string; value: T; at: number }[]> {
  const owner = ownerNow();
  if (!owner) return [];
  const rows = await onDevice((db) => db.getAllFromIndex('kept', 'age', ofShelf(owner, shelf))).catch(
    () => [],
  );
  return (rows as Kept<T>[]).reverse();
}

export async function dropKept(shelf: string, key: string): Promise<void> {
  const owner = ownerNow();
  if (owner)
    await onDevice((db) => db.delete('kept', [owner.tenant, owner.person, shelf, key])).catch(
      () => undefined,
    );
}

/** Takes away all that is kept for everybody but one; null: for everybody. */
export async function dropKeptOfOthers(owner: Owner | null): Promise<void> {
  await onDevice(async (db) => {
    const tx = db.transaction('kept', 'readwrite');
    if (!owner) void tx.store.clear();
    else {
      const [first, last] = [
        [owner.tenant, owner.person],
        [owner.tenant, owner.person, []],
      ];
      void tx.store.delete(IDBKeyRange.upperBound(first, true));
      void tx.store.delete(IDBKeyRange.lowerBound(last, true));
    }
    await tx.done;
  }).catch(() => undefined);
}

// Arrays sort behind numbers and texts.
const ofShelf = ({ tenant, person }: Owner, shelf: string) =>
  IDBKeyRange.bound([tenant, person, shelf], [tenant, person, shelf, []]);
