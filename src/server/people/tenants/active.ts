import type { Tx } from '#server/foundation/db/tenant.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';

/** The name of a tenant that people can be invited to. In a transaction over all tenants. Throws invalid-argument. */
export async function activeTenantName(tx: Tx, id: string): Promise<string> {
  const [tenant] = await tx.query<{ name: string; status: string }>({
    prepare: false,
    text: 'select name, status from tenants where id = $1',
    values: [id],
  });
  if (!tenant) throw fieldError('tenantId', say('tenants.unknown'));
  if (tenant.status !== 'active')
    throw fieldError('tenantId', say('tenants.inactive', { name: tenant.name }));
  return tenant.name;
}
