import { createLogin } from '../identity/logins.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../identity/demoAccounts.ts';
import type { Services } from '../services.ts';
import { createFirstLocations } from '../stock/locations.ts';
import { createFirstUnits } from '../items/units.ts';
import { createTenant } from '../tenants/service.ts';
import { createMembership } from '../identity/service.ts';

const TENANTS = [
  { id: 'public', name: 'Stockbook Demo Shop' },
  { id: 'harbor', name: 'Harbor Supply' },
];

/** Fills an empty installation with the demo tenants, accounts and their history; does nothing when they are there. */
export async function seedDemo({ database, authPool, log }: Services): Promise<void> {
  for (const tenant of TENANTS) {
    const isNew = await database.withSystem('demo data', (tx) => createTenant(tx, tenant));
    if (!isNew) continue;
    log.info({ tenant: tenant.id }, 'filling the demo tenant');
    await database.withTenantAsSystem(tenant.id, async (tx) => {
      await createFirstUnits(tx);
      await createFirstLocations(tx);
    });
  }
  for (const account of DEMO_ACCOUNTS) {
    const userId = await createLogin(authPool, { email: account.email, name: account.name, password: DEMO_PASSWORD });
    if (!userId) continue;
    await database.withSystem('demo data', (tx) => createMembership(tx, { ...account, userId }));
  }
}
