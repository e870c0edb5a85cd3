import { expect, it } from 'vitest';
import { linkIn } from '#server/testing/quoting.ts';
import { mailTo } from '#server/testing/visitors.ts';
import * as theirPage from '#shared/sales/quotes/customerPageContract.ts';
import { aBusiness, act, confirm, goBy } from '#web/testing/business.ts';
import { openPage } from '#web/testing/page.ts';

const here = aBusiness();

it('a quote is made and sent, revised, and accepted by its customer', async () => {
  const { page, api } = await here.signIn();
  await here.confirmAddress('manager');
  const books = `books@${here.tenant.id}.test`;
  await api.post('/api/customers', { name: 'Corner Tea House', email: books });
  await page.goto(here.at('dashboard'));
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

  const dialog = page.getByRole('dialog');
  const send = page.getByRole('main').getByRole('button', { name: 'Send', exact: true });
  await send.press('Enter');
  await expect(dialog.getByLabel('To')).toHaveValue(books);
  await confirm(page, dialog, 'Send');
  const number = `Q-${new Date().getUTCFullYear()}-0001`;
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  const address = page.url();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toBeVisible();

  // Somebody there looks at it, which shows here by itself.
  const payload = linkIn((await mailTo(here.t.services, books, 'quote')).text);
  const link = `/quote?tenant=${payload.tenant}#${payload.token}`;
  await here.t.app.inject({ method: 'POST', url: theirPage.viewSharedQuote.url, payload });
  await expect(timeline).toContainText('Seen by the customer');

  // The window of the customer keeps showing what it was opened with.
  const theirs = await openPage(here.t);
  const reading = new RegExp(`POST ${theirPage.readSharedQuote.url}$`);
  let read: Response | undefined;
  theirs.route(reading, async ({ pass }) => {
    read ??= await pass();
    return read.clone();
  });
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: `Quote ${number}` })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Accept quote' })).toBeVisible();

  await page.goto(address);
  await act(page, 'Revise');
  await dialog.getByRole('button', { name: 'Revise' }).click();
  await expect(page.getByText('Revision 2')).toBeVisible();

  // The old letter is of no use once it is revised.
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Accept quote' }).click();
  theirs.unroute(reading);
  await theirs.getByLabel('Your name').fill('Ann Reed');
  await theirs.getByRole('button', { name: 'Accept quote' }).click();
  await expect(theirs.getByText('Being revised', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);

  await page.goto(address);
  await first.getByLabel('Price').fill('20');
  await page.getByRole('button', { name: 'Save draft' }).click();
  // It can be sent once it is saved; at the speed of a test the page knows no sooner than anew by which version.
  await expect(send).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('Totals')).toContainText('$80.00');
  await send.press('Enter');
  await confirm(page, dialog, 'Send');
  await expect(page.getByRole('button', { name: 'Mark as accepted' })).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByText('Replaced')).toBeVisible();
  const { url } = await api.post<{ url: string }>(`/api/quotes/${address.split('/').at(-1)}/links`, {});
  await theirs.goto(url);
  await expect(theirs.getByLabel('Totals')).toContainText('$80.00');
  await theirs.getByRole('button', { name: 'Accept quote' }).click();
  await theirs.getByRole('button', { name: 'Accept quote' }).click();
  await expect(theirs.getByText('Enter your name.')).toBeVisible();
  await theirs.getByLabel('Your name').fill('Ann Reed');
  await theirs.getByRole('button', { name: 'Accept quote' }).click();
  await expect(theirs.getByText('Accepted by Ann Reed on')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Accepted by Ann Reed on')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);

  // Here it says so, with what proves it.
  await page.goto(address);
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('Accepted by Ann Reed');
  await expect(answer).toContainText('127.0.0.1');
  // With the acceptance came an order, a draft that somebody here confirms.
  await page.getByRole('link', { name: 'Order in draft' }).click();
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
});
