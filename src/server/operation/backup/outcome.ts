import type { Pool } from 'pg';
import type { Tx } from '#server/foundation/db/tenant.ts';
import { openDatabase } from '#server/foundation/db/tenant.ts';
import { notify } from '#server/people/notifications/raise.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { BackupRefused, type Manifest } from './manifest.ts';

type Query = Tx['query'];

/** Keeps that there is a backup now, so that the platform's dashboard can tell of it. */
export async function noteBackup(pool: Pool, { takenAt, tables, files }: Manifest): Promise<void> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await openDatabase(pool).withSystem('note a backup', (tx) =>
    tx.asOwner((query) =>
      query({
        prepare: false,
        text: 'insert into backups (taken_at, row_count, files) values ($1, $2, $3)',
        values: [takenAt, rows, files.length],
      }),
    ),
  );
}

/**
 * Keeps that a backup was not taken, and why, and tells the admins of the platform; of a failure that goes on they hear
 * once.
 */
export async function noteFailure(pool: Pool, error: unknown): Promise<void> {
  const said = reasonOf(error);
  const reason = JSON.stringify(said);
  await openDatabase(pool).withSystem('note a backup that failed', async (tx) => {
    const isNews = await tx.asOwner(async (query) => {
      const last = await lastOutcome(query);
      await query({
        prepare: false,
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
        message: worded(said, 'en'),
        facts: { reason },
        link: '/admin/dashboard',
      },
    );
  });
}

export type BackupOutcome = { at: string; fault: string | null };

/** How the last attempt at a backup ended, as the owner sees it, `fault` for `worded`; null: there was none. */
export async function lastOutcome(query: Query): Promise<BackupOutcome | null> {
  const [last] = await query<BackupOutcome>({
    text: 'select taken_at as at, fault from backups order by id desc limit 1',
  });
  return last ?? null;
}

const OF_FOLDER: Record<string, Said> = {
  EACCES: say('backup.notWritable'),
  EPERM: say('backup.notWritable'),
  EROFS: say('backup.notWritable'),
  ENOENT: say('backup.folderGone'),
  ENOTDIR: say('backup.folderGone'),
  EEXIST: say('backup.nameTaken'),
  ENOTEMPTY: say('backup.nameTaken'),
  ENOSPC: say('backup.diskFull'),
  EDQUOT: say('backup.diskFull'),
  EIO: say('backup.diskBroken'),
};

// What others throw may quote addresses and keys: that is for the log of the server alone.
function reasonOf(error: unknown): Said {
  if (error instanceof BackupRefused && error.said) return error.said;
  const { code } = error as { code?: unknown };
  return OF_FOLDER[String(code)] ?? say('backup.failed');
}
