// Second tier: repeats one way over sheets, baskets and places.
// First tier: src/web/catalogue/labels/labels.page.test.ts
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { paperOfPdf, paperOfZpl, readByZbar } from '../../src/server/testing/readLabels.ts';
import { act, bring, expectSound, freshSku, makeItem, makePlace, signIn } from '../staff.ts';
import { choose, freshEan } from './labelsSteps.ts';

/** What a button downloads. */
async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.use({ actionTimeout: 20_000 });

test('a template is changed while the label beside it changes, and labels are printed by it, sound', async ({
  page,
}) => {
  const api = await signIn(page);
  const name = `Jars ${freshSku()}`;
  await page.goto('/tenant/harbor/labels');
  await expect(page.getByRole('heading', { name: 'Your basket' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Actions for Item, small: EAN' }).click();
  await page.getByRole('menuitem', { name: 'Copy and change' }).click();
  const picture = page.getByRole('img', { name: 'Preview' });
  await expect(picture).toBeVisible();
  const before = await picture.getAttribute('src');
  const code = page.getByRole('group', { name: 'EAN', exact: true });
  await code.getByLabel('Kind of code').selectOption('Code 128');
  const changed = page.getByRole('group', { name: 'Code 128', exact: true });
  await expect(picture).not.toHaveAttribute('src', before!);
  // Too narrow to be read: said before anybody prints it.
  await changed.getByLabel('Width, mm').fill('12');
  await expect(page.getByText(/The bars of “4012345678901” need [\d.]+ mm to be readable/)).toBeVisible();
  await expectSound(page);
  await changed.getByLabel('Width, mm').fill('60');
  await expect(page.getByText('Mend the marked fields to see the label.')).toBeVisible();
  await changed.getByLabel('Width, mm').fill('37');
  // By keyboard: half a millimetre to the right.
  const onLabel = page.getByRole('button', { name: 'Code 128', exact: true });
  await onLabel.focus();
  await page.keyboard.press('ArrowRight');
  await expect(changed.getByLabel('From left, mm')).toHaveValue('1');
  // By hand: to the edge and no further, and by its corner to another size.
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
  };
  await onLabel.scrollIntoViewIfNeeded();
  const box = (await onLabel.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(middle, { x: middle.x - 80, y: middle.y });
  await expect(changed.getByLabel('From left, mm')).toHaveValue('0');
  const now = (await onLabel.boundingBox())!;
  const corner = { x: now.x + now.width - 1, y: now.y + now.height - 1 };
  await drag(corner, { x: corner.x - (now.width / 37) * 2, y: corner.y });
  await expect(changed.getByLabel('Width, mm')).toHaveValue('35');
  await changed.getByLabel('Width, mm').fill('37');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const item = await makeItem(api, { barcodes: [freshEan()] });
  await page.goto(`/tenant/harbor/labels/print?items=${item.id}`);
  await choose(page, 'Label template', name);
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();
  await expectSound(page);
});

test('a begun sheet is gone on with, and a roll printer gets the same labels', async ({ page }) => {
  const api = await signIn(page);
  const codes = [freshEan(), freshEan()];
  const items = [
    await makeItem(api, { name: 'Mooring line حبل', barcodes: [codes[0]] }),
    await makeItem(api, { name: '航海绳索', barcodes: [codes[1]] }),
  ];
  await bring(api, items[1]!, await makePlace(api), '3');
  await page.goto(`/tenant/harbor/labels/print?items=${items.map(({ id }) => id).join(',')}`);
  await choose(page, 'Label sheet', 'A4, 3 × 8, 70 × 37 mm');
  await page.getByRole('button', { name: 'Label 24', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'First free label' })).toHaveValue('24');
  await page.getByRole('textbox', { name: 'Copies of 航海绳索' }).fill('2');
  await expect(page.getByRole('status').filter({ hasText: '3 labels' })).toBeVisible();
  const pdf = await download(page, 'Download PDF');
  expect(pdf.name).toMatch(/^labels-.*\.pdf$/);
  const papers = await paperOfPdf(pdf.bytes, 300);
  // One place was free on the first sheet.
  expect(await Promise.all(papers.map(readByZbar))).toEqual([[codes[0]], [codes[1]]]);
  await page.getByRole('radiogroup', { name: 'Copies' }).getByText('By stock on hand').click();
  await expect(page.getByRole('textbox', { name: 'Copies of Mooring line حبل' })).toHaveValue('0');
  await expect(page.getByRole('textbox', { name: 'Copies of 航海绳索' })).toHaveValue('3');
  await page.getByRole('radiogroup', { name: 'Print on' }).getByText('Roll, ZPL').click();
  await page.getByRole('radiogroup', { name: 'Printer resolution' }).getByText('300 dpi').click();
  const zpl = (await download(page, 'Download ZPL')).bytes.toString();
  expect(zpl).toContain('^PQ3^XZ');
  const [paper, ...more] = await paperOfZpl(zpl, { width: 62, height: 32, dots: 300 / 25.4 });
  expect(more).toEqual([]);
  expect(await readByZbar(paper!)).toEqual([codes[1]]);
});

test('places, a receipt and an order lead to their labels', async ({ page }) => {
  const api = await signIn(page);
  await page.goto('/tenant/harbor/locations');
  await act(page, 'Print labels of all locations');
  await expect(page.getByRole('combobox', { name: 'Label template', exact: true })).toHaveValue(/^Location/);
  const { orders } = await api.get<{ orders: { id: string }[] }>('/api/orders?limit=1&state=confirmed');
  await page.goto(`/tenant/harbor/orders/${orders[0]!.id}`);
  await act(page, 'Print labels');
  await expect(page.getByRole('combobox', { name: 'Label template', exact: true })).toHaveValue(/^Order/);
  const { orders: bought } = await api.get<{ orders: { id: string }[] }>('/api/purchase-orders?limit=50');
  type Receipt = { id: string; voided: object | null; lines: { stocked: string }[] };
  for (const { id } of bought) {
    const { receipts } = await api.get<{ receipts: Receipt[] }>(`/api/purchase-orders/${id}`);
    const latest = receipts.findLast(({ voided }) => !voided);
    const [line, ...others] = latest?.lines.filter(({ stocked }) => Number(stocked) > 1) ?? [];
    if (!line || others.length) continue;
    await page.goto(`/tenant/harbor/purchase-orders/${id}?tab=receipts`);
    await act(page, 'Print labels');
    await expect(page).toHaveURL(/labels\/print\?receipt=/);
    // One for each piece that came.
    await expect(page.getByRole('textbox', { name: /^Copies of/ }).first()).toHaveValue(line.stocked);
    return;
  }
  throw new Error('No order has a receipt of one item.');
});
