import { expect, it } from 'vitest';
import { addCustomer, invoiceOver } from '#server/testing/invoicing.ts';
import { sentQuote } from '#server/testing/quoting.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { aBusiness, bring, makeItem, makePlace } from '#web/testing/business.ts';
import type { Locator } from '#web/testing/locator.ts';
import { openPage, type Page } from '#web/testing/page.ts';

const here = aBusiness();

/** A customer who ordered three, got one, has another waiting for them, and owes for it; with a quote to answer. */
async function makeCustomer() {
  const api = here.api();
  const tea = await makeItem(api, { price: 500 });
  await bring(api, tea, await makePlace(api), '2');
  const { id, name } = await addCustomer(here.tenant, { name: 'Corner Tea House' });
  const draft = await api.post<Order>('/api/orders', {
    customerId: id,
    customerReference: 'PO 4711',
    lines: [{ itemId: tea.id, quantity: '3' }],
  });
  const order = await api.post<Order>(`/api/orders/${draft.id}/confirm`, { version: draft.version });
  const list = await api.post<Delivery>(`/api/orders/${order.id}/deliveries`, {
    lines: [{ lineId: order.lines[0]?.id, quantity: '1' }],
  });
  const { version } = await api.put<Delivery>(`/api/deliveries/${list.id}`, {
    version: list.version,
    picked: list.lines.map((line) => ({ id: line.id, quantity: line.quantity })),
    carrier: 'Parcel Post',
    tracking: 'PP 123',
  });
  const delivery = await api.post<Delivery>(`/api/deliveries/${list.id}/deliver`, { version });
  const invoice = await invoiceOver(here.tenant, id, 5000);
  const { number } = await sentQuote(here.tenant, id, 5000);
  return { id, name, order, delivery, invoice, quote: number! };
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Follows a link of the site, each of which loads a document. */
async function follow(page: Page, link: Locator): Promise<void> {
  await link.click();
  await page.reload();
}

it('a customer sees everything of theirs by one link, and answers a quote there', async () => {
  const { id, name, order, delivery, invoice, quote } = await makeCustomer();
  const { page } = await here.signIn();
  await page.goto(here.at(`customers/${id}`));
  const theirs = section(page, 'Their page');
  await expect(theirs).toContainText('One private link shows this customer everything of theirs');
  await theirs.getByRole('button', { name: 'Create private link' }).click();
  const dialog = page.getByRole('dialog');
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(theirs).toContainText('1 private link is active.');
  await expect(theirs).toContainText('Not viewed yet');

  const seen = await openPage(here.t);
  await seen.goto(link);
  await expect(seen.getByRole('heading', { level: 1, name: /^Your page at/ })).toBeVisible();
  await expect(seen.getByText(name)).toBeVisible();
  await expect(seen.getByText('$50.00').first()).toBeVisible();
  await expect(section(seen, 'Invoices')).toContainText(/Due \S/);
  const orders = section(seen, 'Orders');
  const row = orders.getByRole('button', { name: order.number! });
  await expect(row).toContainText('Partly delivered');
  await expect(row).toContainText('PO 4711');
  await row.click();
  await expect(orders).toContainText('1 each delivered');
  await expect(orders).toContainText('1 each ready for you');
  await expect(orders).toContainText('1 each to come, date not known yet');
  const sent = section(seen, 'Deliveries');
  const left = sent.getByRole('button', { name: delivery.number! });
  await expect(left).toContainText('Tracking number PP 123');
  await left.click();
  const slip = await seen.saved(() => sent.getByRole('button', { name: 'Packing slip (PDF)' }).click());
  expect(slip.name).toBe(`${delivery.number}.pdf`);

  // Some of it can come back: it is asked for with a reason, and stands on the page until it is decided on.
  await sent.getByRole('button', { name: 'Return goods' }).click();
  const send = sent.getByRole('button', { name: 'Request return' });
  await send.click();
  await expect(sent.getByRole('alert')).toHaveText('Choose how many you would like to return.');
  await expect(sent.getByText('1 each can be returned')).toBeVisible();
  await sent.getByRole('button', { name: /^One more/ }).click();
  await send.click();
  await expect(sent.getByText('Choose a reason.')).toBeVisible();
  await sent.getByLabel(/^Reason/).selectOption({ label: 'Arrived damaged' });
  await sent.getByLabel(/Anything else/).fill('The lid is dented');
  await send.click();
  await expect(sent.getByRole('status')).toContainText('will get back to you');
  await expect(sent.getByRole('button', { name: 'Return goods' })).toHaveCount(0);
  const returns = section(seen, 'Returns');
  const asked = returns.getByRole('button', { name: `Return for ${order.number}` });
  await expect(asked).toContainText('Waiting for our answer');
  await asked.click();
  await expect(returns).toContainText('Arrived damaged');

  // What is to be paid leads to the invoices; each of them, and each quote, has a page of its own and a way back.
  await seen.getByRole('button', { name: 'Open invoices' }).click();
  await expect(seen.getByRole('heading', { name: 'Invoices' })).toBeFocused();
  await follow(seen, section(seen, 'Invoices').getByRole('link', { name: invoice.number! }));
  await expect(seen.getByRole('heading', { name: `Invoice ${invoice.number}` })).toBeVisible();
  const back = seen.getByRole('link', { name: 'Back to your page' });
  await follow(seen, back);
  const quotes = section(seen, 'Quotes waiting for your answer');
  await follow(seen, quotes.getByRole('link', { name: quote }));
  await seen.getByRole('button', { name: 'Accept quote' }).click();
  await seen.getByLabel('Your name').fill('Ann Reed');
  await seen.getByRole('button', { name: 'Accept quote' }).click();
  await expect(seen.getByText('Accepted by Ann Reed on')).toBeVisible();
  await follow(seen, back);
  await expect(orders).toBeVisible();
  await expect(quotes).toHaveCount(0);

  // Staff see that somebody looked, and take the page away.
  await page.goto(here.at(`customers/${id}`));
  await expect(theirs).toContainText('1 private link is active.');
  await expect(theirs).not.toContainText('Not viewed yet');
  await theirs.getByRole('button', { name: 'Revoke links' }).click();
  await dialog.getByRole('button', { name: 'Revoke links' }).click();
  await expect(theirs).toContainText('One private link shows this customer');
  await seen.goto(link);
  await expect(seen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
