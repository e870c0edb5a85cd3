import type { PlatformCtx } from '#server/foundation/context.ts';
import type { CallAnswer } from '#shared/call.ts';
import type { platformFigures } from '#shared/people/tenants/platformContract.ts';
import { lastOutcome } from '../backup/outcome.ts';

/** Those that stand in the database, the same for every process. */
type Figures = Omit<CallAnswer<typeof platformFigures>, 'streams' | 'lastHour'>;
type Counts = Pick<
  Figures,
  'tenants' | 'people' | 'requestsWaiting' | 'mails' | 'databaseBytes' | 'ledger' | 'lastBackup'
>;

const STARTED_AT = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** How the installation is doing: counts over all tenants, and nothing of what is in their books. */
export async function figuresOf({ tx }: Pick<PlatformCtx, 'tx'>, version: string): Promise<Figures> {
  const [counts] = await tx.query<Counts>({
    text: `select
      (select json_build_object('active', count(*) filter (where status = 'active'), 'suspended', count(*) filter (where status = 'suspended'),
         'closed', count(*) filter (where status = 'closed')) from tenants where sample_of is null) as tenants,
      (select count(*) from memberships where status = 'active' and not sample) as people,
      (select count(*) from access_requests where status = 'pending') as "requestsWaiting",
      json_build_object('queued', (select count(*) from mails where status = 'queued'),
        'failed', (select count(*) from mails where status = 'failed')) as mails,
      pg_database_size(current_database()) as "databaseBytes",
      (select json_build_object('ranAt', ran_at, 'tenants', count(*), 'moves', sum(moves), 'differences', sum(differences)) from ledger_checks
         where ran_at = (select max(ran_at) from ledger_checks) group by ran_at) as ledger`,
  });
  const [jobs, lastBackup, outcome] = await tx.asOwner(async (query) => {
    const [queue] = await query<Figures['jobs']>({
      text: `select count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as running
             from pgboss.job where state <= 'active'`,
    });
    const [backup] = await query<NonNullable<Figures['lastBackup']>>({
      text: 'select taken_at as "takenAt", row_count as rows, files from backups where fault is null order by id desc limit 1',
    });
    return [queue!, backup ?? null, await lastOutcome(query)] as const;
  });
  const { ledger, ...others } = counts!;
  return {
    ...others,
    lastBackup,
    backupFault: outcome?.fault ? { at: outcome.at, reason: outcome.fault } : null,
    ledger: ledger && { ...ledger, ranAt: new Date(ledger.ranAt).toISOString() },
    jobs,
    version,
    startedAt: STARTED_AT,
  };
}
