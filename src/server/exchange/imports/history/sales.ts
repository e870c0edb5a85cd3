import type { LockedItem } from '#server/catalogue/items/lock.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { idOfMoment } from '#server/foundation/db/ids.ts';
import { countAfter, countBack, numbersAhead } from '#server/foundation/documents/series.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import {
  bringInCreditNotes,
  creditNotesNumbered,
  creditNotesUsedSince,
  takeOutCreditNotes,
} from '#server/sales/creditNotes/broughtIn.ts';
import type { FoundCustomer } from '#server/sales/customers/read.ts';
import {
  type BroughtInInvoice,
  bringInInvoices,
  builtOnInvoices,
  invoicesNumbered,
  takeOutInvoices,
} from '#server/sales/invoices/broughtIn.ts';
import {
  type BroughtInPayment,
  bringInPayments,
  paymentsBroughtInFor,
  takeOutPayments,
} from '#server/sales/payments/broughtIn.ts';
import type { DocumentDraft } from '#shared/exchange/imports/documents.ts';
import { headingOf, skuKey } from '#shared/exchange/imports/draft.ts';
import type { DocumentTarget } from '#shared/exchange/imports/kinds.ts';
import { type PlannedSale, planSale, saleDrafts } from '#shared/exchange/imports/pastSales.ts';
import { inLanguage } from '#shared/inLanguage.ts';
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
import { BROUGHT_FORWARD, itemsOf, misfitAmong, strangersAmong } from './lines.ts';
import { keyOf, PAST_CUSTOMERS } from './parties.ts';

type Present = {
  customers: Map<string, FoundCustomer>;
  items: Map<string, LockedItem>;
  invoices: Awaited<ReturnType<typeof invoicesNumbered>>;
  creditNotes: Awaited<ReturnType<typeof creditNotesNumbered>>;
  /** Numbers that this business would give out itself. */
  ahead: Set<string>;
  books: Omit<Parameters<typeof planSale>[1], 'currency'>;
};
type Planned = PlannedSale & { outcome: DoneRow['outcome']; recordId: string | null };

type SalesSeries = 'invoice' | 'creditNote';
const numbered = (ctx: Ctx, series: SalesSeries, numbers: string[]) =>
  series === 'invoice' ? invoicesNumbered(ctx, numbers) : creditNotesNumbered(ctx, numbers);
const seriesOf = ({ isCredit }: DocumentDraft): SalesSeries => (isCredit ? 'creditNote' : 'invoice');

const takenBy = (ctx: Ctx, series: SalesSeries) => takenAmong((numbers) => numbered(ctx, series, numbers));

/** Invoices and credit notes of an earlier system. They move no goods: the stock is what it is by its own file. */
export const SALES: KindOfImport<DocumentDraft> = {
  portion: 100,
  quiet: true,
  read: async (ctx, stored, portions) => {
    const reading = await documentsIn(ctx, 'sales', stored, portions);
    return (function* () {
      return saleDrafts(yield* reading, stored);
    })();
  },
  check: async (ctx, stored, portion) => {
    const present = await readPresent(ctx, stored, portion, await PAST_CUSTOMERS.of(ctx, portion));
    return Promise.all(
      portion.map(async (draft) => {
        const customer = present.customers.get(keyOf(draft)) ?? (await PAST_CUSTOMERS.newOne(ctx, draft));
        const planned = plan(draft, present, customer);
        const { outcome, errors, warnings, totals, paid, date } = planned;
        const { currency, name } = customer;
        const money = (minor: number) => ({ minor: draft.isCredit ? -minor : minor, currency });
        return {
          ...{ line: draft.line, key: draft.key, name, draft, outcome, errors },
          warnings: outcome === 'error' ? [] : warnings,
          changes: {},
          record_id: planned.recordId,
          becomes:
            outcome === 'error' ? {} : { date, total: money(totals.total), open: money(totals.total - paid) },
        };
      }),
    );
  },
  apply: (ctx, stored, rows) => writeSound(ctx, rows, (some) => write(ctx, stored, some)),
  dependents: dependentsOf,
  undo: async (ctx, stored, rows) => {
    const dependents = await dependentsOf(ctx, stored, rows);
    if (dependents.length) return dependents;
    const idsOf = (isCredit: boolean) =>
      rows.filter(({ draft }) => draft.isCredit === isCredit).map(({ record_id }) => record_id!);
    await takeOutPayments(ctx, await paymentsBroughtInFor(ctx, stored.id, [...idsOf(true), ...idsOf(false)]));
    await takeOutCreditNotes(ctx, idsOf(true));
    await takeOutInvoices(ctx, idsOf(false));
    return [];
  },
  undone: async (ctx, { id }) => {
    for (const series of ['invoice', 'creditNote'] as const)
      await countBack(ctx, series, takenBy(ctx, series));
    await PAST_CUSTOMERS.takeOut(ctx, id);
  },
};

