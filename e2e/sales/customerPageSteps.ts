import { expect, type Page, test } from '@playwright/test';
import type { Delivery } from '../../src/shared/sales/deliveries/shapes.ts';
import type { Invoice } from '../../src/shared/sales/invoices/shapes.ts';
import type { Order } from '../../src/shared/sales/orders/shapes.ts';
import { type Api, bring, expectSound, freshSku, makeItem, makePlace, signIn } from '../staff.ts';

/** A customer who ordered three, got one, has another waiting for them, and owes for it; with a quote to answer. */
export async function makeCustomer(api: Api) {
  const name = `Buyer ${freshSku()}`;
  const tea = await makeItem(api, { price: 500 });
  await bring(api, tea, await makePlace(api), '2');
  const { id } = await api.post<{ id: string }>('/api/customers', {
    ...{ name, email: 'buyer@example.com' },
    // E-invoices say in which country their buyer is.
    billingAddress: { country: 'Germany' },
  });
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
  const lines = [{ description: 'Tea', quantity: '1', unitPrice: '50' }];
  const bill = await api.post<Invoice>('/api/invoices', { customerId: id, lines });
  const invoice = await api.post<Invoice>(`/api/invoices/${bill.id}/issue`, { version: bill.version });
  const quote = await api.post<{ id: string; version: number }>('/api/quotes', { customerId: id, lines });
  const { number } = await api.post<{ number: string }>(`/api/quotes/${quote.id}/sends`, {
    version: quote.version,
    to: [],
  });
  return { id, name, order, delivery, invoice, quote: number };
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

export const seesEverything = (where: string) =>
  test(`a customer sees everything of theirs by one link, and answers a quote there, ${where}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const api = await signIn(page);
    const { id, name, order, delivery, invoice, quote } = await makeCustomer(api);
    await page.goto(`/tenant/harbor/customers/${id}`);
    const theirs = section(page, 'Their page');
    await expect(theirs).toContainText('One private link shows this customer everything of theirs');
    await expectSound(page);
    await theirs.getByRole('button', { name: 'Create private link' }).click();
    const dialog = page.getByRole('dialog');
    const address = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue());
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(theirs).toContainText('1 private link is active.');
    await expect(theirs).toContainText('Not viewed yet');

    const visitor = await browser.newContext({ viewport: page.viewportSize() });
    const seen = await visitor.newPage();
    const link = `${address.pathname}${address.search}${address.hash}`;
    const answer = await seen.goto(link);
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await expect(seen.getByRole('heading', { level: 1, name: /^Your page at/ })).toBeVisible();
    await expect(seen.getByText(name)).toBeVisible();
    await expect(seen.getByText('$50.00').first()).toBeInViewport();
    await expectSound(seen);
    const row = section(seen, 'Orders').getByRole('button', { name: order.number ?? '' });
    await expect(row).toContainText('Partly delivered');
    await expect(row).toContainText('PO 4711');
    await row.click();
    await expect(section(seen, 'Orders')).toContainText('1 each delivered');
    await expect(section(seen, 'Orders')).toContainText('1 each ready for you');
    await expect(section(seen, 'Orders')).toContainText('1 each to come, date not known yet');
    const left = section(seen, 'Deliveries').getByRole('button', { name: delivery.number ?? '' });
    await expect(left).toContainText('Tracking number PP 123');
    await left.click();
    await expectSound(seen);
    const slip = seen.waitForEvent('download');
    await section(seen, 'Deliveries').getByRole('button', { name: 'Packing slip (PDF)' }).click();
    expect((await slip).suggestedFilename()).toBe(`${delivery.number}.pdf`);

    // Some of it can come back: it is asked for with a reason, and stands on the page until it is decided on.
    const sent = section(seen, 'Deliveries');
    await sent.getByRole('button', { name: 'Return goods' }).click();
    const send = sent.getByRole('button', { name: 'Request return' });
    await send.click();
    await expect(sent.getByRole('alert')).toHaveText('Choose how many you would like to return.');
    await expect(sent.getByText('1 each can be returned')).toBeVisible();
    await sent.getByRole('button', { name: /^One more/ }).click();
    await send.click();
    await expect(sent.getByText('Choose a reason.')).toBeVisible();
    await expectSound(seen);
    await sent.getByLabel(/^Reason/).selectOption({ label: 'Arrived damaged' });
    await sent.getByLabel(/Anything else/).fill('The lid is dented');
    await send.click();
    await expect(sent.getByRole('status')).toContainText('will get back to you');
    await expect(sent.getByRole('button', { name: 'Return goods' })).toHaveCount(0);
    const asked = section(seen, 'Returns').getByRole('button', { name: `Return for ${order.number}` });
    await expect(asked).toContainText('Waiting for our answer');
    await asked.click();
    await expect(section(seen, 'Returns')).toContainText('Arrived damaged');
    await expectSound(seen);

    // What is to be paid leads to the invoices; each of them, and each quote, has a page of its own and a way back.
    await seen.getByRole('button', { name: 'Open invoices' }).click();
    await expect(seen.getByRole('heading', { name: 'Invoices' })).toBeFocused();
    await section(seen, 'Invoices')
      .getByRole('link', { name: invoice.number ?? '' })
      .click();
    await expect(seen.getByRole('heading', { name: `Invoice ${invoice.number}` })).toBeVisible();
    await seen.getByRole('link', { name: 'Back to your page' }).click();
    await section(seen, 'Quotes waiting for your answer').getByRole('link', { name: quote }).click();
    await seen.getByRole('button', { name: 'Accept quote' }).click();
    await seen.getByLabel('Your name').fill('Ann Reed');
    await seen.getByRole('button', { name: 'Accept quote' }).click();
    await expect(seen.getByText('Accepted by Ann Reed on')).toBeVisible();
    await seen.getByRole('link', { name: 'Back to your page' }).click();
    await expect(section(seen, 'Orders')).toBeVisible();
    await expect(section(seen, 'Quotes waiting for your answer')).toHaveCount(0);

    // Staff see that somebody looked, and take the page away.
    await expect(theirs).not.toContainText('Not viewed yet');
    await theirs.getByRole('button', { name: 'Revoke links' }).click();
    await dialog.getByRole('button', { name: 'Revoke links' }).click();
    await expect(theirs).toContainText('One private link shows this customer');
    await seen.reload();
    await expect(seen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expectSound(seen);
    await visitor.close();
  });
