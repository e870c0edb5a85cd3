import { join, resolve } from 'node:path';
import { type Config, readConfig } from '#server/foundation/config/config.ts';
import { readSecretFile, writeSecretFile } from '#server/foundation/config/secretFile.ts';
import { runningDatabase } from '#server/foundation/db/embeddedPostmaster.ts';
import { type Opened, startDatabase } from '#server/foundation/db/openInstallation.ts';
import { openPool } from '#server/foundation/db/pool.ts';
import { openFiles } from '#server/foundation/files/open.ts';
import { BackupRefused } from './manifest.ts';
import { openBackup, refuseUsed, restoreInto, secretToKeep } from './restore.ts';

/** `npm run restore -- folder`: restores a backup into an empty installation, and verifies it. */
async function main(given: string | undefined): Promise<number> {
  if (!given) throw new BackupRefused('Say which backup: npm run restore -- folder');
  const started = Date.now();
  const config = readConfig();
  const backup = await openBackup(resolve(given));
  const kept = await readSecretFile(config.dataDir);
  const secret = secretToKeep(backup, { set: config.secret, kept });
  const { connection, close } = await openTarget(config);
  const pool = openPool(connection, { size: 2 });
  const files = await openFiles(join(config.dataDir, 'files'), config.s3);
  try {
    await refuseUsed(pool, files, backup);
    const checks = await restoreInto(pool, files, backup);
    if (secret !== null) await writeSecretFile(config.dataDir, secret);
    const differences = checks.reduce((sum, check) => sum + check.differences.length, 0);
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      `Restored ${rows} rows and ${backup.manifest.files.length} files, as of ${backup.manifest.takenAt}, in ${seconds} s. ` +
        `Ledgers verified: ${checks.length}, differences: ${differences}.`,
    );
    return differences ? 1 : 0;
  } finally {
    files.close();
    await pool.end();
    await close();
  }
}

async function openTarget({ databaseUrl, dataDir }: Config): Promise<Opened> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, close: async () => undefined };
  if (await runningDatabase(dataDir))
    throw new BackupRefused(
      `A Stockbook is running on the data folder ${dataDir}. Name an empty one with DATA_DIR.`,
    );
  return startDatabase(dataDir);
}

try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
