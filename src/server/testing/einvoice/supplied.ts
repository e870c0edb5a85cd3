import { type EInvoice, type ELine, PROFILES } from '#server/foundation/einvoice/model.ts';
import { writeCii } from '#server/foundation/einvoice/writeCii.ts';
import { writeUbl } from '#server/foundation/einvoice/writeUbl.ts';

type Supplied = { number: string } & Partial<
  Pick<EInvoice, 'seller' | 'orderReference' | 'lines' | 'totals'>
> & {
    /** What it comes to without tax, and its tax at 19 %. */
    net?: string;
    tax?: string;
    gross?: string;
  };

const TAX = { category: 'S', rate: '19', isVat: true };

/** A line of ten, of Tea at 2.00, or what is said instead. */
export const suppliedLine = (more: Partial<ELine> = {}): ELine => ({
  ...{ id: '1', quantity: '10', unit: 'C62', net: '20.00', price: '2.00', name: 'Tea' },
  ...{ charges: [], classifications: [], attributes: [], taxes: [TAX], objects: [] },
  ...more,
});

/** An invoice in US dollars that a supplier in Germany wrote, and that keeps the rules of EN 16931. */
export function supplied({
  number,
  net = '20.00',
  tax = '3.80',
  gross = '23.80',
  ...more
}: Supplied): EInvoice {
  const party = { ids: [], taxIds: [], address: { city: 'Hamburg', country: 'DE' } };
  return {
    ...{ kind: 'invoice', specification: PROFILES.core.specification, typeCode: '380' },
    ...{ number, issueDate: '2026-03-02', dueDate: '2026-04-01', currency: 'USD' },
    seller: { ...party, name: 'Northern Teas', taxIds: [{ id: 'DE123456789', isVat: true, scheme: 'VAT' }] },
    buyer: { ...party, name: 'Harbor Supply' },
    ...{ notes: [], terms: [], preceding: [], payments: [], charges: [], documents: [] },
    taxTotals: [{ amount: tax, currency: 'USD', parts: [{ taxable: net, amount: tax, tax: TAX }] }],
    totals: { lines: net, net, gross, payable: gross, byOthers: [] },
    lines: [suppliedLine()],
    ...more,
  };
}

export const suppliedUbl = (of: Supplied): Buffer => Buffer.from(writeUbl(supplied(of)));
export const suppliedCii = (of: Supplied): Buffer => Buffer.from(writeCii(supplied(of)));
