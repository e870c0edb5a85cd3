import type { Ctx } from '#server/foundation/context.ts';
import { idOfMoment } from '#server/foundation/db/ids.ts';
import { countAfter, countBack, numbersAhead } from '#server/foundation/documents/series.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { type FoundCustomer, findCustomers } from '#server/sales/customers/read.ts';
import { lockCustomers } from '#server/sales/customers/service.ts';
import { invoicesNumbered } from '#server/sales/invoices/broughtIn.ts';
import {
  type BroughtInPayment,
  bringInPayments,
  paymentsNumbered,
  paymentsUsedSince,
  takeOutPayments,
} from '#server/sales/payments/broughtIn.ts';
import { type DocumentDraft, partyOf } from '#shared/exchange/imports/documents.ts';
import { headingOf } from '#shared/exchange/imports/draft.ts';
import type { DocumentTarget } from '#shared/exchange/imports/kinds.ts';
import { type PlannedPayment, planPayment } from '#shared/exchange/imports/pastPayments.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import type { Dependent, DoneRow, KindOfImport } from '../kind.ts';
import type { StoredImport } from '../store.ts';
import {
  type DocumentRow,
  datedNumbers,
  documentsIn,
  leftAlone,
  takenAmong,
  writeSound,
} from './documents.ts';
import { keyOf, PAST_CUSTOMERS } from './parties.ts';

type Present = {
  customers: Map<string, FoundCustomer>;
  byId: Map<string, FoundCustomer>;
  invoices: Awaited<ReturnType<typeof invoicesNumbered>>;
  payments: Awaited<ReturnType<typeof paymentsNumbered>>;
  ahead: Set<string>;
  books: Omit<Parameters<typeof planPayment>[1], 'currency'>;
};
type Planned = PlannedPayment & {
  outcome: DoneRow['outcome'];
  warnings: PlannedPayment['errors'];
  customer: FoundCustomer | null;
  recordId: string | null;
  /** What of it settles which invoice. */
  settles: { invoiceId: string; amount: number }[];
};

const taken = (ctx: Ctx) => takenAmong((numbers) => paymentsNumbered(ctx, numbers));

/** Payments of an earlier system, each for the invoices that it names; what is left of one is credit of the customer. */
export const PAYMENTS: KindOfImport<DocumentDraft> = {
  quiet: true,
  read: (ctx, stored, portions) => documentsIn(ctx, 'payments', stored, portions),
  check: async (ctx, stored, portion) => {
    const present = await readPresent(ctx, stored, portion, 'read');
    return portion.map((draft) => {
      const { outcome, errors, warnings, customer, recordId, date, amount, parts } = plan(draft, present);
      const currency = customer?.currency ?? ctx.currency;
      return {
        ...{
          line: draft.line,
          key: draft.key,
          name: customer?.name ?? partyOf(draft),
          draft,
          outcome,
          errors,
        },
        ...{ changes: {}, record_id: recordId, warnings: outcome === 'error' ? [] : warnings },
        becomes:
          outcome === 'error'
            ? {}
            : {
                date,
                amount: { minor: amount, currency },
                invoice: parts.map(({ invoice }) => invoice).join(', '),
              },
      };
    });
  },
  apply: (ctx, stored, rows) => writeSound(ctx, rows, (some) => write(ctx, stored, some)),
  dependents: (ctx, _stored, rows) => dependentsOf(ctx, rows),
  undo: async (ctx, _stored, rows) => {
    const dependents = await dependentsOf(ctx, rows);
    if (!dependents.length)
      await takeOutPayments(
        ctx,
        rows.map(({ record_id }) => record_id!),
      );
    return dependents;
  },
  undone: (ctx) => countBack(ctx, 'payment', taken(ctx)),
};

async function readPresent(
  ctx: Ctx,
  { header, mapping }: StoredImport,
  drafts: DocumentDraft[],
  lock: 'lock' | 'read',
): Promise<Present> {
  const numbers = [...new Set(drafts.flatMap(({ lines }) => lines.flatMap(({ invoice }) => invoice ?? [])))];
  const customers = await PAST_CUSTOMERS.of(ctx, drafts);
  const owners = [...(await invoicesNumbered(ctx, numbers)).values()].map(({ customerId }) => customerId);
  const ids = [...new Set([...owners, ...[...customers.values()].map(({ id }) => id)])];
  // Whoever is paid by a customer holds them first, and then what is paid.
  const byId = lock === 'lock' ? await lockCustomers(ctx, ids) : await findCustomers(ctx, ids);
  const today = await todayOf(ctx);
  return {
    customers,
    byId,
    invoices: await invoicesNumbered(ctx, numbers, lock),
    payments: await paymentsNumbered(
      ctx,
      drafts.map(({ key }) => key),
    ),
    ahead: await numbersAhead(ctx, 'payment', datedNumbers(drafts, today), taken(ctx)),
    books: { header, mapping, today },
  };
}

