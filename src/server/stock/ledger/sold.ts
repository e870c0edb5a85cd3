import type { Ctx } from '#server/foundation/context.ts';

/** What was sold of items since an instant, and since when each was there if that was later; by item. */
export async function soldSince(
  { tx }: Pick<Ctx, 'tx'>,
  ids: string[],
  since: string,
): Promise<Map<string, { sold: string; from: string }>> {
  const rows = await tx.query<{ id: string; sold: string; from: string }>({
    text: `select w.id, greatest(coalesce(s.sold, 0), 0) as sold, greatest($2::timestamptz, f.first) as from
           from unnest($1::uuid[]) as w (id)
             cross join lateral (select -sum(m.on_hand_delta) as sold from stock_moves m
               where m.tenant_id = :tenant and m.item_id = w.id and m.reason = 'sale' and m.effective_at >= $2) s
             cross join lateral (select min(m.effective_at) as first from stock_moves m where m.tenant_id = :tenant and m.item_id = w.id) f`,
    values: [ids, since],
  });
  return new Map(rows.map(({ id, sold, from }) => [id, { sold, from }]));
}
