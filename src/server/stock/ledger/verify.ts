import { readConfig } from '#server/foundation/config/config.ts';
import { isDistributed } from '#server/foundation/db/citus/distribute.ts';
import { openInstallation } from '#server/foundation/db/openInstallation.ts';
import { openPool } from '#server/foundation/db/pool.ts';
import { openDatabase } from '#server/foundation/db/tenant.ts';
import { differenceText, verifyLedger } from './verification.ts';

const NO_DIFFERENCE = 0;
const DIFFERENCES = 1;
const NOT_VERIFIED = 2;

/** `npm run ledger:verify`: compares every projection of an installation, running or stopped, with its ledger. */
async function main(): Promise<number> {
  const started = Date.now();
  const { connection, close } = await openInstallation(readConfig());
  const pool = openPool(connection, { size: 1 });
  try {
    const found = await pool.query<{ there: boolean }>(
      "select to_regclass('ledger_checks') is not null as there",
    );
    if (!found.rows[0]?.there)
      throw new Error('This database holds no ledger yet; start Stockbook on it once.');
    const checks = await verifyLedger(
      openDatabase(pool, undefined, { isDistributed: await isDistributed(pool) }),
    );
    for (const { tenantId, moves, differences } of checks) {
      console.log(
        `${tenantId}: ${count(moves, 'move')}, ${differences.length ? count(differences.length, 'difference') : 'no difference'}`,
      );
      for (const difference of differences) console.log(`  ${differenceText(difference)}`);
    }
    const total = checks.reduce((sum, { differences }) => sum + differences.length, 0);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      `\n${count(checks.length, 'ledger')} verified in ${seconds} s: ${total ? count(total, 'difference') : 'no difference'} found.`,
    );
    return total ? DIFFERENCES : NO_DIFFERENCE;
  } finally {
    await pool.end();
    await close();
  }
}

function count(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = NOT_VERIFIED;
}
