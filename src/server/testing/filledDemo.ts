import type { DemoTenant } from '../demo/catalogue.ts';
import { seedDemo } from '../demo/seed.ts';
import type { TestApp } from './testApp.ts';

/**
 * Fills an application with demo tenants, and has the database count what is in its tables: one that lives longer does so by
 * itself, and plans by it.
 */
export async function fillDemo({ services, database }: TestApp, tenants: DemoTenant[]): Promise<void> {
  await seedDemo(services, tenants);
  await database.pool.query('analyze');
}
