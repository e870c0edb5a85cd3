import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { expect, inject } from 'vitest';
import type { z } from 'zod';
import { openPictures } from '#server/catalogue/pictures/store.ts';
import { TEST_PATIENCE as patience } from '#server/foundation/config/config.ts';
import { Workers } from '#server/foundation/db/citus/workers.ts';
import { DirectConnection } from '#server/foundation/db/directConnection.ts';
import { openPool } from '#server/foundation/db/pool.ts';
import { type Database, openDatabase, type Tx } from '#server/foundation/db/tenant.ts';
import { FullDisk } from '#server/foundation/files/fullDisk.ts';
import { openFiles } from '#server/foundation/files/open.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { Jobs } from '#server/foundation/jobs/jobs.ts';
import { LiveHub } from '#server/foundation/live/hub.ts';
import { type OutsideOptions, openOutside } from '#server/foundation/outside/outside.ts';
import type { Settings } from '#server/foundation/services.ts';
import { FigureCache } from '#server/insights/figures/figureCache.ts';
import { tellOfFullDisk } from '#server/operation/platform/fullDisk.ts';
import { type Auth, claimsOf } from '#server/people/identity/auth.ts';
import { createLogin, tablesIn } from '#server/people/identity/logins.ts';
import { createMembership } from '#server/people/identity/service.ts';
import { openTenant } from '#server/people/tenants/service.ts';
import type { Call, CallAnswer, CallInput } from '#shared/call.ts';
import type { ErrorBody } from '#shared/errorCodes.ts';
import type { Role } from '#shared/roles.ts';
import { type AppServices, begin, buildApp, jobsOf } from '../app.ts';
import { closeAtEnd } from './closing.ts';
import { sharedByMany } from './cost.ts';
import { asForm } from './forms.ts';
import { hear } from './plans.ts';
import { openSession, signerOf } from './signIn.ts';
import { withTenantsNamed } from './tenants.ts';
import { copyTemplate, databasesInUse, dropCopy, TEMPLATE } from './testDatabases.ts';

// A password hash costs 80 ms by design; these passwords protect nothing.
const hash = {
  hash: async (password: string) => `test:${password}`,
  verify: async (data: { hash: string; password: string }) => data.hash === `test:${data.password}`,
};

export type Answer<T> = {
  status: number;
  body: T;
  error: ErrorBody['error'];
  headers: Record<string, unknown>;
};

