import type { Ctx } from '#server/foundation/context.ts';
import { notify } from '#server/people/notifications/raise.ts';
import type { Said } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import type { StoredImport } from './store.ts';

/** Tells who started an import that it is done, and what came of it. */
export async function tellFinished(ctx: Ctx, stored: StoredImport): Promise<void> {
  const { create = 0, update = 0, error = 0 } = stored.result ?? {};
  const refused = error ? `, ${error} refused` : '';
  await tell(ctx, stored, {
    title: 'Import finished',
    message: `${stored.file_name}: ${create} created, ${update} updated${refused}.`,
    facts: { file: stored.file_name, created: `${create}`, updated: `${update}`, refused: `${error}` },
    type: error ? 'warning' : 'success',
  });
}

/** Tells who started an import that it stopped, and why. */
export async function tellFailed(ctx: Ctx, stored: StoredImport, reason: Said): Promise<void> {
  await tell(ctx, stored, {
    title: 'Import failed',
    message: `${stored.file_name}: ${worded(reason, 'en')}`,
    facts: { file: stored.file_name, reason: JSON.stringify(reason) },
    type: 'error',
  });
}

type Message = Pick<Parameters<typeof notify>[1], 'title' | 'message' | 'facts' | 'type'>;

async function tell(ctx: Ctx, { id, worker_id }: StoredImport, said: Message): Promise<void> {
  if (!worker_id) return;
  const link = `/tenant/${ctx.tenantId}/imports/${id}`;
  await notify(ctx, { topic: 'import-finished', ...said, link, to: [worker_id] });
}