async function readPresent(
  ctx: Ctx,
  { header, mapping, settled }: StoredImport,
  drafts: DocumentDraft[],
  customers: Map<string, FoundCustomer>,
): Promise<Present> {
  const { settings } = await tenantOf(ctx);
  const of = (series: SalesSeries) => drafts.filter((draft) => seriesOf(draft) === series);
  const keysOf = (series: SalesSeries) => of(series).map(({ key }) => key);
  const today = await todayOf(ctx);
  const ahead = await Promise.all(
    (['invoice', 'creditNote'] as const).map((series) =>
      numbersAhead(ctx, series, datedNumbers(of(series), today), takenBy(ctx, series)),
    ),
  );
  return {
    customers,
    items: await itemsOf(ctx, drafts),
    invoices: await invoicesNumbered(ctx, keysOf('invoice')),
    creditNotes: await creditNotesNumbered(ctx, keysOf('creditNote')),
    ahead: new Set(ahead.flatMap((numbers) => [...numbers])),
    books: { header, mapping, settled, today, taxMode: settings['documents.taxMode'] },
  };
}

/** What becomes of a document whose customer is, or would be, this one. */
function plan(draft: DocumentDraft, present: Present, customer: { id?: string; currency: string }): Planned {
  const planned = planSale(draft, { ...present.books, currency: customer.currency });
  const there = (draft.isCredit ? present.creditNotes : present.invoices).get(draft.key);
  const column = (target: DocumentTarget) => headingOf<string>(present.books, target);
  const refused = (target: DocumentTarget, said: Said): Planned => ({
    ...planned,
    ...{
      outcome: 'error',
      errors: [...planned.errors, { column: column(target), said }],
      recordId: there?.id ?? null,
    },
  });
  if (planned.errors.length) return { ...planned, outcome: 'error', recordId: there?.id ?? null };
  if (there) {
    const same =
      there.customerId === customer.id && there.date === planned.date && there.total === planned.totals.total;
    if (!same) return refused('number', say('imports.documentThere', { number: draft.key }));
    return { ...planned, outcome: 'unchanged', recordId: there.id };
  }
  if (present.ahead.has(draft.key)) return refused('number', say('imports.ownNumber', { number: draft.key }));
  const misfit = misfitAmong(planned.lines, present.items);
  if (misfit) return refused(misfit.column, misfit.said);
  const said = strangersAmong(planned.lines, present.items);
  if (said) planned.warnings.push({ column: column('sku'), said });
  return { ...planned, outcome: 'create', recordId: null };
}

