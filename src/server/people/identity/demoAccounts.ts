import type { Role } from '#shared/roles.ts';

/** Password of every demo account. There is none of them in production. */
export const DEMO_PASSWORD = 'stockbook';

export const DEMO_ACCOUNTS: { email: string; name: string; role: Role; tenantId: string }[] = [
  { email: 'admin@public.test', name: 'Ada Public', role: 'admin', tenantId: 'public' },
  { email: 'admin@harbor.test', name: 'Hanna Harbor', role: 'admin', tenantId: 'harbor' },
  { email: 'manager@harbor.test', name: 'Max Harbor', role: 'inventory_manager', tenantId: 'harbor' },
  { email: 'viewer@harbor.test', name: 'Vera Harbor', role: 'viewer', tenantId: 'harbor' },
];
