import type { CallAnswer, CallInput } from '#shared/call.ts';
import { previewBulkEdit } from '#shared/catalogue/items/bulkContract.ts';
import { callApi } from '#web/api/call.ts';
import { ApiError } from '#web/api/errors.ts';

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
    const missing = missingOf(error);
    const there = target.ids.filter((_, place) => !missing.has(place));
    if (!missing.size || !there.length) throw error;
    const left = await bulkPreviewOf({ ...target, ids: there });
    return { ...left, gone: left.gone + missing.size };
  }
}

/** Whether a bulk edit was refused because of what others did since its preview. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'aborted' || missingOf(error).size > 0);
}

// The places in the list of ids at which there is no item any more.
function missingOf(error: unknown): Set<number> {
  if (!(error instanceof ApiError) || error.code !== 'not-found') return new Set();
  const places = error.fields.flatMap(({ field }) => /^ids\.(\d+)$/.exec(field)?.[1] ?? []);
  return new Set(places.map(Number));
}
