import type { LockedItem } from '#server/catalogue/items/lock.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { countAfter, countBack, numbersAhead } from '#server/foundation/documents/series.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { FoundCustomer } from '#server/sales/customers/read.ts';
import {
  bringInOrder,
  builtOnOrders,
  ordersNumbered,
  takeOutOrders,
} from '#server/sales/orders/broughtIn.ts';
import { lockForPosting } from '#server/stock/ledger/posting.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { type DocumentDraft, partyOf } from '#shared/exchange/imports/documents.ts';
import { headingOf, skuKey } from '#shared/exchange/imports/draft.ts';
import type { DocumentTarget } from '#shared/exchange/imports/kinds.ts';
import { type PlannedOrder, planOrder } from '#shared/exchange/imports/pastOrders.ts';
import { totalsOf } from '#shared/foundation/documents/totals.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import type { CustomerFields } from '#shared/sales/customers/contract.ts';
import type { DoneRow, KindOfImport } from '../kind.ts';
import type { StoredImport } from '../store.ts';
import {
  type DocumentRow,
  datedNumbers,
  documentsIn,
  leftAlone,
  takenAmong,
  writeSound,
} from './documents.ts';
import { BROUGHT_FORWARD, itemsOf, misfitAmong, strangersAmong } from './lines.ts';
import { keyOf, PAST_CUSTOMERS } from './parties.ts';

type Customer = CustomerFields & { id?: string };
type Present = {
  customers: Map<string, FoundCustomer>;
  items: Map<string, LockedItem>;
  orders: Awaited<ReturnType<typeof ordersNumbered>>;
  /** Numbers that this business would give out itself. */
  ahead: Set<string>;
  books: Omit<Parameters<typeof planOrder>[1], 'currency'>;
};
type Planned = PlannedOrder & { outcome: DoneRow['outcome']; total: number; recordId: string | null };

const taken = (ctx: Ctx) => takenAmong((numbers) => ordersNumbered(ctx, numbers));

/** Orders of customers that an earlier system has still open. What was delivered of them before moves no goods here. */
export const OPEN_ORDERS: KindOfImport<DocumentDraft> = {
  portion: 50,
  quiet: true,
  read: (ctx, stored, portions) => documentsIn(ctx, 'salesorders', stored, portions),
  check: async (ctx, stored, portion) => {
    const present = await readPresent(ctx, stored, portion, await PAST_CUSTOMERS.of(ctx, portion));
    return Promise.all(
      portion.map(async (draft) => {
        const customer = present.customers.get(keyOf(draft)) ?? (await PAST_CUSTOMERS.newOne(ctx, draft));
        const { outcome, errors, warnings, recordId, date, total, lines } = plan(draft, present, customer);
        const open = lines.reduce(
          (sum, line) => sum + toThousandths(line.quantity) - toThousandths(line.delivered),
          0n,
        );
        return {
          ...{ line: draft.line, key: draft.key, name: customer.name, draft, outcome, errors, changes: {} },
          ...{ record_id: recordId, warnings: outcome === 'error' ? [] : warnings },
          becomes:
            outcome === 'error'
              ? {}
              : { date, total: { minor: total, currency: customer.currency }, quantity: quantityText(open) },
        };
      }),
    );
  },
  apply: (ctx, stored, rows) => writeSound(ctx, rows, (some) => write(ctx, stored, some)),
  dependents: (ctx, _stored, rows) => dependentsOf(ctx, rows),
  undo: async (ctx, _stored, rows) => {
    const dependents = await dependentsOf(ctx, rows);
    if (!dependents.length)
      await takeOutOrders(
        ctx,
        rows.map(({ record_id }) => record_id!),
      );
    return dependents;
  },
  undone: async (ctx, { id }) => {
    await countBack(ctx, 'order', taken(ctx));
    await PAST_CUSTOMERS.takeOut(ctx, id);
  },
};

async function readPresent(
  ctx: Ctx,
  { header, mapping }: StoredImport,
  drafts: DocumentDraft[],
  customers: Map<string, FoundCustomer>,
): Promise<Present> {
  const today = await todayOf(ctx);
  const { settings } = await tenantOf(ctx);
  return {
    customers,
    items: await itemsOf(ctx, drafts),
    orders: await ordersNumbered(
      ctx,
      drafts.map(({ key }) => key),
    ),
    ahead: await numbersAhead(ctx, 'order', datedNumbers(drafts, today), taken(ctx)),
    books: { header, mapping, today, taxMode: settings['documents.taxMode'] },
  };
}

