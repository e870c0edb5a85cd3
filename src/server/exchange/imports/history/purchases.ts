import type { LockedItem } from '#server/catalogue/items/lock.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { countAfter, countBack, numbersAhead } from '#server/foundation/documents/series.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import {
  billsNumbered,
  billsOf,
  bringInOrder,
  builtOnOrders,
  ordersNumbered,
  takeOutOrders,
} from '#server/purchasing/purchaseOrders/broughtIn.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { type DocumentDraft, partyOf } from '#shared/exchange/imports/documents.ts';
import { headingOf, skuKey } from '#shared/exchange/imports/draft.ts';
import type { DocumentTarget } from '#shared/exchange/imports/kinds.ts';
import { type PlannedPurchase, planPurchase } from '#shared/exchange/imports/pastPurchases.ts';
import { totalsOf } from '#shared/foundation/documents/totals.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import type { SupplierFields } from '#shared/purchasing/suppliers/contract.ts';
import { type Said, say } from '#shared/refusals/say.ts';
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
import { keyOf, PAST_SUPPLIERS } from './parties.ts';

type Kind = 'orders' | 'bills';
type Supplier = SupplierFields & { id?: string };
type There = { id: string; supplierId: string; date: string; total: number };
type Present = {
  suppliers: Map<string, Supplier>;
  items: Map<string, LockedItem>;
  /** Orders by number, or bills by number and supplier. */
  there: Map<string, There>;
  ahead: Set<string>;
  books: Omit<Parameters<typeof planPurchase>[1], 'currency'>;
};
type Planned = PlannedPurchase & { outcome: DoneRow['outcome']; total: number; recordId: string | null };

const taken = (ctx: Ctx) => takenAmong((numbers) => ordersNumbered(ctx, numbers));

/** Open purchase orders, or suppliers' bills: a bill comes with an order of its own, which is closed with it. */
export function purchaseKind(kind: Kind): KindOfImport<DocumentDraft> {
  return {
    portion: 50,
    quiet: true,
    read: (ctx, stored, portions) => documentsIn(ctx, kind, stored, portions),
    check: async (ctx, stored, portion) => {
      const present = await readPresent(ctx, kind, stored, portion, await PAST_SUPPLIERS.of(ctx, portion));
      return Promise.all(
        portion.map(async (draft) => {
          const supplier = present.suppliers.get(keyOf(draft)) ?? (await PAST_SUPPLIERS.newOne(ctx, draft));
          const { outcome, errors, warnings, recordId, date, total, lines } = plan(draft, present, supplier);
          const quantity = quantityText(lines.reduce((sum, line) => sum + toThousandths(line.quantity), 0n));
          return {
            ...{ line: draft.line, key: draft.key, name: supplier.name, draft, outcome, errors, changes: {} },
            ...{ record_id: recordId, warnings: outcome === 'error' ? [] : warnings },
            becomes:
              outcome === 'error'
                ? {}
                : { date, total: { minor: total, currency: supplier.currency }, quantity },
          };
        }),
      );
    },
    apply: (ctx, stored, rows) => writeSound(ctx, rows, (some) => write(ctx, kind, stored, some)),
    dependents: (ctx, _stored, rows) => dependentsOf(ctx, kind, rows),
    undo: async (ctx, _stored, rows) => {
      const dependents = await dependentsOf(ctx, kind, rows);
      if (!dependents.length)
        await takeOutOrders(
          ctx,
          rows.map(({ record_id }) => record_id!),
        );
      return dependents;
    },
    undone: async (ctx, { id }) => {
      await countBack(ctx, 'purchaseOrder', taken(ctx));
      if (kind === 'bills') await countBack(ctx, 'bill', (numbers) => billsNumbered(ctx, numbers));
      await PAST_SUPPLIERS.takeOut(ctx, id);
    },
  };
}

const billKey = (number: string, supplierId: string | undefined) => `${number.toLowerCase()} ${supplierId}`;

async function readPresent(
  ctx: Ctx,
  kind: Kind,
  { header, mapping }: StoredImport,
  drafts: DocumentDraft[],
  suppliers: Map<string, Supplier>,
): Promise<Present> {
  const today = await todayOf(ctx);
  const keys = drafts.map(({ key }) => key);
  const there: [string, There][] =
    kind === 'orders'
      ? [...(await ordersNumbered(ctx, keys))]
      : (await billsOf(ctx, keys)).map(({ orderId: id, supplierNumber, ...bill }) => [
          billKey(supplierNumber, bill.supplierId),
          { id, ...bill },
        ]);
  return {
    suppliers,
    items: await itemsOf(ctx, drafts),
    there: new Map(there),
    ahead:
      kind === 'orders'
        ? await numbersAhead(ctx, 'purchaseOrder', datedNumbers(drafts, today), taken(ctx))
        : new Set(),
    books: { header, mapping, today, kind, ownCurrency: ctx.currency },
  };
}

