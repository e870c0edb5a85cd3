import type { Pool } from 'pg';
import { type Actor, contextOf } from '#server/foundation/context.ts';
import { whileSaying } from '#server/foundation/db/migrate.ts';
import type { Services } from '#server/foundation/services.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/people/identity/demoAccounts.ts';
import { createLogin, findLogin } from '#server/people/identity/logins.ts';
import { createMembership } from '#server/people/identity/service.ts';
import { openTenant } from '#server/people/tenants/service.ts';
import type { DemoTenant } from './catalogue.ts';
import { fillTenant } from './fill.ts';
import { HARBOR } from './harbor/harbor.ts';
import { registerDrawings } from './pictures.ts';
import { PUBLIC } from './public/public.ts';

const DAY = 86_400_000;

/** Fills an empty installation with the demo tenants, their accounts and their history; does nothing when they are there. */
export async function seedDemo(services: Services, tenants = [HARBOR, PUBLIC]): Promise<void> {
  await Promise.all(tenants.map((tenant) => seedTenant(services, tenant)));
}

// One transaction: a tenant that is there is complete. Another process that starts at the same time waits at
// the tenant's key until this one is done, however slow the machine, and then finds it there.
async function seedTenant(services: Services, tenant: DemoTenant): Promise<void> {
  const { id, name, currency, days } = tenant;
  const createdAt = new Date(Date.now() - (days + 1) * DAY).toISOString();
  await services.database.withSystem('demo data', async (tx) => {
    await tx.query({
      prepare: false,
      text: "select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)",
    });
    const made = await whileSaying(services.log, `waiting for the demo tenant ${id}`, () =>
      openTenant(services, tx, { id, name, currency, createdAt }),
    );
    if (!made) return;
    services.log.info({ tenant: id }, 'filling the demo tenant');
    const people = await createLogins(services, id);
    const writer = (actor: Actor) => contextOf(tx, { tenantId: id, currency, actor }, () => undefined);
    const manager = people.find(({ account }) => account.email === tenant.manager)!;
    const admin = people.find(({ account }) => account.role === 'admin')!;
    const person = ({ userId, account }: typeof admin) =>
      writer({ kind: 'user', id: userId, name: account.name });
    const writers = {
      admin: person(admin),
      manager: person(manager),
      till: writer({ kind: 'system', id: null, name: tenant.till }),
    };
    await tx.inTenant(id, async () => {
      const pictures = tenant.drawn ? await registerDrawings(writers.manager) : new Map();
      await fillTenant(tenant, writers, pictures);
    });
    // Only now, so that nobody is notified of a year in which they were not there.
    for (const { userId, account } of people) await createMembership(tx, { ...account, userId });
  });
}

// Logins belong to no tenant and are made beside the transaction; some may be left over from a start that was killed.
async function createLogins({ authPool, settings }: Services, tenantId: string) {
  const accounts = DEMO_ACCOUNTS.filter((account) => account.tenantId === tenantId);
  return Promise.all(
    accounts.map(async (account) => {
      const login = { email: account.email, name: account.name, password: DEMO_PASSWORD };
      const made = await createLogin(authPool, login, settings.hash?.hash);
      return { account, userId: made ?? (await existingLogin(authPool, account.email)) };
    }),
  );
}

async function existingLogin(authPool: Pool, email: string): Promise<string> {
  const userId = await findLogin(authPool, email);
  if (!userId) throw new Error(`The demo account ${email} cannot be made.`);
  return userId;
}
