import { readConfig } from '#server/foundation/config/config.ts';
import { migrate } from '../migrate.ts';
import { openPool } from '../pool.ts';
import { distribute } from './distribute.ts';

/** `npm run distribute`: spreads the tables of an existing database; ends with 1 and a sentence where that cannot be. */
try {
  const { databaseUrl } = readConfig();
  if (!databaseUrl) throw new Error('DATABASE_URL has to name the coordinator.');
  const pool = openPool({ connectionString: databaseUrl }, { size: 1 });
  await migrate(pool);
  const tables = await distribute(pool);
  await pool.end();
  console.log(`${tables.length} tables distributed.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
