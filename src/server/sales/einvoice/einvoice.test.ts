import { describe, expect, it } from 'vitest';
import { readEInvoice } from '#server/foundation/einvoice/read.ts';
import { breachesOf } from '#server/foundation/einvoice/rules/check.ts';
import { addRate, BUYER, SELLER, withEInvoices } from '#server/testing/einvoice/business.ts';
import { addCustomer, draftOf, issued, stocked } from '#server/testing/invoicing.ts';
import { good, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { NO_SELLER_DETAILS } from '#shared/foundation/einvoice/seller.ts';
import { updateSetting } from '#shared/people/tenants/contract.ts';
import * as notes from '#shared/sales/creditNotes/contract.ts';
import { updateCustomer } from '#shared/sales/customers/contract.ts';
import { EINVOICE_SYNTAXES, type EInvoiceSyntax } from '#shared/sales/einvoice/shapes.ts';
import * as call from '#shared/sales/invoices/contract.ts';
import * as send from '#shared/sales/invoices/sendContract.ts';

const t = await testApp();

const xmlOf = async ({ manager }: Pick<TestTenant, 'manager'>, id: string, syntax: EInvoiceSyntax) =>
  Buffer.from(good(await manager.call(send.invoiceXml, { params: { id }, query: { syntax } })));
const noteXmlOf = async ({ manager }: Pick<TestTenant, 'manager'>, id: string, syntax: EInvoiceSyntax) =>
  Buffer.from(good(await manager.call(notes.creditNoteXml, { params: { id }, query: { syntax } })));

/** What both writings of an e-invoice say, which break no rule. */
async function validOf(bytesOf: (syntax: EInvoiceSyntax) => Promise<Buffer>) {
  const [ubl, cii] = await Promise.all(
    EINVOICE_SYNTAXES.map(async (syntax) => {
      const file = readEInvoice(await bytesOf(syntax));
      expect(breachesOf(file, undefined, { warnings: true })).toEqual([]);
      return file.invoice;
    }),
  );
  expect(cii!.totals).toEqual(ubl!.totals);
  expect(cii!.lines.map(({ net, price }) => [net, price])).toEqual(
    ubl!.lines.map(({ net, price }) => [net, price]),
  );
  return ubl!;
}

describe('e-invoices', () => {
  it('are frozen with an invoice, in UBL and CII, and never change', async () => {
    const a = await t.tenant();
    await withEInvoices(a);
    const rate = await addRate(a, 'S', '19');
    const customer = await addCustomer(a, {
      ...BUYER,
      shippingAddress: { ...BUYER.billingAddress, region: '' },
    });
    const lines = [
      { description: 'Tea\nFirst flush', quantity: '2.5', unitPrice: '12.345', taxRateId: rate },
      {
        ...{ description: 'Cup & saucer <large>', quantity: '3', unitPrice: '9.99', taxRateId: rate },
        discount: { kind: 'percent' as const, percent: '10' },
      },
    ];
    const more = {
      discount: { kind: 'amount' as const, amount: 500 },
      customerReference: 'PO 7',
      notes: 'Danke.',
    };
    const invoice = await issued(a, await draftOf(a, customer.id, lines, more));
    expect(invoice.einvoice).toMatchObject({ profile: 'core', taxes: [{ category: 'S', rate: '19' }] });
    const before = await xmlOf(a, invoice.id, 'ubl');
    const said = await validOf((syntax) => xmlOf(a, invoice.id, syntax));
    expect(said).toMatchObject({
      ...{
        number: invoice.number,
        typeCode: '380',
        currency: 'USD',
        orderReference: 'PO 7',
        notes: ['Danke.'],
      },
      specification: 'urn:cen.eu:en16931:2017',
      seller: {
        name: 'Harbor Supply GmbH',
        registration: { id: 'HRB 4711' },
        endpoint: { scheme: '9930', id: 'DE123456789' },
        address: { street: 'Kaistraße 5', city: 'Hamburg', country: 'DE' },
      },
      buyer: { name: 'Café Fluss', taxIds: [{ id: 'DE987654321', isVat: true }], address: { country: 'DE' } },
      payments: [{ code: '58', accounts: [{ id: 'DE89370400440532013000', bank: 'COBADEFFXXX' }] }],
      lines: [
        { id: '1', name: 'Tea', description: 'First flush', quantity: '2.5', unit: 'C62', net: '30.86' },
        {
          id: '2',
          name: 'Cup & saucer <large>',
          net: '26.97',
          charges: [{ isCharge: false, amount: '3.00' }],
        },
      ],
    });
    expect(Number(said.totals!.gross) * 100).toBeCloseTo(invoice.total);
    // What changes afterwards does not change what was issued.
    good(
      await a.admin.call(updateSetting, { body: { 'einvoice.seller': { ...SELLER, legalName: 'Other' } } }),
    );
    good(
      await a.manager.call(updateCustomer, {
        params: { id: customer.id },
        body: { version: 1, name: 'Elsewhere', endpoint: '0088:4012345000009' },
      }),
    );
    expect(await xmlOf(a, invoice.id, 'ubl')).toEqual(before);
  });

  it.each([
    ['a public body in Germany', { leitwegId: '04011000-12345-03' }, 'xrechnung', '0204'],
    ['somebody in the network of Peppol', { endpoint: '0088:4012345000009' }, 'peppol', '0088'],
  ] as const)('to %s keep the rules that are asked of them', async (_, reached, profile, scheme) => {
    const a = await t.tenant();
    await withEInvoices(a);
    const [full, zero] = [await addRate(a, 'S', '19'), await addRate(a, 'Z')];
    const customer = await addCustomer(a, { ...BUYER, ...reached });
    const lines = [full, zero].map((taxRateId) => ({
      ...{ description: 'Tea', quantity: '3', unitPrice: '4.20', taxRateId },
    }));
    const invoice = await issued(a, await draftOf(a, customer.id, lines, { customerReference: 'PO 8' }));
    expect(invoice.einvoice?.profile).toBe(profile);
    const said = await validOf((syntax) => xmlOf(a, invoice.id, syntax));
    expect(said.buyer?.endpoint?.scheme).toBe(scheme);
    const note = good(
      await a.manager.call(notes.issueCreditNote, {
        body: {
          ...{ customerId: customer.id, invoiceId: invoice.id, reason: 'Broken' },
          lines: invoice.lines.map(({ id }) => ({ invoiceLineId: id, quantity: '1', restock: false })),
        },
      }),
    );
    const credited = await validOf((syntax) => noteXmlOf(a, note.id, syntax));
    expect(credited).toMatchObject({
      ...{ kind: 'creditNote', typeCode: '381', number: note.number },
      preceding: [{ number: invoice.number, issueDate: invoice.issueDate }],
    });
    expect(credited.lines.map(({ taxes }) => taxes[0]?.category)).toEqual(['S', 'Z']);
  });

  it('tell of every kind of tax why none is due, with prices that hold the tax or do not', async () => {
    const a = await t.tenant();
    await withEInvoices(a);
    const abroad = await addCustomer(a, {
      ...{ name: 'Comptoir', taxId: 'FR12345678901' },
      billingAddress: { street: '1 Rue', postalCode: '75001', city: 'Paris', region: '', country: 'France' },
    });
    const item = await stocked(a, 'TEA', '100');
    for (const [category, exemption] of [
      ['E', { exemptionReason: 'Small business, section 19 UStG' }],
      ['AE', {}],
      ['K', {}],
      ['G', {}],
      ['O', {}],
    ] as const) {
      const taxRateId = await addRate(a, category, '0', exemption);
      for (const taxMode of ['exclusive', 'inclusive'] as const) {
        const lines = [{ itemId: item, quantity: '3', unitPrice: '7.77', taxRateId }];
        const discount = { kind: 'percent' as const, percent: '3' };
        const invoice = await issued(a, await draftOf(a, abroad.id, lines, { taxMode, discount }));
        const said = await validOf((syntax) => xmlOf(a, invoice.id, syntax));
        expect(said.taxTotals[0]?.parts).toMatchObject([{ amount: '0.00', tax: { category } }]);
      }
    }
  });

  it('list what they lack before a document is issued, and where it is entered; nothing is written', async () => {
    const a = await t.tenant();
    await withEInvoices(a, NO_SELLER_DETAILS);
    await addRate(a, 'Z');
    await addRate(a, 'E', '0', { exemptionReason: 'Exempt' });
    const customer = await addCustomer(a, {
      billingAddress: { ...BUYER.billingAddress, country: 'Atlantis' },
    });
    const lines = [{ description: 'Tea', quantity: '1', unitPrice: '5', taxRate: null }];
    const draft = await draftOf(a, customer.id, lines);
    const asked = good(await a.manager.call(call.checkEInvoice, { params: { id: draft.id } }));
    expect(asked.einvoice).toMatchObject({
      profile: 'core',
      lacks: expect.arrayContaining([
        { where: 'settings', text: 'Seller’s country: missing (BR-09)' },
        { where: 'settings', text: 'Seller’s VAT or registration number: missing (BR-CO-26)' },
        { where: 'customer', text: 'Buyer’s country: missing (BR-11)' },
        { where: 'taxes', text: 'Line 1: Tax of the line: missing (BR-CO-04)' },
      ]),
    });
    const refused = await a.manager.call(call.issueInvoice, {
      params: { id: draft.id },
      body: { version: 1 },
    });
    expect(refused.status).toBe(409);
    expect(refused.error?.details).toEqual({ einvoiceLacks: asked.einvoice!.lacks });
    expect(good(await a.manager.call(call.getInvoice, { params: { id: draft.id } })).state).toBe('draft');
    // Somebody may say that there is to be none.
    const body = { version: 1, withoutEInvoice: true };
    const invoice = good(await a.manager.call(call.issueInvoice, { params: { id: draft.id }, body }));
    expect(invoice.einvoice).toBeNull();
    const none = await a.manager.call(send.invoiceXml, {
      params: { id: draft.id },
      query: { syntax: 'ubl' },
    });
    expect([none.status, none.error?.message]).toEqual([
      409,
      `${invoice.number} was issued without an e-invoice.`,
    ]);
  });

  it('are not made by a business that does not want them', async () => {
    const a = await t.tenant();
    const customer = await addCustomer(a);
    const draft = await draftOf(a, customer.id, [{ description: 'Tea', quantity: '1', unitPrice: '5' }]);
    expect(good(await a.manager.call(call.checkEInvoice, { params: { id: draft.id } }))).toEqual({
      einvoice: null,
    });
    expect((await issued(a, draft)).einvoice).toBeNull();
  });

  it('are refused in a currency with more decimals than the standard knows', async () => {
    const a = await t.tenant();
    await withEInvoices(a);
    await addRate(a, 'S', '19');
    const customer = await addCustomer(a, { ...BUYER, currency: 'KWD' });
    const lines = [{ description: 'Tea', quantity: '1', unitPrice: '5.123', taxRate: '19' }];
    const draft = await draftOf(a, customer.id, lines);
    const { einvoice } = good(await a.manager.call(call.checkEInvoice, { params: { id: draft.id } }));
    expect(einvoice?.lacks.map(({ text }) => text)).toEqual(['Currency: more than two decimals (BR-DEC-12)']);
  });

  it('are of their tenant, and shown to those who see invoices', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    await withEInvoices(a);
    await addRate(a, 'S', '19');
    const customer = await addCustomer(a, BUYER);
    const lines = [{ description: 'Tea', quantity: '1', unitPrice: '5', taxRate: '19' }];
    const { id } = await issued(a, await draftOf(a, customer.id, lines));
    const input = { params: { id }, query: { syntax: 'cii' as const } };
    expect((await b.manager.call(send.invoiceXml, input)).status).toBe(404);
    expect((await a.viewer.call(send.invoiceXml, input)).status).toBe(403);
  });
});

