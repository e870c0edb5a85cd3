import type { Pool } from 'pg';
import type { Tx } from '#server/foundation/db/tenant.ts';
import { openDatabase } from '#server/foundation/db/tenant.ts';
import { notify } from '#server/people/notifications/raise.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { BackupRefused, type Manifest } from './manifest.ts';

type Query = Tx['query'];

/** Keeps that there is a backup now, so that the platform's dashboard can tell of it. */
export async function noteBackup(pool: Pool, { takenAt, tables, files }: Manifest): Promise<void> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await openDatabase(pool).withSystem('note a backup', (tx) =>
    tx.asOwner((query) =>
      query({
        text: 'insert into backups (taken_at, row_count, files) values ($1, $2, $3)',
        values: [takenAt, rows, files.length],
      }),
    ),
  );
}

/**
 * Keeps that a backup was not taken, and why, and tells the admins of the platform; of a failure that goes on they hear
 * once. Answers the reason.
 */
export async function noteFailure(pool: Pool, error: unknown): Promise<string> {
  const reason = reasonOf(error);
  await openDatabase(pool).withSystem('note a backup that failed', async (tx) => {
    const isNews = await tx.asOwner(async (query) => {
      const last = await lastOutcome(query);
      await query({
        text: 'insert into backups (taken_at, fault) values (now(), $1)',
        values: [reason],
      });
      return last?.fault !== reason;
    });
    if (!isNews) return;
    await notify(
      { tx, tenantId: PLATFORM_TENANT },
      {
        topic: 'backup-failed',
        title: 'Backup failed',
        message: reason,
        facts: { reason },
        link: '/admin/dashboard',
      },
    );
  });
  return reason;
}

export type BackupOutcome = { at: string; fault: string | null };

/** How the last attempt at a backup ended, as the owner sees it; null: there was none. */
export async function lastOutcome(query: Query): Promise<BackupOutcome | null> {
  const [last] = await query<BackupOutcome>({
    name: 'backup-last',
    text: 'select taken_at as at, fault from backups order by id desc limit 1',
  });
  return last ?? null;
}

const OF_FOLDER: Record<string, string> = {
  EACCES: 'The folder for backups cannot be written to.',
  EPERM: 'The folder for backups cannot be written to.',
  EROFS: 'The folder for backups cannot be written to.',
  ENOENT: 'The folder for backups is not there.',
  ENOTDIR: 'The folder for backups is not there.',
  EEXIST: 'There is something else of that name where the backup was to go.',
  ENOTEMPTY: 'There is something else of that name where the backup was to go.',
  ENOSPC: 'The disk for backups is full.',
  EDQUOT: 'The disk for backups is full.',
  EIO: 'The disk for backups cannot be read or written.',
};

// What others throw may quote addresses and keys: that is for the log of the server alone.
function reasonOf(error: unknown): string {
  if (error instanceof BackupRefused) return error.message;
  const { code } = error as { code?: unknown };
  return OF_FOLDER[String(code)] ?? 'It could not be finished. The log says why.';
}
