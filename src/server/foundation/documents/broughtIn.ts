import { recordAudit } from '../audit/service.ts';
import type { Ctx } from '../context.ts';
import { deleteIndexed } from './words.ts';

// Documents that an import brought in, as every kind of them is found and taken out.

const ISSUED = { invoices: 'issued', credit_notes: 'posted', payments: 'posted' } as const;
const CALLED = {
  invoices: { entityType: 'invoice', nameOf: (number: string) => `Invoice ${number}` },
  credit_notes: { entityType: 'credit-note', nameOf: (number: string) => number },
  payments: { entityType: 'payment', nameOf: (number: string) => number },
} as const;

/** Documents by their numbers, however they came: the `columns` of their table. With `lock` nobody changes them meanwhile. */
export async function documentsNumbered<Known extends { number: string }>(
  { tx }: Pick<Ctx, 'tx'>,
  { table, columns, lock = 'read' }: { table: string; columns: string; lock?: 'lock' | 'read' },
  numbers: string[],
): Promise<Map<string, Known>> {
  const rows = await tx.query<Known>({
    text: `select id, number, brought_in as "broughtIn", ${columns} from ${table}
           where tenant_id = :tenant and number = any($1::text[]) order by id ${lock === 'lock' ? 'for no key update' : ''}`,
    values: [numbers],
  });
  return new Map(rows.map((row) => [row.number, row]));
}

/** Takes out documents that an import brought in and nothing is allocated to: void first, so that all sums follow. */
export async function takeOut(ctx: Ctx, table: keyof typeof ISSUED, ids: string[]): Promise<void> {
  await ctx.tx.query({
    text: `update ${table} set state = 'void', voided_at = now(), voided_by = $2
           where tenant_id = :tenant and id = any($1::uuid[]) and brought_in is not null and state = '${ISSUED[table]}'`,
    values: [ids, ctx.actor.name],
  });
  const gone = await ctx.tx.query<{ id: string; number: string }>({
    text: deleteIndexed(table, `delete from ${table} where tenant_id = :tenant and id = any($1::uuid[])`),
    values: [ids],
  });
  const { entityType, nameOf } = CALLED[table];
  await recordAudit(
    ctx,
    gone.map(({ id, number }) => ({
      ...{ action: `${entityType}.taken-out`, entityType, entityId: id, entityName: nameOf(number) },
    })),
  );
}
