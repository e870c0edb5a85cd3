import type { Ctx } from '#server/foundation/context.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import type { Dependent } from './kind.ts';
import { kindOf } from './kinds.ts';
import type { StoredImport, StoredRow } from './store.ts';

const PORTION = 1000;

/** Everything that came after an import and builds on what it did; empty when it can be undone. */
export async function findDependents(ctx: Ctx, stored: StoredImport): Promise<Dependent[]> {
  const rows = await ctx.tx.query<StoredRow>({
    prepare: false,
    text: `select position, key, outcome, draft - 'lines' as draft, changes, record_id, move_id, applied from import_rows where tenant_id = :tenant and id = $1 and applied order by position`,
    values: [stored.id],
  });
  const own = new Set(rows.map(({ record_id }) => record_id));
  const found: Dependent[] = [];
  for (let at = 0; at < rows.length; at += PORTION)
    found.push(...(await kindOf(stored).dependents(ctx, stored, rows.slice(at, at + PORTION), own)));
  return found;
}

/** Says what an undo fails on. */
export function saidOfDependents(dependents: Dependent[]): Said {
  const some = dependents.slice(0, 3).map(({ key, reasons }) => say('imports.dependent', { key, reasons }));
  return say('imports.dependents', { some, more: Math.max(dependents.length - 3, 0) });
}
