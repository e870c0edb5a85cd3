import { expect } from 'vitest';
import { ownRecordsApp } from './filledRecords.ts';
import { idsOf, inputOf } from './records.ts';
import { createAsker, type RegisteredCall } from './refusals.ts';

// What a mail or an authenticator app would have to say first. The address for a new
// tenant has an account by now, and the item another version; what an
// import accepts depends on how far its work is.
const REFUSED = [
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
];

// The first that fits. Goods are moved, and receipts taken back, where orders have let go of what there is.
const PARTS = {
  selling:
    /^\/api\/(public\/customer|quotes|orders|deliveries|returns|invoices|payments|allocations|credit-notes|customers|recurring|invoice-)|^\/api\/stock\/(moves|transfers)|receipts\/:receiptId/,
  buying: /^\/api\/(purchase-|supplier|incoming|bills|replenishment)/,
  goods:
    /^\/api\/(items|stock|locations|counts|count-rules|units|tax-rates|custom-fields|bulk-edits|label|imports|exports|figures|reports|report-|dashboard)/,
  people: /^\/api\/(admin|account|people|invitations|requests|notifications|tenant|settings|functions)/,
};
type Part = keyof typeof PARTS | 'others';

/** What a call is about, for files that each take some of them. */
function partOf({ url }: RegisteredCall): Part {
  const [found] = Object.entries(PARTS).find(([, address]) => address.test(url)) ?? ['others'];
  return found as Part;
}

/** Whether it is much work: to draw a PDF, a label or a picture, or to look for a person in everything. Each has tests of its own. */
const isMuch = ({ url, produces }: RegisteredCall): boolean =>
  produces === 'application/pdf' || /\/(sends?|reminders|pictures)$|^\/api\/(labels|privacy)\//.test(url);

/** Whether a call is of a part, and not much work. */
export const isOf = (part: Part) => (call: RegisteredCall) => partOf(call) === part && !isMuch(call);

/** The tests of bad input stand on samples of good input: each is accepted, of all calls that are chosen. */
export async function expectAccepted(isChosen: (call: RegisteredCall) => boolean): Promise<void> {
  const { t, a, records } = await ownRecordsApp();
  const fine = createAsker(t.app, a.admin.token);
  const calls = t.router.calls.filter(isChosen);
  const answers = new Map<string, number>();
  const numbered = new Set<string>();
  for (const call of calls) {
    const name = `${call.method} ${call.url}`;
    const answer = await fine.ask(call, inputOf(call, idsOf(records, call)));
    answers.set(name, answer.statusCode);
    if (String(answer.headers['content-type']).includes('json'))
      for (const key of numbersAmong(answer.json())) numbered.add(`${name} ${key}`);
  }
  // A number that runs over all businesses tells each how much the others do.
  expect([...numbered]).toEqual([]);
  const refused = [...answers]
    .filter(([, status]) => status !== 200)
    .map(([name, status]) => `${name} ${status}`);
  const isAsked = (said: string) => answers.has(said.slice(0, said.lastIndexOf(' ')));
  expect(refused.filter((name) => !/imports.* (400|409)$/.test(name)).sort()).toEqual(
    REFUSED.filter(isAsked).sort(),
  );
  expect(answers.size).toBeGreaterThan(25);
}

/** The keys of ids and places in lists that are nothing but a number. */
function numbersAmong(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    /(^id|Id|[cC]ursor|reverses|reversedBy)$/.test(key) && /^(\w+ )?\d+$/.test(String(value))
      ? [key]
      : numbersAmong(value),
  );
}