/** What becomes of a document whose supplier is, or would be, this one. */
function plan(draft: DocumentDraft, present: Present, supplier: Supplier): Planned {
  const { books } = present;
  const planned = planPurchase(draft, { ...books, currency: supplier.currency });
  const total = planned.errors.length
    ? 0
    : totalsOf({ currency: supplier.currency, taxMode: 'exclusive', lines: planned.lines }).total;
  const column = (target: DocumentTarget) => headingOf<string>(books, target);
  const there = present.there.get(books.kind === 'orders' ? draft.key : billKey(draft.key, supplier.id));
  const result = { ...planned, total, recordId: there?.id ?? null };
  const refused = (target: DocumentTarget, said: Said): Planned => ({
    ...{ ...result, outcome: 'error', errors: [...planned.errors, { column: column(target), said }] },
  });
  if (partyOf(draft) === '') return refused('supplier', say('imports.noSupplierNamed'));
  if (planned.errors.length) return { ...result, outcome: 'error' };
  if (supplier.status === 'archived')
    return refused('supplier', say('purchaseOrders.supplierArchived', { supplier: supplier.name }));
  if (there) {
    const same = there.supplierId === supplier.id && there.date === planned.date && there.total === total;
    return same
      ? { ...result, outcome: 'unchanged' }
      : refused('number', say('imports.documentThere', { number: draft.key }));
  }
  if (present.ahead.has(draft.key)) return refused('number', say('imports.ownNumber', { number: draft.key }));
  const misfit = misfitAmong(planned.lines, present.items);
  if (misfit) return refused(misfit.column, misfit.said);
  const said = strangersAmong(planned.lines, present.items);
  const warnings = said ? [...planned.warnings, { column: column('sku'), said }] : planned.warnings;
  return { ...result, outcome: 'create', warnings };
}

async function write(ctx: Ctx, kind: Kind, stored: StoredImport, rows: DocumentRow[]): Promise<DoneRow[]> {
  const drafts = rows.map(({ draft }) => draft);
  const { parties, made } = await PAST_SUPPLIERS.hold(
    ctx,
    drafts.filter((draft) => partyOf(draft) !== ''),
  );
  const present = await readPresent(ctx, kind, stored, drafts, parties);
  const { preferences } = await tenantOf(ctx);
  const broughtForward = inLanguage(BROUGHT_FORWARD, preferences.language);
  const done: DoneRow[] = [];
  const numbers: { number: string; date: string }[] = [];
  for (const { draft, position } of rows) {
    const supplier = parties.get(keyOf(draft));
    const { outcome, errors, recordId, date, until, exchangeRate, lines } = plan(
      draft,
      present,
      supplier ?? (await PAST_SUPPLIERS.newOne(ctx, draft)),
    );
    if (outcome !== 'create' || !supplier) {
      done.push(leftAlone({ position }, { outcome, errors, recordId }));
      continue;
    }
    const { reference = '', notes = '' } = draft.head;
    const number = kind === 'orders' ? draft.key : `${supplier.code} ${draft.key}`;
    const id = await bringInOrder(ctx, stored.id, {
      ...{ number, date },
      order: {
        ...{ supplierId: supplier.id, supplierReference: reference.slice(0, 80), notes, exchangeRate },
        expectedDate: kind === 'orders' ? until : null,
        lines: lines.map(({ sku, description, supplierSku, unitPrice: unitCost, discount: _, ...line }) => {
          const item = present.items.get(skuKey(sku));
          const text = (description || item?.name || sku || broughtForward).slice(0, 300);
          return {
            ...line,
            ...{
              itemId: item?.id ?? null,
              description: text,
              supplierSku: supplierSku.slice(0, 64),
              unitCost,
            },
            purchaseUnit: line.purchaseUnit.slice(0, 40),
          };
        }),
      },
      ...(kind === 'bills' ? { bill: { supplierNumber: draft.key, dueDate: until, note: notes } } : {}),
    });
    numbers.push({ number, date });
    const first = { supplier: { before: null, after: { id: supplier.id, name: supplier.name } } };
    const changes = made.has(supplier.id) ? first : {};
    done.push({ position, outcome, errors: [], changes, record_id: id, move_id: null, applied: true });
  }
  await countAfter(ctx, 'purchaseOrder', numbers);
  return done;
}

async function dependentsOf(ctx: Ctx, kind: Kind, rows: DocumentRow[]) {
  const found = await builtOnOrders(
    ctx,
    rows.map(({ record_id }) => record_id!),
    kind === 'bills' ? 1 : 0,
  );
  return rows.flatMap(({ record_id: recordId, key }) => {
    const reasons = found.get(recordId!);
    return reasons ? [{ recordType: 'purchase-order' as const, recordId: recordId!, key, reasons }] : [];
  });
}
