import type { CallAnswer, CallInput } from '#shared/call.ts';
import { previewBulkEdit } from '#shared/items/bulkContract.ts';
import { callApi } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';

/** What was asked for, what it would do, and how many of the items are not there any more. */
export type Preview = {
  target: CallInput<typeof previewBulkEdit>['body'];
  answer: CallAnswer<typeof previewBulkEdit>;
  gone: number;
};

/** The preview of a bulk edit, without items that somebody removed since they were selected. */
export async function bulkPreviewOf(target: Preview['target']): Promise<Preview> {
  try {
    return { target, answer: await callApi(previewBulkEdit, { body: target }), gone: 0 };
  } catch (error) {
    const there = target.ids.filter((id) => !missingOf(error).includes(id));
    if (there.length === target.ids.length || !there.length) throw error;
    const left = await bulkPreviewOf({ ...target, ids: there });
    return { ...left, gone: left.gone + target.ids.length - there.length };
  }
}

/** Whether a bulk edit was refused because of what others did since its preview. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'aborted' || missingOf(error).length > 0);
}

function missingOf(error: unknown): unknown[] {
  if (!(error instanceof ApiError) || error.code !== 'not-found') return [];
  const { missing } = (error.details ?? {}) as { missing?: unknown };
  return Array.isArray(missing) ? missing : [];
}
