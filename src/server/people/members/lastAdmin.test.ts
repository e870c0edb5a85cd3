import { beforeAll, describe, expect, it } from 'vitest';
import { joinTenant } from '#server/testing/people.ts';
import { type Caller, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/people/members/contract.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

/** A tenant with so many more admins, each signed in. */
async function tenantWith(more: number): Promise<{ tenant: TestTenant; admins: Caller[] }> {
  const tenant = await t.tenant();
  const admins = [tenant.admin];
  for (let n = 0; n < more; n++) admins.push(await joinTenant(t, tenant, 'admin'));
  return { tenant, admins };
}

const adminsOf = async (who: Caller) => (await who.call(call.listPeople, { query: { role: 'admin' } })).body;
const demote = (who: Caller, { id, version }: call.Person) =>
  who.call(call.updatePerson, { params: { id }, body: { version, role: 'viewer' } });
const disable = (who: Caller, { id, version }: call.Person) =>
  who.call(call.updatePerson, { params: { id }, body: { version, status: 'disabled' } });
const remove = (who: Caller, { id, version }: call.Person) =>
  who.call(call.removePerson, { params: { id }, query: { version: String(version) } });
const WAYS = { demote, disable, remove };

async function activeAdmins({ id }: TestTenant): Promise<number> {
  const { rows } = await t.database.pool.query(
    "select 1 from memberships where tenant_id = $1 and role = 'admin' and status = 'active'",
    [id],
  );
  return rows.length;
}

describe('the last active admin', () => {
  it('can be neither demoted, disabled nor removed, a disabled one besides does not count', async () => {
    const { tenant, admins } = await tenantWith(1);
    const [me, other] = (await adminsOf(admins[0]!)).people.toSorted((p) => (p.isSelf ? -1 : 1));
    expect((await disable(admins[0]!, other!)).status).toBe(200);
    expect((await adminsOf(admins[0]!)).activeAdmins).toBe(1);
    for (const way of [demote, disable, remove]) {
      const { status, error } = await way(admins[0]!, me!);
      expect([status, error.message]).toEqual([
        400,
        `${me!.email} is the only active admin. Make somebody else an admin first.`,
      ]);
    }
    expect(await activeAdmins(tenant)).toBe(1);
  });

  it('stays, whoever acts against whom at the same moment', async () => {
    for (const [name, way] of Object.entries(WAYS)) {
      const { tenant, admins } = await tenantWith(3);
      const { people } = await adminsOf(admins[0]!);
      expect(people).toHaveLength(4);
      const emails = new Map<Caller, string>();
      for (const who of admins)
        emails.set(who, (await adminsOf(who)).people.find(({ isSelf }) => isSelf)!.email);
      // Everybody against everybody else, all at once.
      const answers = await Promise.all(
        admins.flatMap((who) =>
          people.filter(({ email }) => email !== emails.get(who)).map((other) => way(who, other)),
        ),
      );
      for (const { status } of answers) expect([200, 400, 401, 403, 404, 409], name).toContain(status);
      expect(await activeAdmins(tenant), name).toBeGreaterThan(0);
    }
  });

  it('stays when two act against each other: one is right, the other is refused', async () => {
    for (const [name, way] of Object.entries(WAYS)) {
      const { tenant, admins } = await tenantWith(1);
      const { people } = await adminsOf(admins[0]!);
      const first = people.find(({ isSelf }) => isSelf)!;
      const second = people.find(({ isSelf }) => !isSelf)!;
      const answers = await Promise.all([way(admins[0]!, second), way(admins[1]!, first)]);
      expect(
        answers.filter(({ status }) => status === 200),
        name,
      ).toHaveLength(1);
      expect(await activeAdmins(tenant), name).toBe(1);
    }
  });
});

it('nobody demotes, disables or removes themselves', async () => {
  const { tenant, admins } = await tenantWith(1);
  const me = (await adminsOf(admins[0]!)).people.find(({ isSelf }) => isSelf)!;
  const answers = [await demote(admins[0]!, me), await disable(admins[0]!, me), await remove(admins[0]!, me)];
  expect(answers.map(({ status, error }) => [status, error.message, error.fields?.[0]?.field])).toEqual([
    [400, 'You cannot change your own role.', 'role'],
    [400, 'You cannot disable yourself.', 'status'],
    [400, 'You cannot remove yourself.', undefined],
  ]);
  expect(await activeAdmins(tenant)).toBe(2);
});
