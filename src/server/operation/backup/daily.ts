import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupSettings } from '#server/foundation/config/backup.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import { lookEvery } from '#server/foundation/jobs/lookEvery.ts';
import type { Services } from '#server/foundation/services.ts';
import { say } from '#shared/refusals/say.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { BackupRefused } from './manifest.ts';
import { lastOutcome, noteFailure } from './outcome.ts';
import { takeBackup } from './take.ts';

const BACKUP_JOB = { name: 'backup', key: () => 'all' };
const LOOK_EVERY_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** What our own are called: those that people take into the same folder are never removed. */
const NAME = /^stockbook-daily-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;
const DRAFT = /^\.stockbook-daily-.*\.part$/;

/** The backup of every day, where one is asked for. */
export function backupJobs(services: Services): Job<never>[] {
  const { backup } = services.settings;
  return backup ? [{ ...BACKUP_JOB, run: () => backUp(services, backup, new Date()) }] : [];
}

/** Sees to the backup of every day, by one of several processes. Answers what ends that. */
export async function watchBackups(services: Services): Promise<() => Promise<void>> {
  const { backup } = services.settings;
  if (!backup) return async () => undefined;
  return lookEvery(services, 'backups', LOOK_EVERY_MS, () => queueBackup(services, backup, new Date()));
}

/** Queues a backup unless there was one since the hour of the day; an hour after one that failed, too. Answers whether it did. */
export async function queueBackup(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  { hour }: Pick<BackupSettings, 'hour'>,
  now: Date,
): Promise<boolean> {
  const offset = hour * HOUR_MS;
  const since = Math.floor((now.getTime() - offset) / DAY_MS) * DAY_MS + offset;
  return database.withSystem('queue the backup of the day', async (tx) => {
    const last = await tx.asOwner(lastOutcome);
    const at = last ? Date.parse(last.at) : 0;
    const isDue = at < since || (last?.fault != null && at < now.getTime() - HOUR_MS);
    return isDue ? jobs.send(tx, BACKUP_JOB, {}) : false;
  });
}

/** Takes a backup into the folder and removes the oldest ones; what goes wrong is kept and told. */
export async function backUp(
  services: Services,
  { folder, keep, secretIsKept: kept }: BackupSettings,
  now: Date,
): Promise<void> {
  const { database, files, settings, log, hub } = services;
  const { version, secret: value } = settings;
  try {
    // A disk that is not mounted must not be taken the place of.
    if (!(await stat(folder).catch(() => null))?.isDirectory())
      throw new BackupRefused(say('backup.noFolder', { folder }));
    const name = `stockbook-daily-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
    const source = { pool: database.pool, files, version, secret: { value, kept } };
    const { tables } = await takeBackup(source, join(folder, name));
    await removeOld(folder, keep, now);
    log.info({ backup: name, tables: tables.length }, 'backup taken');
  } catch (error) {
    log.error({ err: error }, 'backup failed');
    await noteFailure(database.pool, error);
  }
  hub.publish(PLATFORM_TENANT, 'tenants');
}

async function removeOld(folder: string, keep: number, now: Date): Promise<void> {
  const names = (await readdir(folder)).sort().reverse();
  const old = names.filter((name) => NAME.test(name)).slice(keep);
  for (const name of names.filter((one) => DRAFT.test(one))) {
    // Of a process that was killed; what is younger may be under way.
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > DAY_MS) old.push(name);
  }
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
}
