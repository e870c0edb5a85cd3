import type { Ctx } from '#server/foundation/context.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { LineRow, WrittenLine } from './rows.ts';

type Worth = { goods: number; landed: number };

const RECORD = `id uuid, position int, item_id uuid, description text, supplier_sku text, quantity numeric, purchase_unit text, factor numeric,
  unit_cost numeric, tax_rate numeric, expected_date date, weight numeric, goods_worth bigint, landed_worth bigint`;
const COLUMNS = RECORD.split(',').map((column) => column.trim().split(' ')[0]!);

const recordsOf = (lines: WrittenLine[], worths: Worth[]) =>
  JSON.stringify(
    lines.map((line, index) => ({
      id: line.id,
      position: index + 1,
      item_id: line.itemId,
      description: line.description,
      supplier_sku: line.supplierSku,
      quantity: line.quantity,
      purchase_unit: line.purchaseUnit,
      factor: line.factor,
      unit_cost: line.unitCost,
      tax_rate: line.taxRate,
      expected_date: line.expectedDate,
      weight: line.weight,
      goods_worth: worths[index]!.goods,
      landed_worth: worths[index]!.landed,
    })),
  );

/** Adds the lines of an order that has none yet. */
export async function insertLines(
  { tx }: Ctx,
  orderId: string,
  lines: WrittenLine[],
  worths: Worth[],
): Promise<void> {
  if (!lines.length) return;
  await tx.query({
    text: `insert into purchase_order_lines (tenant_id, order_id, ${COLUMNS.join(', ')})
           select :tenant, $1, ${COLUMNS.map((name) => `r.${name}`).join(', ')} from jsonb_to_recordset($2::jsonb) as r (${RECORD}) returning id`,
    values: [orderId, recordsOf(lines, worths)],
  });
}

/** Makes the lines of an order the given ones: those that are new are added, those that are missing taken off. */
export async function replaceLines(
  ctx: Ctx,
  order: { id: string; lines: LineRow[] },
  lines: WrittenLine[],
  worths: Worth[],
): Promise<void> {
  const { tx } = ctx;
  const known = new Set(order.lines.map(({ id }) => id));
  const kept = new Set(lines.map(({ id }) => id));
  await tx.query({
    text: 'delete from purchase_order_lines where tenant_id = :tenant and order_id = $1 and not (id = any($2::uuid[]))',
    values: [order.id, [...kept]],
  });
  await tx.query({
    text: `update purchase_order_lines l set ${COLUMNS.slice(1)
      .map((name) => `${name} = r.${name}`)
      .join(', ')} from jsonb_to_recordset($2::jsonb) as r (${RECORD})
           where l.tenant_id = :tenant and l.order_id = $1 and l.id = r.id`,
    values: [order.id, recordsOf(lines, worths)],
  });
  const added = lines.flatMap((line, index) => (known.has(line.id) ? [] : [index]));
  if (!added.length) return;
  await tx.query({
    text: `insert into purchase_order_lines (tenant_id, order_id, ${COLUMNS.join(', ')})
           select :tenant, $1, ${COLUMNS.map((name) => `r.${name}`).join(', ')} from jsonb_to_recordset($2::jsonb) as r (${RECORD})
           where not exists (select from purchase_order_lines l where l.tenant_id = :tenant and l.id = r.id) returning id`,
    values: [order.id, recordsOf(lines, worths)],
  });
}

/** Refuses to take lines off that receipts or bills speak of, voided ones too. */
export async function refuseLostLines({ tx }: Ctx, before: LineRow[], after: WrittenLine[]): Promise<void> {
  const kept = new Set(after.map(({ id }) => id));
  const lost = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (!lost.length) return;
  const [named] = await tx.query<{ description: string }>({
    text: `select l.description from purchase_order_lines l where l.tenant_id = :tenant and l.id = any($1::uuid[])
             and (exists (select from purchase_receipt_lines g where g.tenant_id = :tenant and g.line_id = l.id)
               or exists (select from purchase_bill_lines b where b.tenant_id = :tenant and b.line_id = l.id))
           order by l.position limit 1`,
    values: [lost],
  });
  if (named) throw fieldError('lines', say('purchaseOrders.lineKept', { line: named.description }));
}
