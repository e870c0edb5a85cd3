import { randomBytes } from 'node:crypto';
import { createLogin } from '#server/people/identity/logins.ts';
import { createMembership, removeMembership } from '#server/people/identity/service.ts';
import type { Role } from '#shared/roles.ts';
import { askToken, cookieOf } from './signIn.ts';
import { type Caller, callerOf, type TestApp, type TestTenant } from './testApp.ts';

let made = 0;

/** Makes another member of a tenant, who has come in by the door. */
export async function joinTenant(
  { app, services, database }: TestApp,
  { id: tenantId }: TestTenant,
  role: Role | null = 'viewer',
): Promise<Caller & { email: string; name: string }> {
  const [email, name] = [`member-${++made}@${tenantId}.test`, `Member ${made}`];
  const hash = async (password: string) => `test:${password}`;
  const userId = await createLogin(services.authPool, { email, name, password: 'password' }, hash);
  if (!userId) throw new Error(`${email} is there already.`);
  await database.withSystem('demo data', (tx) =>
    createMembership(tx, { tenantId, userId, name, email, role }),
  );
  const { token } = (await askToken(app, await cookieOf(app, email))).json<{ token: string }>();
  return { ...callerOf(app, token, userId), email, name };
}

/** Ends the membership of somebody, as when an admin removes them; their login stays. */
export async function removeMember({ database }: Pick<TestApp, 'database'>, userId: string): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; tenant_id: string }>(
    'select id, tenant_id from memberships where user_id = $1',
    [userId],
  );
  for (const { id, tenant_id } of rows)
    await database.withTenantAsSystem(tenant_id, (tx) => removeMembership({ tx }, id));
}

/** Behind the @ of addresses that no other file of tests knows. */
export const ownDomain = (): string => `${randomBytes(4).toString('hex')}.example.com`;
