import { expect, it } from 'vitest';
import { aBusiness, act, freshSku, makeItem } from '#web/testing/business.ts';

const here = aBusiness();

it('a sheet of own measures is kept and printed on', async () => {
  const { page, api } = await here.signIn();
  const name = `Jars ${freshSku()}`;
  const item = await makeItem(api, { barcodes: ['4006381333931'] });
  await page.goto(here.at(`labels/print?items=${item.id}`));
  await page.getByRole('button', { name: 'Own measures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Measure a sheet' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Labels across').fill('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('So many reach over the edge of the paper (210 mm).')).toBeVisible();
  await dialog.getByLabel('Labels across').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('combobox', { name: 'Label sheet', exact: true })).toHaveValue(name);
  await expect(page.getByRole('button', { name: 'Label 16', exact: true })).toBeVisible();
});

it('a template is changed while the label beside it changes, and labels are printed by it', async () => {
  const { page, api } = await here.signIn();
  const name = `Jars ${freshSku()}`;
  await page.goto(here.at('labels'));
  await expect(page.getByRole('heading', { name: 'Your basket' })).toBeVisible();
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
  await changed.getByLabel('Width, mm').fill('60');
  await expect(page.getByText('Mend the marked fields to see the label.')).toBeVisible();
  await changed.getByLabel('Width, mm').fill('37');
  // By keyboard: half a millimetre to the right.
  const onLabel = page.getByRole('button', { name: 'Code 128', exact: true });
  await onLabel.press('ArrowRight');
  await expect(changed.getByLabel('From left, mm')).toHaveValue('1');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const item = await makeItem(api, { barcodes: ['4006381333931'] });
  await page.goto(here.at(`labels/print?items=${item.id}`));
  await page.getByRole('combobox', { name: 'Label template', exact: true }).click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();
});

it('the basket collects from the list, an item and the look-up, and is printed and emptied, sound', async () => {
  const { page, api: manager } = await here.signIn();
  const name = `Basket ${freshSku()}`;
  const item = await makeItem(manager, { name, barcodes: ['4006381333931'] });
  await manager.delete('/api/labels/basket');
  await page.goto(here.at(`inventory/items/${item.id}`));
  await act(page, 'Add to label basket');
  await expect(page.getByText('Added. 1 label in your basket.')).toBeVisible();
  await page.goto(`/view?q=${item.sku}`);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Add to label basket' }).click();
  await expect(page.getByText('Added. 2 labels in your basket.')).toBeVisible();
  await page.getByRole('link', { name: 'Print basket (2 labels)' }).click();
  await expect(page.getByRole('textbox', { name: `Copies of ${name}` })).toHaveValue('2');
  await page.goto(here.at('labels'));
  await expect(page.getByText('1 item, 2 labels')).toBeVisible();
  await page.getByRole('button', { name: 'Empty basket' }).click();
  await expect(page.getByText('Nothing in it yet.')).toBeVisible();
});

it('a selection is printed, and what has no barcode is given one on the way', async () => {
  const { page, api } = await here.signIn();
  const name = `Bare ${freshSku()}`;
  const item = await makeItem(api, { name });
  await page.goto(here.at(`inventory?q=${encodeURIComponent(name)}`));
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Print labels' }).click();
  await expect(page.getByText('1 item has no barcode.')).toBeVisible();
  await page.getByRole('button', { name: 'Give barcodes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give barcodes to items without one' });
  await dialog.getByRole('radio', { name: 'The SKU (Code 128)' }).check();
  await expect(dialog.getByText('1 item gets a barcode.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Give barcodes' }).click();
  await expect(page.getByText('1 item got a barcode.')).toBeVisible();
  await expect(page.getByText('1 item has no barcode.')).toBeHidden();
  const { barcodes } = await api.get<{ barcodes: string[] }>(`/api/items/${item.id}`);
  expect(barcodes).toEqual([item.sku]);
});

it('an admin sets up the range that barcodes are made from', async () => {
  const { page } = await here.signIn('admin');
  await page.goto(here.at('settings?tab=barcodes'));
  await page.getByRole('textbox', { name: 'GS1 company prefix' }).fill('978');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Must be the company prefix that GS1 gave you: 4 to 11 digits.')).toBeVisible();
  await page.getByRole('textbox', { name: 'GS1 company prefix' }).fill('4006381');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The next barcode will be 4006381000000.')).toBeVisible();
});
