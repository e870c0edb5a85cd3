// Second tier: costs more than five seconds.
// First tier: src/server/foundation/http/badInput.test.ts, src/server/foundation/http/matrix.test.ts, src/server/foundation/http/doors.test.ts
import { expect, it } from 'vitest';
import { idsOf, inputOf, makeRecords } from '#server/testing/records.ts';
import { createAsker } from '#server/testing/refusals.ts';
import { ownApp } from '#server/testing/testApp.ts';

/** The tests of bad input stand on samples of good input: this is their proof. */
it('every call has a sample that is accepted, so that each refusal is owed to its one fault', async () => {
  const t = await ownApp();
  const fresh = await t.tenant({ id: 'public' });
  const other = await makeRecords(fresh);
  const fine = createAsker(t.app, fresh.admin.token);
  const answers = new Map<string, number>();
  const numbered = new Set<string>();
  for (const call of t.router.calls) {
    const name = `${call.method} ${call.url}`;
    const answer = await fine.ask(call, inputOf(call, idsOf(other, call)));
    answers.set(name, answer.statusCode);
    if (String(answer.headers['content-type']).includes('json'))
      for (const key of numbersAmong(answer.json())) numbered.add(`${name} ${key}`);
  }
  // A number that runs over all businesses tells each how much the others do.
  expect([...numbered]).toEqual([]);
  const refused = [...answers]
    .filter(([, status]) => status !== 200)
    .map(([name, status]) => `${name} ${status}`);
  // What a mail or an authenticator app would have to say first. The address for a new
  // tenant has an account by now, and the item another version; what an
  // import accepts depends on how far its work is.
  expect(refused.filter((name) => !/imports.* (400|409)$/.test(name)).sort()).toEqual(
    [
      'DELETE /api/sample 409',
      'POST /api/public/new-passwords 400',
      'POST /api/public/invitation 404',
      'POST /api/public/members 404',
      // The business is in use, and nothing is being sent.
      'POST /api/house-moves/in 409',
      'PUT /api/house-moves/:id/parts/:part 409',
      // Nothing of it was delivered.
      'POST /api/orders/:id/invoices 409',
      'POST /api/public/confirmations 400',
      'POST /api/public/set-up 400',
      'PUT /api/account/two-factor/activation 400',
      'PUT /api/account/two-factor/recovery-codes 409',
      'POST /api/admin/tenants 400',
      'PUT /api/items/:id 409',
      'DELETE /api/items/:id 409',
      'DELETE /api/orders/:id 409',
      'DELETE /api/deliveries/:id 409',
      'DELETE /api/supplier-returns/:id 409',
      'DELETE /api/count-rules/:id 409',
      'DELETE /api/invoices/:id 409',
      'DELETE /api/quotes/:id 409',
      'DELETE /api/recurring-invoices/:id 409',
      // The links are in mails alone.
      'POST /api/public/customer-invoice 404',
      'POST /api/public/customer-invoice/views 404',
      'POST /api/public/customer-invoice/einvoice 404',
      'POST /api/public/customer-invoice/pdf 404',
      'POST /api/public/customer-quote 404',
      'POST /api/public/customer-quote/views 404',
      'POST /api/public/customer-quote/pdf 404',
      'POST /api/public/customer-quote/acceptance 404',
      'POST /api/public/customer-quote/refusal 404',
      'POST /api/public/customer-page 404',
      'POST /api/public/customer-page/views 404',
      'POST /api/public/customer-page/quotes 404',
      'POST /api/public/customer-page/orders 404',
      'POST /api/public/customer-page/deliveries 404',
      'POST /api/public/customer-page/invoices 404',
      'POST /api/public/customer-page/returns 404',
      'POST /api/public/customer-page/return 404',
      'POST /api/public/customer-page/delivery/return 404',
      'POST /api/public/customer-page/order 404',
      'POST /api/public/customer-page/order/pdf 404',
      'POST /api/public/customer-page/delivery 404',
      'POST /api/public/customer-page/delivery/pdf 404',
      'POST /api/public/customer-page/statement 404',
      // What is proposed is signed, and cannot be confirmed otherwise.
      'POST /api/chat/proposals/:id/confirm 409',
    ].sort(),
  );
  expect(answers.size).toBeGreaterThan(25);
});

/** The keys of ids and places in lists that are nothing but a number. */
function numbersAmong(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    /(^id|Id|[cC]ursor|reverses|reversedBy)$/.test(key) && /^(\w+ )?\d+$/.test(String(value))
      ? [key]
      : numbersAmong(value),
  );
}
