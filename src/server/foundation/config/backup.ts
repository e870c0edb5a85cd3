import { resolve } from 'node:path';
import { z } from 'zod';
import { wholeNumber } from '#server/foundation/config/wholeNumber.ts';

export type BackupSettings = {
  /** Where the backups of each day go. */
  folder: string;
  /** So many of them are kept. */
  keep: number;
  /** From so many o'clock on, by UTC. */
  hour: number;
  /** Whether the secret is one that is kept in the data folder, and comes along. */
  secretIsKept: boolean;
};

/** The part of the environment that says whether and where backups are taken. */
export const backupVariables = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber('BACKUP_KEEP', 1, 1000).default(7),
  BACKUP_HOUR: wholeNumber('BACKUP_HOUR', 0, 23).default(1),
};

type Given = {
  BACKUP_DIR?: string | undefined;
  BACKUP_KEEP: number;
  BACKUP_HOUR: number;
  SECRET?: string | undefined;
};

/** The backup of every day; null without a folder for it. */
export function backupOf({ BACKUP_DIR, BACKUP_KEEP, BACKUP_HOUR, SECRET }: Given): BackupSettings | null {
  if (!BACKUP_DIR) return null;
  return {
    folder: resolve(BACKUP_DIR),
    keep: BACKUP_KEEP,
    hour: BACKUP_HOUR,
    secretIsKept: SECRET === undefined,
  };
}
