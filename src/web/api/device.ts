import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ErrorCode, FieldError } from '#shared/errorCodes.ts';
import { DeviceError } from './errors.ts';
import { getSession } from './session.ts';

// What this device keeps, in IndexedDB: the outbox and the kept data. Loaded when it is first needed, never at once.

/** Whose something is. Nobody else is ever shown it, and under no other session is it sent. */
export type Owner = { tenant: string; person: string };

/** Why the server will not take an entry, however often it is sent. */
export type Refusal = {
  code: ErrorCode;
  /** As the server worded it. */
  message: string;
  fields: FieldError[];
  details: unknown;
};

/** Something that was entered and that the server does not have yet. */
export type Entry<P = unknown> = Owner & {
  /** Made on the device, UUID version 7: later ones sort behind earlier ones. By it the server applies an entry once. */
  id: string;
  kind: string;
  /** What of that kind it is about, such as the id of an order. */
  key: string;
  /** What people call it, where it is listed. */
  label: string;
  /** When it was entered, by the clock of the device. */
  at: string;
  payload: P;
  /** Null as long as it waits to be sent. */
  refusal: Refusal | null;
};

/** Data that a screen needs without a network, as it was at some time. */
export type Kept<T = unknown> = Owner & { shelf: string; key: string; at: number; value: T };

interface Schema extends DBSchema {
  outbox: { key: string; value: Entry; indexes: { owner: [string, string] } };
  kept: {
    key: [string, string, string, string];
    value: Kept;
    indexes: { age: [string, string, string, number] };
  };
}

const NAME = 'stockbook';
const VERSION = 1;

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(NAME, VERSION, {
    upgrade: (db) => {
      db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('owner', ['tenant', 'person']);
      db.createObjectStore('kept', { keyPath: ['tenant', 'person', 'shelf', 'key'] }).createIndex('age', [
        'tenant',
        'person',
        'shelf',
        'at',
      ]);
    },
    // A tab with a newer version is not held up by this one.
    blocking: () => close(),
    terminated: () => {
      opening = null;
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

function close(): void {
  void opening?.then((db) => db.close());
  opening = null;
}

/** Works with what the device keeps; throws DeviceError where it keeps nothing (private mode) or is full. */
export async function onDevice<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  try {
    return await work(await open()).catch(async (error: unknown) => {
      // A browser may have closed it, as one does with tabs in the background.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      opening = null;
      return work(await open());
    });
  } catch (error) {
    const full = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw new DeviceError(full ? 'full' : 'closed', { cause: error });
  }
}

/** Whoever is signed in here, or was when there last was a network; null: nobody. */
export function ownerNow(): Owner | null {
  const { user } = getSession();
  return user ? { tenant: user.tenant_id, person: user.uid } : null;
}

export const isOwn = (owner: Owner, of: Owner | null): boolean =>
  of !== null && owner.tenant === of.tenant && owner.person === of.person;
