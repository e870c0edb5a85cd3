import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { anotherApp } from '#server/testing/anotherApp.ts';
import { type Caller, callerOf, ownApp, type TestTenant } from '#server/testing/testApp.ts';
import { defineCall } from '#shared/call.ts';
import { AppError } from '#shared/errors.ts';
import { tenantContext } from '#shared/people/tenants/contract.ts';
import { say } from '#shared/refusals/say.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import type { Ctx, PlatformCtx } from '../context.ts';

const look = defineCall({
  method: 'POST',
  url: '/api/test/platform',
  needs: 'platform:manage',
  tag: 'Test',
  summary: 'Of a test',
  answer: z.object({
    role: z.string(),
    tenant: z.string().nullable(),
    tenants: z.int(),
    busy: z.int(),
    run: z.int(),
  }),
});
const refuse = { ...look, url: '/api/test/refusal' };

const { tenant, services, database } = await ownApp();
let platform: TestTenant;
let harbor: TestTenant;
let runs = 0;
let as: (caller: Caller) => Caller;

beforeAll(async () => {
  platform = await tenant({ id: PLATFORM_TENANT });
  harbor = await tenant();
  const { app } = await anotherApp(services, (router) => {
    router.handle(look, async ({ tx }) => {
      const [row] = await tx.query<{ role: string; tenant: string | null; tenants: number }>({
        text: `select current_setting('role') as role, current_tenant() as tenant, count(distinct tenant_id) as tenants from memberships`,
      });
      const { totalCount, idleCount } = database.pool;
      return { ...row!, busy: totalCount - idleCount, run: ++runs };
    });
    router.handle(refuse, async ({ tx }) => {
      await tx.query({ text: "update tenants set name = 'changed'" });
      throw new AppError('aborted', say('server.failed'));
    });
  });
  as = ({ token }) => callerOf(app, token);
});

describe('a call of the platform', () => {
  it('sees all tenants, in a transaction of the system that belongs to none, on one connection', async () => {
    const { body } = await as(platform.admin).call(look);
    expect(body).toEqual({ role: 'stockbook_system', tenant: null, tenants: 2, busy: 1, run: runs });
  });

  it('is for the admins of the platform alone, and its handler is not even asked for others', async () => {
    const before = runs;
    for (const by of [platform.manager, platform.viewer, platform.nobody, harbor.admin]) {
      const { status, error } = await as(by).call(look);
      expect([status, error.message]).toEqual([403, 'You do not have permission to do this.']);
    }
    expect((await as({ ...harbor.admin, token: 'a.b.c' }).call(look)).status).toBe(401);
    expect(runs).toBe(before);
  });

  it('is made once per Idempotency-Key', async () => {
    const ask = (key: string) => as(platform.admin).call(look, {}, { 'idempotency-key': key });
    const [first, again, other] = [await ask('one'), await ask('one'), await ask('two')];
    expect(again.body).toEqual(first.body);
    expect(other.body.run).toBe(first.body.run + 1);
    expect((await ask('not a key')).status).toBe(400);
  });

  it('that refuses changes nothing', async () => {
    expect((await as(platform.admin).call(refuse)).status).toBe(409);
    const { rows } = await database.pool.query("select from tenants where name = 'changed'");
    expect(rows).toEqual([]);
  });

  it('gets no context that fits what relies on being confined to one tenant', () => {
    expectTypeOf<PlatformCtx>().not.toExtend<Ctx>();
  });
});

it('a person is told the permissions they have, those of the platform to its admins alone', async () => {
  const permissions = async (by: Caller) => (await by.call(tenantContext)).body.permissions;
  expect(await permissions(platform.admin)).toEqual([
    ...(await permissions(harbor.admin)),
    'platform:manage',
  ]);
  expect(await permissions(harbor.admin)).not.toContain('platform:manage');
  expect(await permissions(platform.manager)).toEqual(await permissions(harbor.manager));
});
