import type { Ctx } from '#server/foundation/context.ts';
import type { Services } from '#server/foundation/services.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import type { Told } from '../telling/tell.ts';
import { remindOfQuote } from './sending.ts';
import { recordQuote } from './stored.ts';
import { tellOf } from './telling.ts';

type Parts = Pick<Services, 'database' | 'hub' | 'jobs' | 'settings'>;
/** Who does it, as the trail says it. */
const NAME = 'Quotes';
/** Where customers are not reminded, people are told so many days before. */
const TOLD_BEFORE = 1;

/**
 * What is done with the quotes of a tenant every day: those whose last day is over are written down as expired, and
 * customers and people here are told of those that soon will be. Bears being run again: each is told of once.
 */
export async function runDay(
  services: Parts,
  tenantId: string,
  now: Date,
): Promise<{ expired: number; reminded: number }> {
  const expired = await inTenantAsSystem(services, tenantId, NAME, (ctx) => expire(ctx, now));
  const expiring = await inTenantAsSystem(services, tenantId, NAME, (ctx) => tellExpiring(ctx, now));
  let reminded = 0;
  // One transaction each: a letter that cannot be made holds none of the others up for good.
  for (const id of expiring)
    if (await inTenantAsSystem(services, tenantId, NAME, (ctx) => remindOfQuote(ctx, services, id)))
      reminded++;
  return { expired, reminded };
}

async function expire(ctx: Ctx, now: Date): Promise<number> {
  const { preferences } = await tenantOf(ctx);
  const quotes = await ctx.tx.query<Told>({
    text: `update quotes set state = 'expired', version = version + 1, updated_at = statement_timestamp(), updated_by = $2
           where tenant_id = :tenant and state = 'sent' and valid_key < $1::date - date '1970-01-01'
           returning id, number, customer_name as "customerName"`,
    values: [dateIn(now, preferences.timezone), NAME],
  });
  for (const quote of quotes)
    await recordQuote(ctx, 'quote.expired', quote, { state: { before: 'sent', after: 'expired' } });
  return quotes.length;
}

/** Tells people here of what is about to expire; answers of which quotes the customer is to be reminded. */
async function tellExpiring(ctx: Ctx, now: Date): Promise<string[]> {
  const { preferences, settings } = await tenantOf(ctx);
  const today = dateIn(now, preferences.timezone);
  const days = settings['quotes.reminderDays'];
  const until = addDays(today, days ?? TOLD_BEFORE);
  const quotes = await ctx.tx.query<Told & { reminded: boolean; told: boolean }>({
    text: `select q.id, q.number, q.customer_name as "customerName", q.expiring_told_at is not null as told,
             exists (select from quote_deliveries d where d.tenant_id = :tenant and d.quote_id = q.id and d.revision = q.revision
               and d.kind = 'reminder') as reminded
           from quotes q where q.tenant_id = :tenant and q.state = 'sent' and q.issue_date < $1
             and q.valid_key between $1::date - date '1970-01-01' and $2::date - date '1970-01-01'
           order by q.valid_key, q.id for no key update of q`,
    values: [today, until],
  });
  const untold = quotes.filter(({ told }) => !told);
  if (untold.length) {
    await ctx.tx.query({
      text: 'update quotes set expiring_told_at = now() where tenant_id = :tenant and id = any($1::uuid[])',
      values: [untold.map(({ id }) => id)],
    });
    await tellOf(ctx, 'quote-expiring', untold);
  }
  return days === null ? [] : quotes.flatMap(({ id, reminded }) => (reminded ? [] : [id]));
}
