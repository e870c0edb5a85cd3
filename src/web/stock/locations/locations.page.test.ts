import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aBusiness, bring, makeItem, makePlace } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';

const here = aBusiness();

const row = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Actions for ${name}`, exact: true }) });

async function act(page: Page, place: string, action: string | RegExp) {
  await page.getByRole('button', { name: `Actions for ${place}`, exact: true }).press('Enter');
  const menu = page.getByRole('menu', { name: `Actions for ${place}`, exact: true });
  await menu.getByRole('menuitem', { name: action }).press('Enter');
}

it('locations are added, moved, archived and reopened, by keyboard', async () => {
  const { page } = await here.signIn();
  const [outer, inner] = [`Hall ${randomUUID().slice(0, 8)}`, `Rack ${randomUUID().slice(0, 8)}`];
  await page.goto(here.at('locations'));
  await page.getByRole('button', { name: 'Add location' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New location' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Must not be empty.')).toBeVisible();
  await page.keyboard.type(outer);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();

  await act(page, outer, 'Add location inside');
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(inner);
  await form.getByLabel('Barcode').fill(inner);
  await page.keyboard.press('Control+Enter');
  await expect(row(page, inner).getByRole('rowheader')).toContainText(`(Inside ${outer})`);

  await page.getByRole('button', { name: `Actions for ${outer}`, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toContainText(
    'It has active locations inside it.',
  );
  await page.keyboard.press('Escape');

  await act(page, inner, 'Rename or move');
  const edit = page.getByRole('dialog', { name: `Edit ${inner}` });
  await edit.getByLabel('Inside').selectOption('');
  await edit.getByLabel('Name').fill(`${inner} b`);
  await page.keyboard.press('Control+Enter');
  await expect(row(page, `${inner} b`).getByRole('rowheader')).not.toContainText(outer);

  await act(page, outer, 'Archive');
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(row(page, outer)).toHaveCount(0);
  await page.getByRole('switch', { name: /^Show archived/ }).press('Space');
  await act(page, outer, 'Reopen');
  await expect(row(page, outer).getByText('Archived')).toHaveCount(0);
});

it('a location that holds stock says why it stays, and opens its items', async () => {
  const { page, api } = await here.signIn();
  const [item, place] = [await makeItem(api), await makePlace(api)];
  await page.goto(here.at('locations'));
  await expect(row(page, place.name)).toContainText('0 items');
  await bring(api, item, place, '3');
  await expect(row(page, place.name)).toContainText('1 item');
  await page.getByRole('button', { name: `Actions for ${place.name}`, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toContainText(
    'It still holds stock of 1 item. Move it first.',
  );
  await page.keyboard.press('Escape');
  await row(page, place.name).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`location=${place.id}`));
  await expect(page.getByRole('grid').getByText(item.sku).first()).toBeVisible();
});

it('another person’s change of the same location is shown before anything is replaced', async () => {
  const { page, api } = await here.signIn();
  const place = await makePlace(api);
  await page.goto(here.at('locations'));
  await act(page, place.name, 'Rename or move');
  const edit = page.getByRole('dialog', { name: `Edit ${place.name}` });
  await edit.getByLabel('Barcode').fill(`CODE-${place.name}`);
  await api.put(`/api/locations/${place.id}`, { version: 1, name: `${place.name} new` });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('region', { name: /Someone else changed/ })).toContainText(
    `After ${place.name} new`,
  );
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(row(page, `${place.name} new`)).toContainText(`CODE-${place.name}`);
});

it('a viewer sees the places and why nothing can be changed; system places are fixed', async () => {
  const { page } = await here.signIn('viewer');
  await page.goto(here.at('locations'));
  const outside = page.getByRole('region', { name: /External locations/ });
  for (const name of ['Suppliers', 'Customers', 'Adjustments', 'In transit'])
    await expect(outside.getByText(name)).toBeVisible();
  await expect(outside.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add location' })).toHaveAttribute('aria-disabled', 'true');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Rename or move' })).toContainText(
    'Your role does not allow this.',
  );
});
