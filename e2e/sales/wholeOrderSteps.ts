import { expect, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { act, apiOf, bring, confirm, expectSound, freshSku, makeItem, type Place } from '../staff.ts';

export const ordersWhole = (where: string, width: number) =>
  test(`what is quoted is ordered, leaves twice, is invoiced twice, comes back and is credited, ${where}`, async ({
    browser,
  }) => {
    test.slow();
    const isPhone = width < 640;
    const screen = { viewport: { width, height: 844 }, isMobile: isPhone, hasTouch: isPhone };
    const [ours, theirs] = [await browser.newContext(screen), await browser.newContext(screen)];
    const [page, seen] = [await ours.newPage(), await theirs.newPage()];
    const tenantId = await register(page, newcomer());
    const api = await apiOf(page.request);
    const name = `Kettle ${freshSku()}`;
    const item = await makeItem(api, { name, price: 1000 });
    const { locations } = await api.get<{ locations: Place[] }>('/api/locations');
    const shelf = locations.find(({ usage }) => usage === 'internal')!;
    await bring(api, item, shelf, '3');
    const customer = await api.post<{ id: string }>('/api/customers', { name: 'Corner Tea House' });
    const dialog = page.getByRole('dialog');
    const at = (rest: string) => page.goto(`/tenant/${tenantId}/${rest}`);
    const tab = (label: string) => page.getByRole('tab', { name: label }).click();
    const title = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

    // What was offered, the customer accepts; the order comes with it, and is confirmed here.
    await at(`quotes/new?customer=${customer.id}`);
    const line = page.getByRole('region', { name: 'Lines' }).getByRole('listitem').first();
    await line.getByRole('combobox', { name: 'Item or description' }).fill(name);
    await page.getByRole('option', { name: `${item.sku} · ${name}` }).click();
    await line.getByLabel('Quantity').fill('4');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(title('Draft for Corner Tea House')).toBeVisible();
    const quoteId = page.url().split('/').at(-1)!;
    const { version } = await api.get<{ version: number }>(`/api/quotes/${quoteId}`);
    await api.post(`/api/quotes/${quoteId}/sends`, { version, to: [] });
    const { url } = await api.post<{ url: string }>(`/api/quotes/${quoteId}/links`, {});
    const link = new URL(url);
    await seen.goto(`${link.pathname}${link.search}${link.hash}`);
    await seen.getByRole('button', { name: 'Accept quote' }).click();
    await seen.getByLabel('Your name').fill('Ann Reed');
    await seen.getByRole('button', { name: 'Accept quote' }).click();
    await expect(seen.getByText('Accepted by Ann Reed on')).toBeVisible();
    await page.getByRole('link', { name: 'Order in draft' }).click();
    await act(page, 'Confirm');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(title(/^SO-/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Lines' })).toContainText('1 waiting');
    const order = new URL(page.url()).pathname.split('/').at(-1)!;

    // Three leave at once, the fourth when it has come; each is invoiced by itself.
    for (const quantity of ['3', '1']) {
      if (quantity === '1') await bring(api, item, shelf, '1', { reason: 'correction' });
      await at(`orders/${order}`);
      await act(page, 'Pick');
      await act(page, 'Pick everything');
      await expect(page.getByText('1 of 1 line')).toBeVisible();
      await page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
      const slip = page.getByRole('article', { name: /^Packing slip DN-/ });
      await expect(slip).toContainText(quantity);
      await at(`orders/${order}?tab=invoices`);
      await page.getByRole('tabpanel').getByRole('button', { name: 'Create invoice' }).click();
      await act(page, 'Issue');
      await dialog.getByRole('button', { name: 'Issue' }).click();
      await expect(title(/^INV-/)).toBeVisible();
      await expect(page.getByRole('article').first()).toContainText(`$${Number(quantity) * 10}.00`);
    }
    await at(`orders/${order}`);
    await expect(page.locator('span').getByText('Closed', { exact: true })).toBeVisible();
    const progress = { state: 'closed', delivered: 'all', invoiced: 'all' };
    expect(await api.get(`/api/orders/${order}`)).toMatchObject(progress);

    // Two of the three come back, and are credited at what was asked for them.
    await tab('Returns');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Return goods' }).click();
    const more = dialog.getByRole('button', { name: `One more: ${name}` }).last();
    await more.click();
    await more.click();
    await dialog.getByLabel(`Why it comes back: ${name}`).last().selectOption('Arrived damaged');
    await confirm(dialog, 'Ask for the return');
    await act(page, 'Authorise');
    await dialog.getByRole('button', { name: 'Authorise' }).click();
    await expect(title(/^RT-/)).toBeVisible();
    await act(page, 'Receive goods');
    await dialog.getByRole('button', { name: 'Receive goods' }).click();
    await expect(dialog).toHaveCount(0);
    await act(page, 'Credit it');
    await dialog.getByRole('button', { name: 'Credit it' }).click();
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^CN-/ }).first().click();
    await expect(title(/^CN-/)).toBeVisible();
    await expect(page.getByText('$20.00').first()).toBeVisible();
    await expectSound(page);
    const { onHand, held } = await api.get<{ onHand: string; held: string }>(`/api/items/${item.id}`);
    expect([onHand, held]).toEqual(['2', '0']);
    await ours.close();
    await theirs.close();
  });
