import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { itemTotals, listItems } from '#shared/catalogue/items/contract.ts';
import * as call from '#shared/exchange/imports/contract.ts';
import { isAtWork } from '#shared/exchange/imports/rules.ts';
import type { Caller } from './testApp.ts';

/** Real catalogues, where they lie beside the project. */
export const CATALOGUES = new URL('../../../../shared/data/', import.meta.url);

export const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

/** Uploads a file and answers the import. */
export async function upload(
  by: Caller,
  file: Buffer | string,
  { fileName = 'items.csv', kind = 'items' }: { fileName?: string; kind?: call.Import['kind'] } = {},
): Promise<call.Import> {
  const answer = await by.call(call.uploadImport, { query: { fileName, kind }, body: Buffer.from(file) });
  expect(answer.error?.message).toBeUndefined();
  return answer.body;
}

/** Waits until the background is done with an import. */
export async function settled(by: Caller, id: string): Promise<call.Import> {
  for (;;) {
    const { body } = await by.call(call.getImport, { params: { id } });
    if (!isAtWork(body.state)) return body;
    await sleep(15);
  }
}

export const bodyOf = ({ mapping, decimalComma, locationId }: call.Import) => ({
  mapping,
  decimalComma,
  ...(locationId ? { locationId } : {}),
});

/** What is chosen otherwise than it was recognised. */
type Change = Partial<
  ReturnType<typeof bodyOf> & { showNew: boolean; settled: boolean; stockAsOf: string | null }
>;

/** Uploads a file and makes the preview with what was recognised. */
export async function check(
  by: Caller,
  file: Buffer | string,
  change: Change = {},
  kind: call.Import['kind'] = 'items',
): Promise<call.Import> {
  const uploaded = await upload(by, file, { kind });
  const { error } = await by.call(call.checkImport, {
    params: { id: uploaded.id },
    body: { ...bodyOf(uploaded), ...change },
  });
  expect(error?.message).toBeUndefined();
  return settled(by, uploaded.id);
}

/** Brings a file in from upload to report. */
export async function bringIn(
  by: Caller,
  file: Buffer | string,
  kind: call.Import['kind'] = 'items',
  change: Change = {},
): Promise<call.Import> {
  const { id } = await check(by, file, change, kind);
  expect((await by.call(call.runImport, { params: { id }, body: {} })).status).toBe(200);
  return settled(by, id);
}

export async function undo(by: Caller, id: string): Promise<call.Import> {
  expect((await by.call(call.undoImport, { params: { id } })).error?.message).toBeUndefined();
  return settled(by, id);
}

export const rowsOf = async (by: Caller, id: string, outcome?: string) =>
  (
    await by.call(call.listImportRows, {
      params: { id },
      query: { limit: '200', ...(outcome ? { outcome } : {}) },
    })
  ).body.rows;
/** The totals of all items; what is on hand as text: `58 each, 2.5 kg`, or `0`. */
export async function totals(by: Caller) {
  const { onHand, ...rest } = (await by.call(itemTotals, {})).body;
  return { ...rest, onHand: onHand.map(({ unit, quantity }) => `${quantity} ${unit}`).join(', ') || '0' };
}
export const items = async (by: Caller, query: Record<string, string> = {}) =>
  (await by.call(listItems, { query: { limit: '200', sort: 'sku', ...query } })).body.items;
