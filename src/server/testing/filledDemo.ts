import { seedDemo } from '../demo/seed.ts';
import { DEMO_PASSWORD } from '../people/identity/demoAccounts.ts';
import type { Someone } from './chats.ts';
import { signIn } from './signIn.ts';
import { filledApp } from './templates.ts';
import type { TestApp } from './testApp.ts';

/** An application of its own file with the demo, which is filled once for all files that ask. */
export async function demoApp(): Promise<TestApp> {
  return (await filledApp('demo', fillDemo)).t;
}

/** The admin of the demo's business, signed in. */
export async function adminOfDemo({ app, database }: TestApp): Promise<Someone> {
  await signIn(app, 'admin@harbor.test', DEMO_PASSWORD);
  const { rows } = await database.pool.query<{ user_id: string }>(
    "select user_id from memberships where tenant_id = 'harbor' and role = 'admin'",
  );
  return { tenantId: 'harbor', userId: rows[0]!.user_id };
}

/**
 * Fills an application with the demo, and has the database count what is in its tables: one that lives longer does so by itself, and plans
 * by it.
 */
async function fillDemo({ services, database }: TestApp): Promise<void> {
  await seedDemo(services);
  await database.pool.query('analyze');
}
