import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { watchUnused } from '#server/catalogue/pictures/jobs.ts';
import { openPictures } from '#server/catalogue/pictures/store.ts';
import { resumeImports } from '#server/exchange/imports/jobs.ts';
import { resumeFetching } from '#server/exchange/imports/pictures/fetching.ts';
import { type Config, originAt } from '#server/foundation/config/config.ts';
import { readSecretFile, writeSecretFile } from '#server/foundation/config/secretFile.ts';
import { distribute, isDistributed } from '#server/foundation/db/citus/distribute.ts';
import { addressAt, Workers } from '#server/foundation/db/citus/workers.ts';
import { DirectConnection } from '#server/foundation/db/directConnection.ts';
import { isDatabaseAway } from '#server/foundation/db/errors.ts';
import { migrate } from '#server/foundation/db/migrate.ts';
import type { Opened } from '#server/foundation/db/openInstallation.ts';
import { behaveAsRole, openPool } from '#server/foundation/db/pool.ts';
import { Replica } from '#server/foundation/db/replica.ts';
import { openDatabase } from '#server/foundation/db/tenant.ts';
import { FullDisk } from '#server/foundation/files/fullDisk.ts';
import { openFiles } from '#server/foundation/files/open.ts';
import { watchKeys } from '#server/foundation/http/keyCleaning.ts';
import { watchDays } from '#server/foundation/jobs/days.ts';
import { Jobs } from '#server/foundation/jobs/jobs.ts';
import { untilDone } from '#server/foundation/jobs/lookEvery.ts';
import { LiveHub } from '#server/foundation/live/hub.ts';
import { resumeMails } from '#server/foundation/mail/jobs.ts';
import { openOutside } from '#server/foundation/outside/outside.ts';
import { FigureCache } from '#server/insights/figures/figureCache.ts';
import { watchReports } from '#server/insights/reports/jobs.ts';
import { watchBackups } from '#server/operation/backup/daily.ts';
import { tellOfFullDisk } from '#server/operation/platform/fullDisk.ts';
import { setUpLink } from '#server/people/identity/setUp.ts';
import { watchNotifications } from '#server/people/notifications/jobs.ts';
import { watchInbox } from '#server/purchasing/incoming/folder.ts';
import { watchLate } from '#server/purchasing/purchaseOrders/jobs.ts';
import { INVOICE_DAY } from '#server/sales/invoices/jobs.ts';
import { ORDER_DAY } from '#server/sales/orders/jobs.ts';
import { QUOTE_DAY } from '#server/sales/quotes/jobs.ts';
import { RECURRING_DAY } from '#server/sales/recurring/jobs.ts';
import { loadRenderer } from '#server/shopfront/site/renderer.ts';
import { COUNT_DAY } from '#server/stock/counts/jobs.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { type AppServices, begin, buildApp, jobsOf } from './app.ts';
import { keepDrawings } from './demo/pictures.ts';
import { DEMO_TENANTS, seedDemo } from './demo/seed.ts';
import { makeSigningKey } from './people/identity/auth.ts';
import { watchHolds } from './stock/holds/jobs.ts';
import { watchLedgers } from './stock/ledger/nightly.ts';

const RESUME_AGAIN_MS = 15_000;

/** `setUpLink`: where the first admin of the platform is made, as long as there is none. */
export type Running = { url: string; setUpLink: string | null; stop(): Promise<void> };

/**
 * Starts everything on a database, in order, and answers where it is reached; whatever was opened, the database too, is
 * closed when a step fails.
 */
