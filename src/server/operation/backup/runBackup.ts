import { join, resolve } from 'node:path';
import { readConfig } from '#server/foundation/config/config.ts';
import { readSecretFile } from '#server/foundation/config/secretFile.ts';
import { openInstallation } from '#server/foundation/db/openInstallation.ts';
import { openPool } from '#server/foundation/db/pool.ts';
import { openFiles } from '#server/foundation/files/open.ts';
import packageFile from '../../../../package.json' with { type: 'json' };
import { noteFailure } from './outcome.ts';
import { takeBackup } from './take.ts';

/** `npm run backup [-- folder]`: a backup of the installation, running or stopped, into a new folder. */
async function main(given: string | undefined): Promise<void> {
  const started = Date.now();
  const config = readConfig();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(given ?? join('backups', `stockbook-${stamp}`));
  const { connection, close } = await openInstallation(config);
  const pool = openPool(connection, { size: 1 });
  const files = await openFiles(join(config.dataDir, 'files'), config.s3);
  try {
    const value = config.secret ?? (await readSecretFile(config.dataDir));
    if (value === null)
      throw new Error(
        'There is no secret in the data folder, and SECRET is not set: set it as for the start.',
      );
    const secret = { value, kept: config.secret === null };
    const { tables, files: copied } = await takeBackup(
      { pool, files, version: packageFile.version, secret },
      folder,
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`Backup of ${rows} rows and ${copied.length} files in ${seconds} s: ${folder}`);
    if (!secret.kept) console.log('SECRET is not in it. Keep it elsewhere: a restore needs the same one.');
  } catch (error) {
    // What went wrong is said in any case; that it can be kept is not certain, after the same.
    await noteFailure(pool, error).catch(() => console.error('This could not be noted for the dashboard.'));
    throw error;
  } finally {
    files.close();
    await pool.end();
    await close();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
