import type { tenantOf } from '#server/foundation/tenants/tenant.ts';

/** Who sells, as documents name them. */
export type SellerParty = { name: string; address: string; contactEmail: string | null; legalFooter: string };

/** The tenant as its documents name it. */
export function sellerOf({ name, branding }: Awaited<ReturnType<typeof tenantOf>>): SellerParty {
  const { address, contactEmail, legalFooter } = branding;
  return { name, address, contactEmail, legalFooter };
}
