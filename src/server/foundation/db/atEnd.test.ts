import { expect, it } from 'vitest';
import { ownApp, type TestTenant } from '#server/testing/testApp.ts';

const t = await ownApp();
const tenant: TestTenant = await t.tenant();
const ADD = 'insert into categories (tenant_id, id) values (:tenant, $1)';
const categories = async () =>
  (
    await t.database.withTenantAsSystem(tenant.id, (tx) =>
      tx.query<{ id: string }>({ text: 'select id from categories where tenant_id = :tenant order by id' }),
    )
  ).map(({ id }) => id);

it('writes with the commit what nobody reads before, in order and after all else', async () => {
  let done = false;
  await t.database.withTenantAsSystem(tenant.id, async (tx) => {
    tx.afterCommit(() => {
      done = true;
    });
    await tx.atEnd({ text: ADD, values: ['Tea'] });
    await tx.atEnd({ text: 'delete from categories where tenant_id = :tenant and id = $1', values: ['Ink'] });
    await tx.query({ text: ADD, values: ['Ink'] });
    expect(
      await tx.query({ text: "select id from categories where tenant_id = :tenant and id = 'Tea'" }),
    ).toEqual([]);
  });
  expect([await categories(), done]).toEqual([['Tea'], true]);
});

it('keeps nothing of a transaction whose last statement fails, and goes on with the connection', async () => {
  let done = false;
  const failing = t.database.withTenantAsSystem(tenant.id, async (tx) => {
    tx.afterCommit(() => {
      done = true;
    });
    await tx.query({ text: ADD, values: ['Rope'] });
    await tx.atEnd({ text: ADD, values: ['Tea'] });
    await tx.atEnd({ text: ADD, values: ['Wax'] });
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect([await categories(), done]).toEqual([['Tea'], false]);
});

it('carries it out at once over all tenants, where one of them may have been entered and left', async () => {
  await t.database.withSystem('demo data', async (tx) => {
    await tx.inTenant(tenant.id, () => tx.atEnd({ text: ADD, values: ['Oil'] }));
    const text = "select id from categories where tenant_id = :tenant and id = 'Oil'";
    expect(await tx.inTenant(tenant.id, () => tx.query({ text }))).toHaveLength(1);
  });
});
