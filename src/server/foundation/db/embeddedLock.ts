import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Takes the data folder for this process alone, or throws a sentence. Node has no file locks of its own, SQLite
 * has: the operating system drops this one when the process ends, however it ends, so that it is never stale.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  let holder: DatabaseSync | undefined;
  try {
    // Nothing else may open this file in this process: closing it anywhere would drop the lock.
    holder = new DatabaseSync(join(dataDir, 'stockbook.lock'));
    holder.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    holder?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new Error(`Another Stockbook is already running on the data folder ${dataDir}.`);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder ${dataDir} cannot be used by this user: ${reason}.`, { cause: error });
  }
  return { release: () => holder.close() };
}
