// Second tier: repeats the way of a quote over a phone, mails and two windows side by side.
// First tier: src/web/sales/quotes/quotes.page.test.ts
import { expect, test } from '@playwright/test';
import { linkTo, newcomer, register } from '../newcomers.ts';
import { apiOf, confirm, expectSound, freshSku, goBy, press } from '../staff.ts';

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a quote is made and sent, revised, and accepted by its customer on a phone @phone', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const somebody = newcomer();
  const tenantId = await register(page, somebody);
  // Nothing is mailed in the name of somebody whose own address is not confirmed.
  const confirmation = new URL(await linkTo(request, somebody.email, 'confirmation'), 'http://here');
  await page.request.post('/api/public/confirmations', {
    data: { token: confirmation.searchParams.get('token') },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  const api = await apiOf(page.request);
  const books = `${freshSku().toLowerCase()}@example.com`;
  await api.post('/api/customers', { name: 'Corner Tea House', email: books });
  await page.goto(`/tenant/${tenantId}/dashboard`);
  await goBy(page, 'Quotes');
  await expect(page.getByRole('heading', { name: 'No quotes yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New quote' }).first().click();
  await page.getByRole('combobox', { name: 'Customer' }).fill('Corner');
  await page.getByRole('option', { name: 'Corner Tea House' }).click();
  const first = page.getByRole('region', { name: 'Lines' }).getByRole('listitem').first();
  await first.getByRole('combobox', { name: 'Item or description' }).fill('Tea chests');
  await first.getByLabel('Quantity').fill('4');
  await first.getByLabel('Price').fill('25');
  await expect(page.getByLabel('Totals')).toContainText('$100.00');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: 'Draft for Corner Tea House' })).toBeVisible();
  await expectSound(page);

  const dialog = page.getByRole('dialog');
  await press(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(dialog.getByLabel('To')).toHaveValue(books);
  await confirm(dialog, 'Send');
  const number = `Q-${new Date().getUTCFullYear()}-0001`;
  await expect(page.getByRole('heading', { name: number })).toBeVisible();

  // The customer has it in another browser, on a phone; the old letter is of no use once it is revised.
  const phone = await browser.newContext({ viewport: { width: 320, height: 720 } });
  const theirs = await phone.newPage();
  const link = await linkTo(request, books, 'quote');
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: `Quote ${number}` })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Accept quote' })).toBeInViewport();
  await expectSound(theirs);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Seen by the customer');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Revise', exact: true }).click();
  await dialog.getByRole('button', { name: 'Revise' }).click();
  await expect(page.getByText('Revision 2')).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept quote' }).click();
  await theirs.getByLabel('Your name').fill('Ann Reed');
  await theirs.getByRole('button', { name: 'Accept quote' }).click();
  await expect(theirs.getByText('Being revised')).toBeVisible();

  await first.getByLabel('Price').fill('20');
  await page.getByRole('button', { name: 'Save draft' }).click();
  // It can be sent once it is saved.
  await expect(async () => {
    await press(page.getByRole('button', { name: 'Send', exact: true }));
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await confirm(dialog, 'Send');
  await expect(page.getByRole('button', { name: 'Mark as accepted' })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Replaced')).toBeVisible();
  const { url } = await api.post<{ url: string }>(`/api/quotes/${page.url().split('/').at(-1)}/links`, {});
  const fresh = new URL(url);
  await theirs.goto(`${fresh.pathname}${fresh.search}${fresh.hash}`);
  await expect(theirs.getByLabel('Totals')).toContainText('$80.00');
  await theirs.getByRole('button', { name: 'Accept quote' }).click();
  await theirs.getByRole('button', { name: 'Accept quote' }).click();
  await expect(theirs.getByText('Enter your name.')).toBeVisible();
  await theirs.getByLabel('Your name').fill('Ann Reed');
  await expectSound(theirs);
  await theirs.getByRole('button', { name: 'Accept quote' }).click();
  await expect(theirs.getByText('Accepted by Ann Reed on')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Accepted by Ann Reed on')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);
  await phone.close();

  // Here it says so by itself, with what proves it.
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('Accepted by Ann Reed');
  await expect(answer).toContainText('127.0.0.1');
  await expectSound(page);
  // With the acceptance came an order, a draft that somebody here confirms.
  await page.getByRole('link', { name: 'Order in draft' }).click();
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
});
