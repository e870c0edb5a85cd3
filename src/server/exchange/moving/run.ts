import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPictures } from '#server/catalogue/pictures/store.ts';
import { readConfig } from '#server/foundation/config/config.ts';
import { readSecretFile } from '#server/foundation/config/secretFile.ts';
import type { Entering } from '#server/foundation/context.ts';
import { isDistributed } from '#server/foundation/db/citus/distribute.ts';
import { DirectConnection } from '#server/foundation/db/directConnection.ts';
import { openInstallation } from '#server/foundation/db/openInstallation.ts';
import { openPool } from '#server/foundation/db/pool.ts';
import { openDatabase } from '#server/foundation/db/tenant.ts';
import { openFiles } from '#server/foundation/files/open.ts';
import { type ZipPart, zipParts } from '#server/foundation/files/zip.ts';
import { LiveHub } from '#server/foundation/live/hub.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { newSecret } from '#server/people/identity/links.ts';
import { passwordsOf } from '#server/people/identity/logins.ts';
import { isTaken, openTenant } from '#server/people/tenants/service.ts';
import packageFile from '../../../../package.json' with { type: 'json' };
import { openPath } from './archives.ts';
import { bringIn, manifestOf } from './bringIn.ts';
import { concludeImport } from './service.ts';
import { takeOut } from './takeOut.ts';

const log = {
  warn: (details: object, message: string) => console.warn(message, details),
  error: (details: object, message: string) => console.error(message, details),
};

/** The installation, running or stopped, with all that a business is moved by. */
async function withInstallation<T>(work: (parts: Parts) => Promise<T>): Promise<T> {
  const config = readConfig();
  const { connection, close } = await openInstallation(config);
  const pool = openPool(connection, { size: 4 });
  const files = await openFiles(join(config.dataDir, 'files'), config.s3);
  const secret = config.secret ?? (await readSecretFile(config.dataDir)) ?? undefined;
  const database = openDatabase(pool, secret, { isDistributed: await isDistributed(pool) });
  // It listens to nothing, and tells those who run what has changed.
  const hub = new LiveHub(new DirectConnection(connection, log), pool, log);
  try {
    return await work({ pool, files, database, hub, pictures: openPictures(files) });
  } finally {
    await hub.close();
    files.close();
    await pool.end();
    await close();
  }
}

type Parts = {
  pool: ReturnType<typeof openPool>;
  files: Awaited<ReturnType<typeof openFiles>>;
  database: ReturnType<typeof openDatabase>;
  hub: LiveHub;
  pictures: ReturnType<typeof openPictures>;
};

const enter =
  (parts: Parts, tenantId: string): Entering =>
  (work) =>
    inTenantAsSystem(parts, tenantId, 'Move', work);

/** Says every second how far it is. */
function saying() {
  let saidAt = performance.now();
  return (done: number, total: number) => {
    if (performance.now() - saidAt < 1000) return;
    saidAt = performance.now();
    console.log(`${done} of ${total}`);
  };
}

async function exportTenant(tenantId: string, given: string | undefined): Promise<string> {
  const place = resolve(given ?? tenantId);
  const draft = join(dirname(place), `.${basename(place)}.part`);
  return withInstallation(async (parts) => {
    const source = {
      ...{ ...parts, tenantId, version: packageFile.version },
      ...{ inTenant: enter(parts, tenantId), told: saying() },
    };
    // Whoever has it can read everything of the business.
    await mkdir(draft, { recursive: false, mode: 0o700 });
    try {
      if (place.endsWith('.zip')) await writeZip(takeOut(source), join(draft, 'zip'));
      else await writeFolder(takeOut(source), draft);
      await rename(place.endsWith('.zip') ? join(draft, 'zip') : draft, place);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return `Exported ${tenantId}: ${place}`;
  });
}

async function writeFolder(files: AsyncIterable<ZipPart>, folder: string): Promise<void> {
  for await (const { name, content } of files) {
    const place = join(folder, name);
    await mkdir(dirname(place), { recursive: true });
    await pipeline(content, createWriteStream(place, { flush: true }));
  }
}

const writeZip = (files: AsyncIterable<ZipPart>, place: string): Promise<void> =>
  pipeline(zipParts(files), createWriteStream(place, { flush: true, mode: 0o600 }));

async function importTenant(path: string, asked: string | undefined): Promise<string> {
  const archive = await openPath(resolve(path));
  try {
    const manifest = await manifestOf(archive);
    const tenantId = asked ?? manifest.tenant.id;
    return await withInstallation(async (parts) => {
      await parts.database.withSystem('tenant import', async (tx) => {
        if (!(await isTaken(tx, tenantId)))
          await openTenant({ begin: async () => undefined }, tx, {
            id: tenantId,
            name: manifest.tenant.name,
          });
      });
      const { rows, files, people } = await bringIn(parts, tenantId, archive, {
        files: parts.files,
        passwordHash: await passwordsOf({}).hash(newSecret()),
        told: saying(),
        conclude: concludeImport,
      });
      const leftOut = people.leftOut.length
        ? ` Left out, as they have an account of another business: ${people.leftOut.join(', ')}.`
        : '';
      return (
        `Imported ${manifest.tenant.name} as ${tenantId}, as of ${manifest.takenAt}: ${rows} rows and ${files} files; its ledger adds up. ` +
        `${people.known} people sign in as before, ${people.made} choose a password by "Forgot password?".${leftOut}`
      );
    });
  } finally {
    archive.close();
  }
}

const USAGE =
  'npm run tenant:export -- business [folder or .zip]\nnpm run tenant:import -- folder or .zip [business]';

/** `npm run tenant:export` and `npm run tenant:import`: a business moves house. */
async function main([what, first, second]: string[]): Promise<string> {
  if (!first || (what !== 'export' && what !== 'import')) throw new Error(USAGE);
  return what === 'export' ? exportTenant(first, second) : importTenant(first, second);
}

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