export async function start(config: Config, log: Logger, { connection, close }: Opened): Promise<Running> {
  const opened: (() => Promise<unknown>)[] = [close];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const applied = await prepare(connection, config, log);
    if (applied.length) log.info({ applied }, 'schema brought up to date');
    const { pooler, patience } = config;
    const pool = openPool(connection, { size: 20, pooler, patience });
    opened.push(() => pool.end());
    const authPool = openPool(connection, { size: 5, types: 'library', pooler, patience });
    opened.push(() => authPool.end());

    const direct = new DirectConnection(connection, log, patience);
    opened.push(() => direct.close());
    const hub = new LiveHub(direct, pool, log);
    opened.push(() => hub.close());
    const jobs = new Jobs(authPool, direct, log);
    await direct.start();
    // Links are made before anything listens, so that a free port is chosen first.
    const port = config.port || (await freePort(config.host));
    const url = originAt(config.host, port);
    const baseUrl = config.baseUrl ?? url;
    const settings = {
      patience,
      baseUrl,
      secret: await secretOf(config),
      secureCookies: baseUrl.startsWith('https:'),
      limits: true,
      version: packageFile.version,
      demo: config.demo,
      trustProxy: config.trustProxy,
      registration: config.registration,
      mail: { smtpUrl: config.smtpUrl, from: config.mailFrom },
      recaptcha: config.recaptcha,
      assistant: config.assistant,
      metricsToken: config.metricsToken,
      backup: config.backup,
      streams: config.streams,
      offline: config.offline,
      inbox: config.inbox,
    };
    const files = await openFiles(join(config.dataDir, 'files'), config.s3);
    opened.push(async () => files.close());
    const pictures = openPictures(files);
    const replica = config.replicaUrl
      ? new Replica(openPool({ connectionString: config.replicaUrl }, { size: 20, patience }), pool, log)
      : null;
    if (replica) {
      opened.push(() => replica.pool.end());
      opened.push(async () => replica.close());
      hub.watch((_topic, tenantId) => replica.changed(tenantId));
      direct.onLost(() => replica.missed());
      direct.onConnect(async () => replica.missed());
      await replica.start();
    }
    const isSpread = await isDistributed(pool);
    // A pooler leads to the coordinator alone.
    const workers =
      isSpread && config.databaseUrl && !pooler
        ? new Workers(
            pool,
            (node) =>
              openPool({ connectionString: addressAt(config.databaseUrl!, node) }, { size: 20, patience }),
            log,
          )
        : null;
    if (workers) opened.push(() => workers.close());
    const database = openDatabase(pool, settings.secret, {
      replica,
      workers,
      isDistributed: isSpread,
      patience,
    });
    const disk = new FullDisk(() => tellOfFullDisk(database), log, config.dataDir);
    jobs.onFailure((error) => disk.note(error));
    const renderSite = await loadRenderer();
    const figures = new FigureCache();
    const services: AppServices = {
      begin,
      database,
      authPool,
      hub,
      jobs,
      disk,
      files,
      pictures,
      figures,
      log,
      settings,
      renderSite,
      outside: openOutside(),
    };
    if (config.demo) await seedDemo(services);
    const link = await setUpLink(services).catch((error: unknown) => {
      // Of a cluster, the worker that it stands on: the next start tells it.
      if (isDatabaseAway(error)) return null;
      throw error;
    });
    const { app, auth } = await buildApp(services);
    await makeSigningKey(database, auth);
    await jobs.start(jobsOf(services));
    opened.push(() => jobs.stop());
    for (const resume of [resumeImports, resumeFetching, resumeMails])
      opened.push(await untilDone(services, resume.name, RESUME_AGAIN_MS, () => resume(services)));
    if (config.demo) await keepDrawings(services, DEMO_TENANTS);
    opened.push(await watchUnused(services));
    opened.push(await watchNotifications(services));
    opened.push(await watchDays(services, QUOTE_DAY));
    opened.push(await watchDays(services, RECURRING_DAY));
    opened.push(await watchDays(services, INVOICE_DAY));
    opened.push(await watchDays(services, ORDER_DAY));
    opened.push(await watchDays(services, COUNT_DAY));
    opened.push(await watchHolds(services));
    opened.push(await watchLate(services));
    opened.push(await watchInbox(services));
    opened.push(await watchReports(services));
    opened.push(await watchLedgers(services));
    opened.push(await watchBackups(services));
    opened.push(await watchKeys(services));
    await app.listen({ port, host: config.host }).catch(explainListening);
    opened.push(async () => {
      jobs.windDown();
      await app.close();
    });
    return { url, setUpLink: link, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Brings the schema up to date, on a connection to the server itself: it takes long, and a lock. Answers what was applied. */
async function prepare(connection: PoolConfig, config: Config, log: Logger): Promise<string[]> {
  const pool = openPool(connection, { size: 1 });
  try {
    if (config.pooler) await behaveAsRole(pool);
    const applied = await migrate(pool, { log });
    if (config.cluster || (await isDistributed(pool))) {
      refuseOnCluster(config);
      const tables = await distribute(pool, { isChanged: applied.length > 0 });
      if (tables.length) log.info({ tables: tables.length }, 'tables distributed');
    }
    return applied;
  } finally {
    await pool.end();
  }
}

/** Throws a sentence for what cannot be on a cluster as it is on one server. */
function refuseOnCluster({ replicaUrl, backup }: Config): void {
  if (replicaUrl)
    throw new Error(
      'DATABASE_REPLICA_URL cannot be used with a cluster: a replica of the coordinator has none of the rows of businesses.',
    );
  if (backup)
    throw new Error(
      'BACKUP_DIR cannot be used with a cluster, whose nodes are not read as of one moment: back up each node by the means of PostgreSQL.',
    );
}

async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening').catch(explainListening);
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The secret that signs session cookies: the given one, or one made once and kept in the data folder, readable by its owner alone. */
async function secretOf({ secret: given, dataDir }: Config): Promise<string> {
  if (given !== null) return given;
  const kept = await readSecretFile(dataDir);
  if (kept !== null) return kept;
  const secret = randomBytes(32).toString('base64url');
  await writeSecretFile(dataDir, secret);
  return secret;
}

// What the environment asks for and the machine does not have.
const NOT_LISTENING: Record<string, string> = {
  EADDRINUSE: 'Something else listens there already: stop it, or choose another PORT.',
  EACCES: 'That is not allowed here: choose a PORT of 1024 or more.',
  EADDRNOTAVAIL: 'This machine does not have that address: change HOST.',
  ENOTFOUND: 'There is no such address: change HOST.',
};

function explainListening(error: NodeJS.ErrnoException): never {
  const reason = NOT_LISTENING[error.code ?? ''];
  throw reason ? new Error(`Stockbook cannot listen (${error.message}). ${reason}`) : error;
}
