import type { Ctx } from '#server/foundation/context.ts';
import type { CountAccuracy } from '#shared/stock/counts/shapes.ts';
import { readRules, withDue } from './rules.ts';
import { IS_OPEN } from './stored.ts';

/** How well the stock agreed with the book, count by count over the last twelve months, with what is open and due. */
export async function accuracyOf(ctx: Ctx): Promise<CountAccuracy> {
  const counts = await ctx.tx.query<CountAccuracy['counts'][number]>({
    text: `select c.id, c.number, c.name, c.lines_counted as "linesCounted", c.lines_right as "linesRight", c.units_expected as "unitsExpected",
             c.units_off as "unitsOff", c.value_expected as "valueExpected", c.value_off as "valueOff", c.value_change as "valueChange", c.posted_at as "postedAt"
           from counts c where c.tenant_id = :tenant and c.posted_at >= now() - interval '12 months' and c.ended_at is null order by c.posted_at`,
  });
  const [open] = await ctx.tx.query<{ open: number }>({
    text: `select count(*)::int as open from counts c where c.tenant_id = :tenant and ${IS_OPEN}`,
  });
  const due = await withDue(ctx, await readRules(ctx));
  return {
    counts,
    open: open!.open,
    due: due.filter((rule) => rule.due + rule.empty > 0).length,
  };
}

/** What changes whenever a count or a rule does. */
export async function countsMark({ tx }: Ctx): Promise<string> {
  const [mark] = await tx.query<{ mark: string }>({
    text: `select concat_ws(' ', (select max(updated_at) from counts where tenant_id = :tenant),
             (select concat_ws(' ', count(*), max(updated_at)) from count_rules where tenant_id = :tenant)) as mark`,
  });
  return mark!.mark;
}
