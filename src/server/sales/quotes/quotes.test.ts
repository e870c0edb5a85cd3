import { beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '#server/testing/invoicing.ts';
import { addItem } from '#server/testing/ledgers.ts';
import { handedOver, quoteNow, quoteOver, sentQuote } from '#server/testing/quoting.ts';
import { good, type TestApp, testApp } from '#server/testing/testApp.ts';
import { deleteItem } from '#shared/catalogue/items/contract.ts';
import { createTaxRate, updateTaxRate } from '#shared/catalogue/taxRates/contract.ts';
import { addDays } from '#shared/dates.ts';
import { deleteCustomer, updateCustomer } from '#shared/sales/customers/contract.ts';
import { confirmOrder, getOrder } from '#shared/sales/orders/contract.ts';
import * as call from '#shared/sales/quotes/contract.ts';
import { QUOTE_STATES } from '#shared/sales/quotes/states.ts';

let t: TestApp;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  t = await testApp();
});

describe('a quote', () => {
  it('is a draft without a number, which can be changed and thrown away by whoever saw it last', async () => {
    const a = await t.tenant();
    const { id: customerId } = await addCustomer(a);
    const draft = await quoteOver(a, customerId, 1000);
    expect(draft).toMatchObject({ state: 'draft', number: null, revision: 1, validUntil: null, total: 1000 });
    const params = { id: draft.id };
    const body = { version: 1, notes: 'Soon', validUntil: addDays(today, 10) };
    const changed = good(await a.manager.call(call.updateQuote, { params, body }));
    expect(changed).toMatchObject({ version: 2, notes: 'Soon', validUntil: addDays(today, 10) });
    expect((await a.manager.call(call.updateQuote, { params, body })).status).toBe(409);
    const past = { version: 2, validUntil: addDays(today, -2) };
    expect((await a.manager.call(call.updateQuote, { params, body: past })).error.fields?.[0]).toMatchObject({
      field: 'validUntil',
      message: 'Must not be before today.',
    });
    expect((await a.viewer.call(call.deleteQuote, { params, query: { version: '2' } })).status).toBe(403);
    good(await a.manager.call(call.deleteQuote, { params, query: { version: '2' } }));
    expect((await a.manager.call(call.getQuote, { params })).status).toBe(404);
  });

  it('gets a gapless number and its last day when it is first sent, and freezes what it says', async () => {
    const a = await t.tenant();
    const rate = good(await a.admin.call(createTaxRate, { body: { name: 'VAT', rate: '20' } }));
    const customer = await addCustomer(a, { name: 'Tea House' });
    const lines = [{ description: 'Tea', quantity: '2', unitPrice: '10', taxRateId: rate.id }];
    const draft = await quoteOver(a, customer.id, 0, { lines });
    good(
      await a.admin.call(updateTaxRate, {
        params: { id: rate.id },
        body: { version: rate.version, rate: '10' },
      }),
    );
    // A draft follows the rate; what was sent does not.
    const sent = await handedOver(a, await quoteNow(a, draft.id));
    expect(sent).toMatchObject({
      ...{ state: 'sent', number: `Q-${today.slice(0, 4)}-0001`, issueDate: today, total: 2200 },
      ...{ validUntil: addDays(today, 30), deliveries: [], revisions: [{ revision: 1, total: 2200 }] },
    });
    good(
      await a.admin.call(updateTaxRate, {
        params: { id: rate.id },
        body: { version: rate.version + 1, rate: '5' },
      }),
    );
    good(
      await a.manager.call(updateCustomer, {
        params: { id: customer.id },
        body: { version: customer.version, name: 'Coffee House' },
      }),
    );
    expect(await quoteNow(a, draft.id)).toMatchObject({ total: 2200, customer: { name: 'Tea House' } });
    const second = await sentQuote(a, customer.id, 500);
    expect(second.number).toBe(`Q-${today.slice(0, 4)}-0002`);
    // What was sent stays: it is withdrawn, never deleted, and not changed.
    const params = { id: second.id };
    const asked = [
      await a.manager.call(call.deleteQuote, { params, query: { version: String(second.version) } }),
      await a.manager.call(call.updateQuote, { params, body: { version: second.version, notes: 'New' } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([409, 409]);
    const revisions = "update quote_revisions set snapshot = '{}' where tenant_id = $1";
    await expect(t.database.pool.query(revisions, [a.id])).rejects.toMatchObject({ code: '23001' });
  });

  it('is not sent without lines, and not after its last day', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a);
    const empty = await quoteOver(a, id, 0, { lines: [] });
    await expect(handedOver(a, empty)).rejects.toThrow();
    const late = await quoteOver(a, id, 100, { validUntil: addDays(today, 5) });
    await t.database.pool.query('update quotes set valid_until = $2 where id = $1', [
      late.id,
      addDays(today, -2),
    ]);
    await expect(handedOver(a, late)).rejects.toThrow();
    expect((await sentQuote(a, id, 100)).number).toMatch(/-0001$/);
  });

  it('keeps its last day where it is revised on that day', async () => {
    const a = await t.tenant();
    const { id: customerId } = await addCustomer(a);
    const { id, version } = await sentQuote(a, customerId, 1000, { validUntil: today });
    const draft = good(await a.manager.call(call.reviseQuote, { params: { id }, body: { version } }));
    expect(draft).toMatchObject({ state: 'draft', validUntil: today });
  });

  it('is revised under its number, and withdrawn with a reason', async () => {
    const a = await t.tenant();
    const { id: customerId } = await addCustomer(a);
    const sent = await sentQuote(a, customerId, 1000, { validUntil: addDays(today, 3) });
    const params = { id: sent.id };
    const draft = good(await a.manager.call(call.reviseQuote, { params, body: { version: sent.version } }));
    expect(draft).toMatchObject({ state: 'draft', number: sent.number, revision: 2, issueDate: null });
    expect(
      (await a.manager.call(call.reviseQuote, { params, body: { version: draft.version } })).status,
    ).toBe(409);
    const other = await addCustomer(a, { name: 'Other' });
    const moved = { version: draft.version, customerId: other.id };
    expect((await a.manager.call(call.updateQuote, { params, body: moved })).error.fields?.[0]?.field).toBe(
      'customerId',
    );
    const cheaper = {
      version: draft.version,
      lines: [{ description: 'Tea', quantity: '1', unitPrice: '8' }],
    };
    const again = await handedOver(
      a,
      good(await a.manager.call(call.updateQuote, { params, body: cheaper })),
    );
    expect(again).toMatchObject({ state: 'sent', number: sent.number, revision: 2, total: 800 });
    expect(again.revisions.map(({ revision, total }) => [revision, total])).toEqual([
      [2, 800],
      [1, 1000],
    ]);
    const body = { version: again.version, reason: 'Out of production' };
    expect(good(await a.manager.call(call.withdrawQuote, { params, body }))).toMatchObject({
      ...{ state: 'withdrawn', withdrawal: 'Out of production', number: sent.number },
    });
    expect((await a.manager.call(call.withdrawQuote, { params, body })).status).toBe(409);
    const copy = good(await a.manager.call(call.duplicateQuote, { params }));
    expect(copy).toMatchObject({ state: 'draft', number: null, revision: 1, total: 800, validUntil: null });
  });

  it('is accepted or declined on behalf of the customer, once, by whoever may, with who said so', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const { id } = await addCustomer(a);
    const [one, two] = [await sentQuote(a, id, 100), await sentQuote(a, id, 100)];
    const ask = { params: { id: one.id }, body: { version: one.version, note: 'Ms Reed, by phone' } };
    expect((await a.viewer.call(call.acceptQuote, ask)).status).toBe(403);
    expect((await b.manager.call(call.acceptQuote, ask)).status).toBe(404);
    const accepted = good(await a.manager.call(call.acceptQuote, ask));
    expect(accepted.state).toBe('accepted');
    expect(accepted.decisions).toMatchObject([
      { decision: 'accepted', onPage: false, note: 'Ms Reed, by phone', address: null, revision: 1 },
    ]);
    const late = { params: ask.params, body: { ...ask.body, version: accepted.version } };
    expect((await a.manager.call(call.declineQuote, late)).error.message).toBe(
      `Quote ${one.number} has already been accepted.`,
    );
    const declined = good(
      await a.manager.call(call.declineQuote, {
        params: { id: two.id },
        body: { version: two.version, note: 'Too dear' },
      }),
    );
    expect(declined).toMatchObject({
      state: 'declined',
      decisions: [{ decision: 'declined', note: 'Too dear' }],
    });
    // What was declined can be offered anew; what was accepted is agreed.
    const revise = (quote: typeof accepted) =>
      a.manager.call(call.reviseQuote, { params: { id: quote.id }, body: { version: quote.version } });
    expect((await revise(declined)).status).toBe(200);
    expect((await revise(accepted)).status).toBe(409);
  });

  it('becomes an order once it is accepted: a draft with its lines, which somebody here confirms', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a);
    const sent = await sentQuote(a, id, 1000, {
      customerReference: 'PO 7',
      discount: { kind: 'percent', percent: '10' },
    });
    const params = { id: sent.id };
    const accept = { params, body: { version: sent.version, note: 'By mail' } };
    const accepted = good(await a.manager.call(call.acceptQuote, accept));
    expect(accepted.order).toMatchObject({ number: null });
    const draft = good(await a.manager.call(getOrder, { params: { id: accepted.order!.id } }));
    expect(draft).toMatchObject({ state: 'draft', total: 900, customerReference: 'PO 7', quoteId: sent.id });
    const confirmed = good(
      await a.manager.call(confirmOrder, { params: { id: draft.id }, body: { version: draft.version } }),
    );
    expect((await quoteNow(a, sent.id)).order).toEqual({ id: draft.id, number: confirmed.number });
  });

  it('keeps its customer and its items: they are archived instead of deleted', async () => {
    const a = await t.tenant();
    const customer = await addCustomer(a);
    const itemId = await addItem(a, 'MUG', { price: 500 });
    const quote = await quoteOver(a, customer.id, 0, { lines: [{ itemId, quantity: '3' }] });
    expect(quote).toMatchObject({ total: 1500, lines: [{ sku: 'MUG', unitPrice: '5' }] });
    const query = { version: '1' };
    expect(good(await a.manager.call(deleteItem, { params: { id: itemId }, query })).outcome).toBe(
      'archived',
    );
    const gone = await a.manager.call(deleteCustomer, { params: { id: customer.id }, query });
    expect(good(gone).outcome).toBe('archived');
    // An archived customer gets no new ones.
    const body = { customerId: customer.id };
    expect((await a.manager.call(call.createQuote, { body })).error.fields?.[0]?.field).toBe('customerId');
  });
});

