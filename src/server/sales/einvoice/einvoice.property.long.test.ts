// Second tier: repeats the issuing over lines, discounts, taxes and currencies of all kinds.
// First tier: src/server/sales/einvoice/einvoice.test.ts
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SELLER } from '#server/testing/einvoice/business.ts';
import { faultsOf, isVerifying } from '#server/testing/einvoice/valid.ts';
import type { TaxRate } from '#shared/catalogue/taxRates/contract.ts';
import { toThousandths } from '#shared/decimal.ts';
import { NO_ADDRESS } from '#shared/foundation/documents/parties.ts';
import { TAX_MODES } from '#shared/foundation/documents/taxModes.ts';
import { totalsOf } from '#shared/foundation/documents/totals.ts';
import { EXEMPTION_OF, TAX_CATEGORIES } from '#shared/foundation/einvoice/taxCategories.ts';
import { DEFAULT_PREFERENCES } from '#shared/people/tenants/preferences.ts';
import { DEFAULT_SETTINGS } from '#shared/people/tenants/settings.ts';
import { creditOf } from '#shared/sales/creditNotes/rules.ts';
import { buildEInvoice, type Source } from './build.ts';

const RATES: TaxRate[] = [
  ...['19', '7', '5.5'].map((rate) => ({ rate, category: 'S' as const })),
  ...TAX_CATEGORIES.filter((category) => category !== 'S').map((category) => ({ rate: '0', category })),
].map(({ rate, category }) => ({
  ...{
    id: `${category} ${rate}`,
    name: category,
    rate,
    category,
    isDefault: false,
    archived: false,
    version: 1,
  },
  exemptionCode: EXEMPTION_OF[category] ?? '',
  exemptionReason: category === 'E' ? 'Small business' : '',
}));

const TENANT = {
  name: 'Harbor Supply',
  settings: { ...DEFAULT_SETTINGS, 'einvoice.enabled': true, 'einvoice.seller': SELLER },
  preferences: DEFAULT_PREFERENCES,
};

const decimals = (most: number, places: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 10 ** places - 1 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(places, '0')}`);
const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: decimals(99, 3) }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 0, max: 5_000 }) }),
  ),
);
/** What is not subject to VAT stands alone on a document, and so does what goes to another country. */
const kinds: fc.Arbitrary<string[]> = fc.oneof(
  fc.constantFrom('O 0', 'K 0', 'G 0', 'AE 0').map((kind) => [kind]),
  fc.uniqueArray(fc.constantFrom('S 19', 'S 7', 'S 5.5', 'Z 0', 'E 0'), { minLength: 1 }),
);
const line = fc.record({
  quantity: fc.oneof(decimals(500, 3), fc.constantFrom('1', '0.001', '99999999.999')),
  unitPrice: fc.oneof(decimals(900, 6), fc.constantFrom('0', '0.000001', '1')),
  discount,
  kind: fc.nat(),
  credited: fc.double({ min: 0.05, max: 1, noNaN: true }),
});
const written = fc.record({
  currency: fc.constantFrom('EUR', 'JPY', 'USD'),
  taxMode: fc.constantFrom(...TAX_MODES),
  discount,
  kinds,
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  reached: fc.constantFrom(
    { leitwegId: '', endpoint: '' },
    { leitwegId: '04011000-12345-03', endpoint: '' },
    { leitwegId: '', endpoint: '0088:4012345000009' },
  ),
});
type Written = typeof written extends fc.Arbitrary<infer W> ? W : never;

const isPositive = (quantity: string) => toThousandths(quantity) > 0n;

/** The invoice of what is written, and the credit note that takes a part of each of its lines back. */
function documentsOf({ currency, taxMode, discount: off, kinds: chosen, lines, reached }: Written) {
  const rates = chosen.map((kind) => RATES.find(({ id }) => id === kind)!);
  const priced = lines
    .filter(({ quantity }) => isPositive(quantity))
    .map((one) => ({ ...one, rate: rates[one.kind % rates.length]! }))
    .map(({ rate, ...one }) => ({ ...one, taxRate: rate.rate, taxRateId: rate.id }));
  const totals = totalsOf({ currency, taxMode, discount: off, lines: priced });
  const sold = priced.map((one, index) => ({
    ...{ position: index + 1, description: `Tea ${index}`, sku: 'TEA', unit: 'each', itemId: null },
    ...{ quantity: one.quantity, unitPrice: one.unitPrice, discount: one.discount },
    ...{ taxRate: one.taxRate, taxRateId: one.taxRateId, ...totals.lines[index]! },
  }));
  const head: Omit<Source, 'lines' | 'kind' | 'preceding'> = {
    ...{ issueDate: '2026-03-04', dueDate: '2026-04-03', currency, taxMode },
    ...{ customerReference: 'PO 1', notes: '', terms: '', deliveredOn: '2026-03-01', customer: reached },
    party: {
      ...{ name: 'Café', email: '', taxId: 'DE987654321', shippingAddress: null },
      billingAddress: { ...NO_ADDRESS, city: 'Köln', postalCode: '50667', country: 'DE' },
    },
  };
  const part = (index: number, quantity: bigint) => {
    const share = BigInt(Math.max(1, Math.floor(Number(quantity) * priced[index]!.credited)));
    return share > quantity ? quantity : share;
  };
  const credited = sold.map((one, index) => {
    const whole = toThousandths(one.quantity);
    const quantity = part(index, whole);
    const total = taxMode === 'inclusive' ? one.net + one.tax : one.net;
    const sums = creditOf({ quantity: whole, credited: 0n, net: one.net, tax: one.tax, total }, quantity);
    const text = (Number(quantity) / 1000).toFixed(3);
    return { ...one, ...sums, quantity: text, discount: null };
  });
  return [
    { document: { ...head, kind: 'invoice' as const, preceding: null, lines: sold } },
    {
      document: {
        ...{ ...head, kind: 'creditNote' as const, dueDate: null, lines: credited },
        preceding: { number: 'INV-1', issueDate: '2026-03-04' },
      },
    },
  ];
}

it('whatever lines, discounts, kinds of tax, currencies and tax modes: what is issued is valid in both writings', async () => {
  await fc.assert(
    fc.asyncProperty(written, async (one) => {
      fc.pre(one.lines.some(({ quantity }) => isPositive(quantity)));
      for (const { document } of documentsOf(one)) {
        const known = { rates: RATES, units: new Map([['each', 'C62']]), gtins: new Map<string, string>() };
        const { frozen, lacks } = buildEInvoice(TENANT, document, known);
        // In a currency without decimals, tax that is rounded line by line may be more than one unit off: that is said before.
        const isRough = one.currency === 'JPY' && lacks.every(({ term }) => term === 'taxAmount');
        if (isRough && lacks.length) continue;
        expect(lacks).toEqual([]);
        const [net, tax] = [document.lines, document.lines].map((lines, n) =>
          lines.reduce((sum, each) => sum + (n ? each.tax : each.net), 0),
        ) as [number, number];
        const kept = { number: 'X-1', currency: one.currency, net, total: net + tax, einvoice: frozen };
        expect(await faultsOf(kept)).toEqual([]);
      }
    }),
    { numRuns: isVerifying ? 150 : 300 },
  );
});
