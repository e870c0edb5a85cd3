import { type Changes, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import type { Discount } from '#shared/foundation/documents/totals.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import type { PriceChange } from '#shared/sales/recurring/charges.ts';
import { blockerOf, type Schedule, wordOf } from '#shared/sales/recurring/rules.ts';
import type { RecurringRow } from '#shared/sales/recurring/shapes.ts';
import type { Make, RecurringAction, RecurringState } from '#shared/sales/recurring/states.ts';
import { LINE, type PricedSaleLine } from '../lines/lines.ts';

/** The columns of a row of the list, as `StoredRow` names them. */
export const ROW = `q.id, q.name, q.state, q.customer_id as "customerId", q.customer_name as "customerName", q.currency, q.every, q.time_unit as "timeUnit",
  q.starts_on as "startsOn", q.anchor, q.business_day as "businessDay", q.ends_on as "endsOn", q.count, q.make, q.next_on as "nextOn", q.total,
  q.failure, q.version, q.updated_at as "updatedAt",
  (select count(*)::integer from recurring_periods p where p.tenant_id = :tenant and p.id = q.id and p.outcome = 'made') as made`;

export type StoredRow = Omit<Schedule, 'firstNumber'> & {
  id: string;
  name: string;
  state: RecurringState;
  customerId: string;
  customerName: string;
  currency: string;
  make: Make;
  nextOn: string | null;
  total: number;
  failure: string | null;
  made: number;
  version: number;
  updatedAt: string;
};

/** A row of the list, for somebody who reads a language. */
export function rowOf(stored: StoredRow, language: string): RecurringRow {
  const { customerId, customerName, failure, ...row } = stored;
  return {
    ...row,
    customer: { id: customerId, name: customerName },
    word: wordOf({ ...stored, failed: failure !== null }),
    failure: failure && worded(failure, language),
  };
}

/** A recurring invoice as it is stored. */
export type StoredRecurring = StoredRow & {
  taxMode: TaxMode;
  discount: Discount | null;
  paymentDays: number;
  customerReference: string;
  notes: string;
  terms: string;
  locationId: string | null;
  merge: boolean;
  priceChanges: PriceChange[];
  firstNumber: number;
  nextNumber: number;
  pausedOn: string | null;
  failedAt: string | null;
  createdAt: string;
  createdBy: string;
  updatedBy: string;
};

/** The columns of a recurring invoice q, as `StoredRecurring` names them. */
const STORED = `${ROW}, q.tax_mode as "taxMode", q.discount, q.payment_days as "paymentDays", q.customer_reference as "customerReference",
  q.notes, q.terms, q.location_id as "locationId", q.merge, q.price_changes as "priceChanges", q.first_number as "firstNumber",
  q.next_number as "nextNumber", q.paused_on as "pausedOn", q.failed_at as "failedAt", q.created_at as "createdAt",
  q.created_by as "createdBy", q.updated_by as "updatedBy"`;

type Lock = '' | 'for no key update';

/** Recurring invoices by id, in the order of their ids; those that do not exist are left out. */
export async function findRecurring({ tx }: Ctx, ids: string[], lock: Lock = ''): Promise<StoredRecurring[]> {
  return tx.query<StoredRecurring>({
    text: `select ${STORED} from recurring_invoices q where q.tenant_id = :tenant and q.id = any($1::uuid[]) order by q.id ${lock}`,
    values: [ids],
  });
}

/** One recurring invoice as it is stored. Throws not-found. */
export async function storedRecurring(ctx: Ctx, id: string, lock: Lock = ''): Promise<StoredRecurring> {
  const [found] = await findRecurring(ctx, [id], lock);
  if (!found) throw notFound(say('recurring.notFound'));
  return found;
}

export type StoredLine = PricedSaleLine & { byItem: boolean };

/** Its lines in their order, taxed at the rates as they are now. */
export async function storedLines({ tx }: Ctx, id: string): Promise<StoredLine[]> {
  return tx.query<StoredLine>({
    text: `select ${LINE}, l.by_item as "byItem" from recurring_lines l
             left join tax_rates r on r.tenant_id = l.tenant_id and r.id = l.tax_rate_id
           where l.tenant_id = :tenant and l.recurring_id = $1 order by l.position`,
    values: [id],
  });
}

const IN_STATE = {
  active: 'recurring.isActive',
  paused: 'recurring.isPaused',
  ended: 'recurring.isEnded',
} as const satisfies Record<RecurringState, string>;

/** Throws aborted, and says why, when something cannot be done with it today. */
export function refuseBlocked(action: RecurringAction, recurring: StoredRecurring, today: string): void {
  const blocker = blockerOf(action, { ...recurring, failed: recurring.failure !== null }, today);
  if (!blocker) return;
  const { name, state } = recurring;
  if (blocker === 'used') throw new AppError('aborted', say('recurring.isUsed', { name }));
  if (blocker === 'early') throw new AppError('aborted', say('recurring.nothingDue', { name }));
  throw new AppError('aborted', say(IN_STATE[state], { name }));
}

/** Records in the trail what was done with one, and has the screens ask for it again. */
export async function recordRecurring(
  ctx: Ctx,
  action: `recurring-invoice.${string}`,
  { id, name }: Pick<StoredRecurring, 'id' | 'name'>,
  changes: Changes = {},
): Promise<void> {
  const event = { action, entityType: 'recurring-invoice', entityId: id, entityName: name, changes };
  await recordAudit(ctx, [event]);
  ctx.changed('recurring-invoices');
}