describe('what e-invoices say of a business, its taxes and its customers', () => {
  it('is checked where it is entered, in words', async () => {
    const a = await t.tenant();
    const seller = (fields: object) =>
      a.admin.call(updateSetting, { body: { 'einvoice.seller': { ...SELLER, ...fields } } });
    for (const [fields, message] of [
      [{ iban: 'DE89370400440532013001' }, 'This is no IBAN, or it is mistyped.'],
      [{ bic: 'COBA' }, 'This is no BIC: it has 8 or 11 letters and digits.'],
      [{ vatId: '123456789' }, 'Must be a VAT number with the country in front, such as DE123456789.'],
      [{ country: 'ZZ' }, 'Must be the code of a country, such as DE.'],
      [
        { endpoint: '0088:4012345000008' },
        '“4012345000008” is mistyped: it cannot be a number of this kind.',
      ],
      [{ endpoint: 'mail' }, 'Choose which kind of number it is.'],
    ] as const) {
      const { status, error } = await seller(fields);
      expect(status).toBe(400);
      expect(error?.fields).toMatchObject([{ field: `einvoice.seller.${Object.keys(fields)[0]}`, message }]);
    }
    const kept = good(await seller({ iban: 'de89 3704 0044 0532 0130 00' })).settings['einvoice.seller'];
    expect(kept.iban).toBe('DE89370400440532013000');
    const customer = await addCustomer(a, BUYER);
    const change = (fields: object) =>
      a.manager.call(updateCustomer, { params: { id: customer.id }, body: { version: 1, ...fields } });
    expect((await change({ leitwegId: '04011000-12345-35' })).error?.fields).toMatchObject([
      {
        field: 'leitwegId',
        message: 'This is no Leitweg-ID, or it is mistyped. One looks like 04011000-12345-03.',
      },
    ]);
    expect((await change({ endpoint: '0192:991825828' })).error?.fields?.[0]?.field).toBe('endpoint');
  });
});
