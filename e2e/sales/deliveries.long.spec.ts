// Second tier: repeats one way over taps that meet.
// First tier: e2e/sales/deliveries.spec.ts
import { expect, test } from '@playwright/test';
import type { Delivery } from '../../src/shared/sales/deliveries/shapes.ts';
import { act, signIn } from '../staff.ts';
import { makeOrder, startPicking } from './deliveriesSteps.ts';

test('quick taps never meet, and what somebody else picked meanwhile is shown @phone', async ({ page }) => {
  const api = await signIn(page);
  const { order, tea, cup } = await makeOrder(api);
  const list = await startPicking(api, order);
  const [first] = list.lines;
  await page.goto(`/tenant/harbor/deliveries/${list.id}`);
  const line = page.getByRole('listitem', { name: `Test item ${tea.sku}` }).first();
  const more = line.getByRole('button', { name: /^One more/ });
  const less = line.getByRole('button', { name: /^One less/ });
  const count = line.getByRole('textbox');
  for (let times = 0; times < 10; times += 1) {
    await more.click();
    await expect(count).toHaveValue('1');
    await less.click();
    await expect(count).toHaveValue('0');
  }
  await more.click();
  await line.getByRole('button', { name: /^All/ }).click();
  await expect(line.getByRole('textbox')).toHaveValue('2');
  const now = () => api.get<Delivery>(`/api/deliveries/${list.id}`);
  await expect.poll(async () => (await now()).lines[0]?.picked).toBe('2');
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const button of await line.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(48);
  }
  await line.getByRole('textbox').fill('9');
  await expect(line).toContainText('At most 2.');

  // Somebody else saves between what this page has seen and what it sends.
  let isFirst = true;
  await page.route(`**/api/deliveries/${list.id}`, async (route) => {
    if (route.request().method() === 'PUT' && isFirst) {
      isFirst = false;
      const { version } = await now();
      await api.put(`/api/deliveries/${list.id}`, { version, picked: [{ id: first!.id, quantity: '1' }] });
    }
    await route.continue();
  });
  const other = page.getByRole('listitem', { name: `Test item ${cup.sku}` });
  await other.getByRole('button', { name: /^One more/ }).click();
  await expect(page.getByRole('alert')).toContainText('your last step was not saved');
  await expect(line.getByRole('textbox')).toHaveValue('1');
  await other.getByRole('button', { name: /^One more/ }).click();
  await expect.poll(async () => (await now()).lines.map(({ picked }) => picked)).toEqual(['1', '0', '1']);

  await act(page, 'Throw away');
  await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
  await expect(page).toHaveURL(/\/deliveries$/);
});
