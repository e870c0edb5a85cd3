import type { Ctx } from '#server/foundation/context.ts';
import { rowsMentioned } from '#server/foundation/documents/mentions.ts';

/** Customers whom words may mean: by any word of their name, with typing errors. */
export async function customersMentioned(
  ctx: Ctx,
  said: string[],
): Promise<{ id: string; name: string; code: string }[]> {
  const ids = await rowsMentioned(ctx, 'customers', said);
  return ctx.tx.query({
    text: 'select id, name, code from customers where tenant_id = :tenant and id = any($1::uuid[])',
    values: [ids],
  });
}
