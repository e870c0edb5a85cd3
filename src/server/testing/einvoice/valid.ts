import { expect } from 'vitest';
import { readEInvoice } from '#server/foundation/einvoice/read.ts';
import type { Breach } from '#server/foundation/einvoice/rules/ask.ts';
import { breachesOf } from '#server/foundation/einvoice/rules/check.ts';
import type { FrozenEInvoice } from '#server/sales/einvoice/build.ts';
import { xmlOf } from '#server/sales/einvoice/files.ts';
import { moneyText } from '#shared/money.ts';
import { EINVOICE_SYNTAXES } from '#shared/sales/einvoice/shapes.ts';
import { tell } from '../tell.ts';
import type { TestApp } from '../testApp.ts';

/** Whether everything is held against the official rules too, which takes minutes: `npm run einvoice:verify`. */
export const isVerifying = process.env.EINVOICE_VERIFY === 'all';

type Issued = {
  number: string;
  currency: string;
  total: number;
  net: number;
  einvoice: FrozenEInvoice;
};

/** All e-invoices of a tenant, with what their documents come to. */
async function issuedBy(t: TestApp, tenantId: string): Promise<Issued[]> {
  const { rows } = await t.database.pool.query<Issued>(
    `select number, currency, total, net, einvoice from invoices where tenant_id = $1 and einvoice is not null
     union all select number, currency, total, net, einvoice from credit_notes where tenant_id = $1 and einvoice is not null
     order by number`,
    [tenantId],
  );
  return rows;
}

/** What breaks a rule in an e-invoice, in either writing, or in what the official rules say of it; empty: nothing does. */
export async function faultsOf({ number, currency, total, net, einvoice }: Issued): Promise<string[]> {
  const faults: string[] = [];
  for (const syntax of EINVOICE_SYNTAXES) {
    const xml = xmlOf(number, einvoice, syntax);
    const file = readEInvoice(Buffer.from(xml));
    const { totals } = file.invoice;
    if (totals?.gross !== moneyText(total, currency) || totals.net !== moneyText(net, currency))
      faults.push(`${number} ${syntax}: ${totals?.net} and ${totals?.gross} are not what it comes to`);
    const own = breachesOf(file).map(
      ({ rule, line }: Breach) => `${number} ${syntax}: ${rule} ${line ?? ''}`,
    );
    faults.push(...own);
    if (!isVerifying) continue;
    const { officialBreaches } = await import('./validator.ts');
    for (const rule of officialBreaches(xml, file)) faults.push(`${number} ${syntax}: ${rule}, officially`);
  }
  return faults;
}

/** Every document of a tenant has an e-invoice, valid in both writings, that comes to what the document does. */
export async function expectValidEInvoices(t: TestApp, tenantId: string, documents: number): Promise<void> {
  const issued = await issuedBy(t, tenantId);
  expect(issued.length).toBe(documents);
  const faults: string[] = [];
  for (const one of issued) faults.push(...(await faultsOf(one)));
  expect(faults).toEqual([]);
  const held = isVerifying ? 'against the official rules too' : 'against our own check';
  tell(`${issued.length} documents, valid in UBL and CII ${held}`);
}