/** What becomes of an order whose customer is, or would be, this one. */
function plan(draft: DocumentDraft, present: Present, customer: Customer): Planned {
  const { books } = present;
  const { currency } = customer;
  const planned = planOrder(draft, { ...books, currency });
  const { taxMode, discount, lines } = planned;
  const total = planned.errors.length ? 0 : totalsOf({ currency, taxMode, discount, lines }).total;
  const column = (target: DocumentTarget) => headingOf<string>(books, target);
  const there = present.orders.get(draft.key);
  const result = { ...planned, total, recordId: there?.id ?? null };
  const refused = (target: DocumentTarget, said: Said): Planned => ({
    ...{ ...result, outcome: 'error', errors: [...planned.errors, { column: column(target), said }] },
  });
  if (partyOf(draft) === '') return refused('customer', say('imports.noCustomerNamed'));
  if (planned.errors.length) return { ...result, outcome: 'error' };
  if (there) {
    const same = there.customerId === customer.id && there.date === planned.date && there.total === total;
    return same
      ? { ...result, outcome: 'unchanged' }
      : refused('number', say('imports.documentThere', { number: draft.key }));
  }
  if (present.ahead.has(draft.key)) return refused('number', say('imports.ownNumber', { number: draft.key }));
  const misfit = misfitAmong(lines, present.items);
  if (misfit) return refused(misfit.column, misfit.said);
  const said = strangersAmong(lines, present.items);
  const warnings = said ? [...planned.warnings, { column: column('sku'), said }] : planned.warnings;
  return { ...result, outcome: 'create', warnings };
}

async function write(ctx: Ctx, stored: StoredImport, rows: DocumentRow[]): Promise<DoneRow[]> {
  const drafts = rows.map(({ draft }) => draft);
  const { parties, made } = await PAST_CUSTOMERS.hold(
    ctx,
    drafts.filter((draft) => partyOf(draft) !== ''),
  );
  const present = await readPresent(ctx, stored, drafts, parties);
  const { preferences } = await tenantOf(ctx);
  const broughtForward = inLanguage(BROUGHT_FORWARD, preferences.language);
  // All at once, in the order in which everybody locks them: the orders after each other would not.
  await lockForPosting(
    ctx,
    [...present.items.values()].map(({ id }) => id),
    [],
  );
  const done: DoneRow[] = [];
  const numbers: { number: string; date: string }[] = [];
  for (const { draft, position } of rows) {
    const customer = parties.get(keyOf(draft));
    const { outcome, errors, recordId, date, wantedOn, taxMode, discount, lines } = plan(
      draft,
      present,
      customer ?? (await PAST_CUSTOMERS.newOne(ctx, draft)),
    );
    if (outcome !== 'create' || !customer) {
      done.push(leftAlone({ position }, { outcome, errors, recordId }));
      continue;
    }
    const { reference = '', notes = '' } = draft.head;
    const number = draft.key;
    const id = await bringInOrder(ctx, stored.id, {
      ...{ number, date },
      order: {
        ...{ customerId: customer.id, customerReference: reference.slice(0, 120), notes },
        ...{ wantedOn, taxMode, discount },
        lines: lines.map(({ sku, description, delivered: _, invoiced: _of, ...line }) => {
          const item = present.items.get(skuKey(sku));
          const text = description || item?.name || sku || broughtForward;
          return { ...line, itemId: item?.id ?? null, description: text };
        }),
      },
      before: lines,
    });
    numbers.push({ number, date });
    const first = { customer: { before: null, after: { id: customer.id, name: customer.name } } };
    const changes = made.has(customer.id) ? first : {};
    done.push({ position, outcome, errors: [], changes, record_id: id, move_id: null, applied: true });
  }
  await countAfter(ctx, 'order', numbers);
  return done;
}

async function dependentsOf(ctx: Ctx, rows: DocumentRow[]) {
  const found = await builtOnOrders(
    ctx,
    rows.map(({ record_id }) => record_id!),
  );
  return rows.flatMap(({ record_id: recordId, key }) => {
    const reasons = found.get(recordId!);
    return reasons ? [{ recordType: 'order' as const, recordId: recordId!, key, reasons }] : [];
  });
}
