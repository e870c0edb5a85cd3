import { countedIn } from '#server/catalogue/units/counted.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import { refuseTooPrecise } from '#shared/catalogue/units/rules.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import { type TaxTotal, totalsOf } from '#shared/foundation/documents/totals.ts';
import { say } from '#shared/refusals/say.ts';
import type { CreditNoteLineInput } from '#shared/sales/creditNotes/contract.ts';
import { creditOf } from '#shared/sales/creditNotes/rules.ts';
import type { FoundCustomer } from '../customers/read.ts';
import type { StoredLine } from '../invoices/stored.ts';
import { MOST, prepareLines } from '../lines/lines.ts';

/** A line of a credit note with what it comes to, in minor units. */
export type CreditLine = {
  id: string;
  position: number;
  invoiceLineId: string | null;
  itemId: string | null;
  sku: string;
  unit: string;
  description: string;
  quantity: string;
  unitPrice: string;
  taxRate: string | null;
  total: number;
  net: number;
  tax: number;
  restock: boolean;
};

/**
 * Works lines out: of a line of the invoice a proportion of its amounts, so that all of it in any parts comes to
 * exactly that; of others the price that is given. Throws invalid-argument for more than is left of a line.
 */
export async function creditLines(
  ctx: Ctx,
  given: CreditNoteLineInput[],
  { customer, taxMode, sold }: { customer: FoundCustomer; taxMode: TaxMode; sold: StoredLine[] },
): Promise<CreditLine[]> {
  const byId = new Map(sold.map((line) => [line.id, line]));
  const credited = new Map(sold.map(({ id, credited: before }) => [id, toThousandths(before)]));
  const counted = await countedIn(
    ctx,
    sold.map(({ itemId }) => itemId),
  );
  const lines: CreditLine[] = [];
  for (const [index, line] of given.entries()) {
    if (!('invoiceLineId' in line)) {
      lines.push(await ownLine(ctx, line, { customer, taxMode, index }));
      continue;
    }
    const of = byId.get(line.invoiceLineId);
    if (!of) throw fieldError(`lines.${index}.invoiceLineId`, say('creditNotes.notALine'));
    const quantity = toThousandths(line.quantity);
    const sum = { ...of, quantity: toThousandths(of.quantity), credited: credited.get(of.id)! };
    const left = sum.quantity - sum.credited;
    if (quantity > left)
      throw fieldError(
        `lines.${index}.quantity`,
        say('creditNotes.aboveLine', { description: of.description, left: quantityText(left) }),
      );
    // What is left of a line can go altogether, however it was sold.
    if (quantity < left) refuseTooPrecise(counted.get(of.itemId ?? ''), quantity, `lines.${index}.quantity`);
    credited.set(of.id, sum.credited + quantity);
    const { net, tax, total } = creditOf({ ...sum, total: amountOf(of, taxMode) }, quantity);
    const { id: invoiceLineId, itemId, sku, unit, description, unitPrice, taxRate } = of;
    lines.push({
      ...{
        id: newId(),
        position: index + 1,
        invoiceLineId,
        itemId,
        sku,
        unit,
        description,
        unitPrice,
        taxRate,
      },
      ...{ quantity: line.quantity, total, net, tax, restock: line.restock },
    });
  }
  return lines;
}

// What a line lists once the discount of the document is off.
const amountOf = ({ net, tax }: StoredLine, taxMode: TaxMode) => (taxMode === 'inclusive' ? net + tax : net);

async function ownLine(
  ctx: Ctx,
  { restock, ...line }: Exclude<CreditNoteLineInput, { invoiceLineId: string }>,
  { customer, taxMode, index }: { customer: FoundCustomer; taxMode: TaxMode; index: number },
): Promise<CreditLine> {
  const [prepared] = await prepareLines(ctx, [{ ...line, discount: null }], customer, {
    from: index,
  });
  const { currency } = customer;
  const totals = totalsOf({ currency, taxMode, lines: [prepared!] });
  if (totals.total > MOST) throw fieldError(`lines.${index}`, say('invoices.totalTooLarge'));
  const { net, tax, total } = totals.lines[0]!;
  const { id, position, itemId, sku, unit, description, quantity, unitPrice, taxRate } = prepared!;
  return {
    ...{ id, position, invoiceLineId: null, itemId, sku, unit, description, quantity, unitPrice, taxRate },
    ...{ total, net, tax, restock },
  };
}

/** What lines come to together; the taxes by rate, lowest first. */
export function sumsOf(lines: CreditLine[]) {
  const sum = (of: (line: CreditLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const taxes: TaxTotal[] = [...Map.groupBy(lines, ({ taxRate }) => taxRate)]
    .flatMap(([rate, all]) => (rate === null ? [] : [{ rate, all }]))
    .map(({ rate, all }) => ({
      rate,
      net: all.reduce((total, { net }) => total + net, 0),
      tax: all.reduce((total, { tax }) => total + tax, 0),
    }))
    .sort((a, b) => Number(a.rate) - Number(b.rate));
  const [net, tax] = [sum((line) => line.net), sum((line) => line.tax)];
  return { subtotal: sum(({ total }) => total), net, tax, taxes, total: net + tax };
}