describe('the list of quotes', () => {
  it('narrows by the state as of today, by customer, dates and words, sorts, sums and exports', async () => {
    const a = await t.tenant();
    const [tea, mugs] = [
      await addCustomer(a, { name: 'Tea House' }),
      await addCustomer(a, { name: 'Mug Shop' }),
    ];
    const draft = await quoteOver(a, tea.id, 100);
    const open = await sentQuote(a, tea.id, 200, { customerReference: 'PO 4711' });
    const past = await sentQuote(a, mugs.id, 400);
    const yesterday = addDays(today, -2);
    await t.database.pool.query('update quotes set issue_date = $2, valid_until = $2 where id = $1', [
      past.id,
      yesterday,
    ]);
    const agreed = await sentQuote(a, mugs.id, 800);
    const params = { id: agreed.id };
    good(await a.manager.call(call.acceptQuote, { params, body: { version: agreed.version, note: 'Yes' } }));
    const ids = async (query: object) =>
      good(await a.manager.call(call.listQuotes, { query })).quotes.map(({ id }) => id);
    expect(await ids({})).toEqual([agreed.id, past.id, open.id, draft.id]);
    const byState = await Promise.all(QUOTE_STATES.map(async (state) => [state, await ids({ state })]));
    expect(Object.fromEntries(byState)).toEqual({
      ...{ draft: [draft.id], sent: [open.id], accepted: [agreed.id], expired: [past.id] },
      ...{ declined: [], withdrawn: [] },
    });
    expect(await ids({ customer: mugs.id, sort: 'total', dir: 'asc' })).toEqual([past.id, agreed.id]);
    expect(await ids({ q: '4711' })).toEqual([open.id]);
    expect(await ids({ q: open.number! })).toEqual([open.id]);
    expect(await ids({ to: yesterday })).toEqual([past.id]);
    expect(await ids({ sort: 'validUntil', dir: 'asc' })).toEqual([past.id, open.id, agreed.id, draft.id]);
    expect(good(await a.manager.call(call.quoteTotals, { query: {} }))).toEqual({
      quotes: 4,
      currencies: [{ currency: 'USD', total: 1500, open: 200 }],
    });
    const csv = await t.app.inject({
      url: '/api/quotes/export.csv?state=expired',
      headers: { authorization: `Bearer ${a.manager.token}` },
    });
    expect(csv.body.trim().split('\n')).toHaveLength(2);
    expect(csv.body).toContain('expired');
  });
});