/** The answer of a call that must have been accepted. */
export function good<T>(answer: Answer<T>): T {
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  return answer.body;
}
export type Caller = {
  token: string;
  userId: string;
  /** Makes a call as this person. */
  call<C extends Call & { answer: z.ZodType }>(
    call: C,
    input?: CallInput<C> | Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Answer<CallAnswer<C>>>;
};
export type TestTenant = {
  id: string;
  admin: Caller;
  manager: Caller;
  viewer: Caller;
  nobody: Caller;
  /** For bringing about what no call does. */
  services: AppServices;
};
export type TestApp = {
  app: FastifyInstance;
  auth: Auth;
  router: Router;
  database: Database;
  services: AppServices;
  /** The superuser of the same database, who sees what is one person's alone. */
  superuser: Pool;
  /**
   * Makes a tenant of its own with one person of each role, and one without a role. With the id `public` its
   * admin is a platform admin, who may make every call.
   */
  tenant(options?: TenantOptions): Promise<TestTenant>;
  /** Those that this file has made so far, where the database has others too; null: all are its own. */
  businesses(): string[] | null;
};
type TenantOptions = { id?: string; currency?: string; settings?: object };

type Opened = { test: TestApp; nameless: Set<string>; filesIn: string; close: () => Promise<void> };
/** A database that others are copies of, and the folder of its files, where there are any. */
export type Filled = { database: string; files: string };

const shared = new Map<string, Promise<Opened>>();

/** The real application on a copy of a template, which the files of a worker share that write nothing. */
export async function sharedApp(template: Filled): Promise<TestApp> {
  const opened =
    shared.get(template.database) ?? sharedByMany(() => openApp({}, {}, template), databasesInUse);
  shared.set(template.database, opened);
  const { test, nameless } = await opened;
  closeAtEnd(() => expectNamed(nameless));
  return test;
}

/** What an application begins with that is a copy of no other template. */
const EMPTY: Filled = { database: TEMPLATE, files: '' };

/**
 * The real application for tests that look at businesses of their own: one for all such files of a worker, on one database. Whoever looks at
 * all businesses, at the platform or at the plans of the database takes `ownApp`.
 */
export async function testApp(): Promise<TestApp> {
  const test = await sharedApp(EMPTY);
  const own: string[] = [];
  return {
    ...test,
    businesses: () => own,
    tenant: async ({ id, ...options } = {}) => {
      if (id) throw new Error(`A business named ${id} would be that of other files too: take ownApp().`);
      const made = await test.tenant(options);
      own.push(made.id);
      return made;
    },
  };
}

/** The real application on a database of its own; closed after the tests of the file. `outside` is how it fetches what is elsewhere. */
export async function ownApp(
  own: Partial<Settings> = {},
  outside: Partial<OutsideOptions> = {},
): Promise<TestApp> {
  return untilEnd(await openApp(own, outside));
}

/** The same on a copy of another template. */
export async function appFrom(template: Filled): Promise<TestApp> {
  return untilEnd(await openApp({}, {}, template));
}

function untilEnd({ test, nameless, close }: Opened): TestApp {
  closeAtEnd(async () => {
    await close();
    expectNamed(nameless);
  });
  return test;
}

function expectNamed(nameless: Set<string>): void {
  const found = [...nameless];
  nameless.clear();
  expect(found, 'statements that do not name their tenant, or that no cluster can carry out').toEqual([]);
}

/** An application that is not closed with the file that opened it. `from`: what it begins with, instead of nothing. */
export async function openApp(
  own: Partial<Settings>,
  outside: Partial<OutsideOptions>,
  from?: Filled,
): Promise<Opened> {
  const postgres = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const nodes = inject('nodes');
  await copyTemplate(postgres, nodes, name, from?.database);
  const connection = { ...postgres, database: name };
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  // As many as in production: a tenant has a share of them.
  const pool = openPool(connection, { size: 20, patience });
  const authPool = openPool(connection, { size: 3, types: 'library', patience });
  const superuser = openPool({ ...inject('postgresAdmin'), database: name }, { size: 1, patience });
  const direct = new DirectConnection(connection, log, patience);
  const hub = new LiveHub(direct, pool, log);
  const jobs = new Jobs(authPool, direct, log);
  await direct.start();
  const settings = {
    patience,
    baseUrl: 'http://localhost',
    secret: 'a secret for the tests alone, long enough',
    secureCookies: false,
    limits: false,
    version: 'test',
    demo: true,
    trustProxy: false as const,
    registration: 'open' as const,
    hash,
    mail: { smtpUrl: null, from: 'Stockbook <stock@example.com>' },
    recaptcha: null,
    assistant: null,
    metricsToken: null,
    backup: null,
    streams: { perPerson: 20, perBusiness: 30 },
    offline: true,
    inbox: null,
    ...own,
  };
  const folder = await mkdtemp(join(tmpdir(), 'stockbook-files-'));
  if (from?.files) await cp(from.files, folder, { recursive: true });
  const files = await openFiles(folder, null);
  const pictures = openPictures(files);
  const workers =
    nodes && new Workers(pool, (node) => hear(openPool({ ...connection, ...node }, { size: 20 }), pool), log);
  const plain = openDatabase(pool, settings.secret, { workers, isDistributed: nodes !== null, patience });
  const nameless = new Set<string>();
  const database = withTenantsNamed(plain, nameless);
  const disk = new FullDisk(() => tellOfFullDisk(database), log, null);
  jobs.onFailure((error) => disk.note(error));
  const services: AppServices = {
    begin,
    ...{ database, authPool, hub, jobs, disk, files, pictures, log, settings },
    // Tests do not depend on what happens to be built.
    figures: new FigureCache(),
    renderSite: null,
    outside: openOutside(outside),
  };
  const { app, router, auth } = await buildApp(services);
  await app.ready();
  await jobs.start(jobsOf(services));
  const close = async () => {
    await app.close();
    await jobs.stop();
    await hub.close();
    await direct.close();
    await workers?.close();
    await pool.end();
    await authPool.end();
    await superuser.end();
    await dropCopy(postgres, nodes, name);
    await rm(folder, { recursive: true, force: true });
  };
  const made = new Map<string, Promise<TestTenant>>();
  let tenants = 0;
  const test: TestApp = {
    app,
    auth,
    router,
    database: plain,
    services,
    superuser,
    businesses: () => null,
    tenant: ({ id = `tenant-${++tenants}`, ...options } = {}) => {
      // One with a name is made once.
      const there = made.get(id) ?? makeTenant({ app, auth, services }, id, options);
      made.set(id, there);
      return there;
    },
  };
  return { test, nameless, filesIn: folder, close };
}

type Parts = Pick<TestApp, 'app' | 'auth' | 'services'>;

async function makeTenant(
  parts: Parts,
  id: string,
  { currency, settings }: Omit<TenantOptions, 'id'>,
): Promise<TestTenant> {
  const { services } = parts;
  const users = await services.database.withSystem('demo data', async (tx) => {
    await openTenant(services, tx, { id, name: id, preferences: currency ? { currency } : {} });
    if (settings)
      await tx.inTenant(id, () =>
        tx.query({ text: 'update tenants set settings = $1 where id = :tenant', values: [settings] }),
      );
    const ids = new Map<string, string>();
    for (const who of everybody(id)) ids.set(who.email, await addMember(tx, id, who));
    return ids;
  });
  return peopleOf(parts, id, async ({ email }) => users.get(email)!);
}

type Who = { email: string; name: string; role: Role | null };

/** One person of each role in a tenant, and one without a role. */
function everybody(id: string): [Who, Who, Who, Who] {
  const who = (role: Role | null) => {
    const email = `${role ?? 'nobody'}@${id}.test`;
    return { email, name: email, role };
  };
  return [who('admin'), who('inventory_manager'), who('viewer'), who(null)];
}

/** A tenant whose people sign in, each as the user that is told. */
async function peopleOf(
  { app, auth, services }: Parts,
  id: string,
  userOf: (who: Who) => Promise<string>,
): Promise<TestTenant> {
  const sign = await signerOf(auth, services);
  const person = async (who: Who) => {
    const userId = await userOf(who);
    const session = await openSession(services.authPool, userId);
    return callerOf(app, await sign(userId, claimsOf(session, who.email, { ...who, tenantId: id })), userId);
  };
  const [admin, manager, viewer, nobody] = everybody(id);
  return {
    id,
    admin: await person(admin),
    manager: await person(manager),
    viewer: await person(viewer),
    nobody: await person(nobody),
    services,
  };
}

/** A tenant that `tenant()` made in what an application is a copy of. */
export async function tenantAgain(t: TestApp, id: string): Promise<TestTenant> {
  const text = 'select id from auth_users where email = $1';
  return peopleOf(t, id, async ({ email }) => {
    const { rows } = await t.services.authPool.query<{ id: string }>(text, [email]);
    return rows[0]!.id;
  });
}

/** A new member of a tenant, without the door that people come in by: for those who do, see people.ts. */
async function addMember(tx: Tx, tenantId: string, { email, name, role }: Who): Promise<string> {
  const userId = (await createLogin(tablesIn(tx), { email, name, password: 'password' }, hash.hash))!;
  await createMembership(tx, { tenantId, userId, name, email, role });
  return userId;
}

/** Somebody who makes calls with the given token. */
export function callerOf(app: FastifyInstance, token: string, userId = ''): Caller {
  return {
    token,
    userId,
    call: async (call, input = {}, headers = {}) => {
      const {
        params = {},
        query = {},
        body,
      } = input as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: InjectOptions['payload'];
      };
      const form = call.form ? await asForm(body ?? {}) : null;
      const payload = form?.payload ?? body;
      const answer = await app.inject({
        method: call.method,
        url: addressWith(call, params),
        query,
        ...(payload === undefined ? {} : { payload }),
        headers: {
          authorization: `Bearer ${token}`,
          ...form?.headers,
          ...(call.upload ? { 'content-type': 'application/octet-stream' } : {}),
          ...headers,
        },
      });
      const type = String(answer.headers['content-type']);
      const text = /text|xml/.test(type) || !answer.body ? answer.body : answer.rawPayload;
      const content = type.includes('json') ? answer.json() : text;
      return { status: answer.statusCode, body: content, error: content?.error, headers: answer.headers };
    },
  };
}

/** The address of a call with what stands in it. */
export function addressWith({ url }: { url: string }, params: Record<string, string>): string {
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