/** What becomes of a payment. What it settles of an invoice is taken off what is open of it for those that follow. */
function plan(draft: DocumentDraft, present: Present): Planned {
  const { invoices, books } = present;
  const first = draft.lines.map(({ invoice }) => invoices.get(invoice ?? '')).find(Boolean);
  const named = partyOf(draft);
  const customer = named ? present.customers.get(keyOf(draft)) : first && present.byId.get(first.customerId);
  const read = planPayment(draft, { ...books, currency: customer?.currency ?? '' });
  // What came in as paid is paid: only the rest of the payment is still to be known.
  const [settled, parts] = partition(read.parts, ({ invoice }) => invoices.get(invoice)?.paidWithIt ?? false);
  const planned = {
    ...read,
    parts,
    amount: settled.reduce((rest, { amount }) => rest - amount, read.amount),
  };
  const column = (target: DocumentTarget) => headingOf<string>(books, target);
  const there = present.payments.get(draft.key);
  const result = {
    ...planned,
    warnings: [],
    customer: customer ?? null,
    recordId: there?.id ?? null,
    settles: [],
  };
  const refused = (target: DocumentTarget, said: Said): Planned => ({
    ...{ ...result, outcome: 'error', errors: [...planned.errors, { column: column(target), said }] },
  });
  if (!customer)
    return refused(
      named ? 'customer' : 'invoice',
      named ? say('imports.noSuchCustomer', { named }) : say('imports.noPayer'),
    );
  if (planned.errors.length) return { ...result, outcome: 'error' };
  const paid = settled.map(({ invoice: number }) => ({
    ...{ column: column('invoice'), said: say('imports.paidWithInvoice', { number }) },
  }));
  if (paid.length && planned.amount <= 0) return { ...result, outcome: 'error', errors: paid };
  if (there) {
    const same =
      there.customerId === customer.id && there.date === planned.date && there.amount === planned.amount;
    return same
      ? { ...result, outcome: 'unchanged' }
      : refused('number', say('imports.documentThere', { number: draft.key }));
  }
  if (present.ahead.has(draft.key)) return refused('number', say('imports.ownNumber', { number: draft.key }));
  const warnings: Planned['warnings'] = [...paid];
  const settles = planned.parts.flatMap(({ invoice: number, amount }) => {
    const invoice = invoices.get(number);
    const open = invoice?.customerId === customer.id ? invoice.balance : 0;
    const settled = Math.min(amount, open);
    if (settled < amount) {
      const left = { minor: amount - settled, currency: customer.currency };
      warnings.push({ column: column('invoice'), said: say('imports.notOpen', { number, left }) });
    }
    if (!invoice || settled <= 0) return [];
    invoice.balance -= settled;
    return [{ invoiceId: invoice.id, amount: settled }];
  });
  return { ...result, outcome: 'create', warnings, settles: joined(settles) };
}

function partition<T>(all: T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))];
}

/** Two lines of a payment for one invoice settle it once. */
function joined(parts: Planned['settles']): Planned['settles'] {
  return [...Map.groupBy(parts, ({ invoiceId }) => invoiceId)].map(([invoiceId, same]) => ({
    invoiceId,
    amount: same.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

async function write(ctx: Ctx, stored: StoredImport, rows: DocumentRow[]): Promise<DoneRow[]> {
  const present = await readPresent(
    ctx,
    stored,
    rows.map(({ draft }) => draft),
    'lock',
  );
  const payments: BroughtInPayment[] = [];
  const done = rows.map(({ draft, position }): DoneRow => {
    const { outcome, errors, customer, recordId, date, method, amount, settles } = plan(draft, present);
    if (outcome !== 'create' || !customer) return leftAlone({ position }, { outcome, errors, recordId });
    const id = idOfMoment(`${date}T12:00:00Z`);
    const { reference = '', notes = '' } = draft.head;
    payments.push({
      ...{
        id,
        number: draft.key,
        kind: 'payment',
        customer,
        date,
        method,
        reference,
        notes,
        amount,
        parts: settles,
      },
    });
    return { position, outcome, errors: [], changes: {}, record_id: id, move_id: null, applied: true };
  });
  await bringInPayments(ctx, stored.id, payments);
  await countAfter(ctx, 'payment', payments);
  return done;
}

async function dependentsOf(ctx: Ctx, rows: DocumentRow[]): Promise<Dependent[]> {
  const used = await paymentsUsedSince(
    ctx,
    rows.map(({ record_id }) => record_id!),
  );
  return rows
    .filter(({ record_id }) => used.has(record_id!))
    .map(({ record_id, key }) => ({
      ...{ recordType: 'payment', recordId: record_id!, key, reasons: [say('imports.usedSince')] },
    }));
}
