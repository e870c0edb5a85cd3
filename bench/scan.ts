import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/server/people/identity/demoAccounts.ts';
import { startDemo } from './demo.ts';
import { middle } from './middle.ts';

/**
 * How long it takes from the last key of a keyboard scanner until what it read is counted on the screen and kept on the
 * device, on a processor four times slower: the next code can be scanned then.
 */
const SLOWER = 4;
const LINES = 60;
const SCANS = 40;
const AIM_MS = 100;

type Made = { id: string; version: number; sku: string };

const { url, browser, stop } = await startDemo();
const { tenantId, email } = DEMO_ACCOUNTS.find((account) => account.tenantId === 'harbor')!;
const context = await browser.newContext({
  baseURL: url,
  viewport: { width: 390, height: 844 },
  isMobile: true,
});
const headers = { 'x-requested-with': 'XMLHttpRequest' };
await context.request.post('/api/auth/sign-in/email', { data: { email, password: DEMO_PASSWORD }, headers });
const { token } = await (await context.request.get('/api/auth/token', { headers })).json();

async function make<T>(path: string, data: object): Promise<T> {
  const answer = await context.request.post(path, {
    data,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  if (!answer.ok()) throw new Error((await answer.text()).slice(0, 500));
  return answer.json();
}

async function makeItems(): Promise<Made[]> {
  const items: Made[] = [];
  for (let n = 0; n < LINES; n += 1)
    items.push(
      await make<Made>('/api/items', { sku: `BENCH-${n}-${Date.now()}`, name: `Item ${n}`, price: 100 }),
    );
  return items;
}

/** A placed order of many items; answers it with their SKUs. */
async function placeOrder(): Promise<{ id: string; skus: string[] }> {
  const supplier = await make<Made>('/api/suppliers', { name: `Bench ${randomUUID()}`, currency: 'USD' });
  const place = await make<Made>('/api/locations', { name: `Bench ${randomUUID().slice(0, 8)}` });
  const items = await makeItems();
  const lines = items.map(({ id }) => ({ itemId: id, quantity: '100', unitCost: '0.1' }));
  const draft = await make<Made>('/api/purchase-orders', {
    supplierId: supplier.id,
    locationId: place.id,
    lines,
  });
  await make(`/api/purchase-orders/${draft.id}/order`, { version: draft.version });
  return { id: draft.id, skus: items.map(({ sku }) => sku) };
}

/** Milliseconds from the last key to the frame in which the count is said, and to when it is written down. */
function scanOnce(page: Page, said: string, code: string): Promise<{ shown: number; kept: number }> {
  return page.evaluate(
    async ({ said: where, keys }) => {
      const said = document.querySelector(where)!;
      const before = said.textContent;
      const changed = new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          if (said.textContent === before) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        });
        watch.observe(said, { childList: true, subtree: true, characterData: true });
      });
      (document.activeElement as HTMLElement).blur();
      for (const key of keys.slice(0, -1))
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      const from = performance.now();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: keys.at(-1) ?? '', bubbles: true, cancelable: true }),
      );
      const shown = (await changed) - from;
      // As the outbox writes an entry: on the disk, not only on its way there.
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('stockbook');
        opening.onsuccess = () => resolve(opening.result);
      });
      const begun = performance.now();
      await new Promise<void>((resolve) => {
        const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' });
        tx.objectStore('outbox').put({
          id: crypto.randomUUID(),
          tenant: 'nobody',
          person: 'nobody',
          kind: 'bench',
        });
        tx.oncomplete = () => resolve();
      });
      const kept = performance.now() - begun;
      db.close();
      return { shown, kept };
    },
    { said, keys: [...code, 'Enter'] },
  );
}

/** A count of as many items under way at a place of its own. */
async function startCount(): Promise<{ id: string; place: string; skus: string[] }> {
  const place = await make<Made>('/api/locations', { name: `Bench ${randomUUID().slice(0, 8)}` });
  const items = await makeItems();
  const lines = items.map((item) => ({
    itemId: item.id,
    locationId: place.id,
    change: '100',
    unitCost: '1',
  }));
  await make('/api/stock/adjustments', { reason: 'opening', lines });
  const count = await make<Made>('/api/counts', { name: 'Bench', scope: { locations: [place.id] } });
  await make(`/api/counts/${count.id}/start`, { version: count.version });
  return { id: count.id, place: place.id, skus: items.map(({ sku }) => sku) };
}

const middleOf = (figures: number[]) => `${middle(figures).toFixed(0)} ms in the middle`;

/** Scans on a page, and says how long that takes; answers it. */
async function measure(screen: string, path: string, said: string, skus: string[]): Promise<number> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Scan or type a code' }).waitFor();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const runs: { shown: number; kept: number }[] = [];
  for (let n = 0; n < SCANS; n += 1) runs.push(await scanOnce(page, said, skus[n % skus.length]!));
  await page.close();
  const shown = runs.map((run) => run.shown);
  const kept = runs.map((run) => run.kept);
  console.log(
    `${screen}: scanned and shown, ${LINES} lines: ${middleOf(shown)}, ${Math.max(...shown).toFixed(0)} ms at most; an entry on the disk: ${middleOf(kept)}`,
  );
  return middle(runs.map((run) => run.shown + (screen === COUNTING ? 0 : run.kept)));
}
const COUNTING = 'Counting';

const order = await placeOrder();
const receiving = await measure(
  'Receiving',
  `/tenant/${tenantId}/purchase-orders/${order.id}?do=receive`,
  '[role="dialog"] p[role="status"]',
  order.skus,
);
const count = await startCount();
// What is counted is shown once it is on the disk.
const counting = await measure(
  COUNTING,
  `/tenant/${tenantId}/counts/${count.id}/scan?place=${count.place}`,
  'main p[role="status"]',
  count.skus,
);
console.log(
  `Ready for the next after ${receiving.toFixed(0)} ms receiving, ${counting.toFixed(0)} ms counting; aim: ${AIM_MS} ms on a processor ${SLOWER} times slower.`,
);
if (Math.max(receiving, counting) > AIM_MS) process.exitCode = 1;
await stop();