async function write(ctx: Ctx, stored: StoredImport, rows: DocumentRow[]): Promise<DoneRow[]> {
  const drafts = rows.map(({ draft }) => draft);
  const { parties: customers, made } = await PAST_CUSTOMERS.hold(ctx, drafts);
  const present = await readPresent(ctx, stored, drafts, customers);
  const { preferences } = await tenantOf(ctx);
  const words = inLanguage(WORDS, preferences.language);
  const broughtForward = inLanguage(BROUGHT_FORWARD, preferences.language);
  const invoices: BroughtInInvoice[] = [];
  const creditNotes: BroughtInInvoice[] = [];
  const payments: BroughtInPayment[] = [];
  const done = rows.map((row): DoneRow => {
    const { draft, position } = row;
    const customer = customers.get(keyOf(draft))!;
    const { outcome, errors, recordId, ...planned } = plan(draft, present, customer);
    if (outcome !== 'create') return leftAlone({ position }, { outcome, errors, recordId });
    const { date, dueDate, taxMode, totals, paid, paidOn } = planned;
    const { reference = '', notes = '' } = draft.head;
    // Of the moment, so that lists show it where it belongs.
    const id = idOfMoment(`${date}T12:00:00Z`);
    const lines = planned.lines.map(({ sku, description, discount, ...line }) => {
      const item = present.items.get(skuKey(sku));
      return {
        ...{ ...line, id: newId(), itemId: item?.id ?? null, sku: item?.sku ?? sku, unit: item?.unit ?? '' },
        ...{
          description: description || item?.name || sku || broughtForward,
          discount: discount ?? null,
        },
        ...{ taxRateId: null, taxName: '' },
      };
    });
    (draft.isCredit ? creditNotes : invoices).push({
      ...{ id, number: draft.key, customer, date, dueDate, reference, notes, lines, totals },
      ...{ taxMode, discount: planned.discount },
    });
    if (paid > 0)
      payments.push({
        ...{
          id: idOfMoment(`${paidOn}T12:00:00Z`),
          kind: draft.isCredit ? 'refund' : 'payment',
          customer,
          date: paidOn,
        },
        // Of its own kind, so that it is never taken for one that a business counts itself.
        ...{
          number: `${draft.key} ${draft.isCredit ? words.refund : words.payment}`,
          method: 'other',
          amount: paid,
        },
        ...{
          reference: draft.key,
          notes: '',
          parts: [{ ...(draft.isCredit ? { creditNoteId: id } : { invoiceId: id }), amount: paid }],
        },
      });
    return {
      ...{ position, outcome, errors: [], record_id: id, move_id: null, applied: true },
      changes: made.has(customer.id)
        ? { customer: { before: null, after: { id: customer.id, name: customer.name } } }
        : {},
    };
  });
  await bringInInvoices(ctx, stored.id, invoices);
  await bringInCreditNotes(ctx, stored.id, creditNotes, words.creditNote);
  await bringInPayments(ctx, stored.id, payments);
  const numbers = (documents: BroughtInInvoice[]) => documents.map(({ number, date }) => ({ number, date }));
  await countAfter(ctx, 'invoice', numbers(invoices));
  await countAfter(ctx, 'creditNote', numbers(creditNotes));
  return done;
}

async function dependentsOf(ctx: Ctx, { id }: StoredImport, rows: DocumentRow[]): Promise<Dependent[]> {
  const idsOf = (isCredit: boolean) =>
    rows.filter(({ draft }) => draft.isCredit === isCredit).map(({ record_id }) => record_id!);
  const reasons = new Map(await builtOnInvoices(ctx, id, idsOf(false)));
  for (const used of await creditNotesUsedSince(ctx, id, idsOf(true)))
    reasons.set(used, [say('imports.usedSince')]);
  return rows.flatMap(({ record_id: recordId, key, draft }): Dependent[] => {
    const found = reasons.get(recordId!);
    const recordType = draft.isCredit ? 'credit-note' : 'invoice';
    return found ? [{ recordType, recordId: recordId!, key, reasons: found }] : [];
  });
}

/** What documents say that came without words of their own. */
const WORDS = {
  en: { creditNote: 'Credit note', payment: 'paid', refund: 'refunded' },
  de: { creditNote: 'Gutschrift', payment: 'bezahlt', refund: 'erstattet' },
  ar: { creditNote: 'إشعار دائن', payment: 'مدفوعة', refund: 'مستردة' },
};
