import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CustomField } from '#shared/catalogue/customFields/contract.ts';
import { itemFields } from '#shared/catalogue/items/contract.ts';
import { TaxRate } from '#shared/catalogue/taxRates/contract.ts';
import { Unit } from '#shared/catalogue/units/contract.ts';
import { Branding } from '#shared/people/tenants/branding.ts';
import { Preferences } from '#shared/people/tenants/preferences.ts';
import { SETTING_KEYS } from '#shared/people/tenants/settings.ts';
import { orderFields } from '#shared/purchasing/purchaseOrders/fields.ts';
import { supplierFields } from '#shared/purchasing/suppliers/contract.ts';
import { supplierItemFields } from '#shared/purchasing/suppliers/itemsContract.ts';
import { customerFields } from '#shared/sales/customers/contract.ts';
import { invoiceFields } from '#shared/sales/invoices/shapes.ts';
import { quoteFields } from '#shared/sales/quotes/shapes.ts';
import { recurringFields } from '#shared/sales/recurring/shapes.ts';
import { updateLocation } from '#shared/stock/locations/contract.ts';
import { partyAddress, partyContact } from '../documents/parties.ts';
import { AUDIT_FIELDS } from './fields.ts';

/** What is written by itself, and so is in the trail by the name that the contract has for it. */
const WRITTEN = [
  ...[
    supplierFields,
    supplierItemFields,
    customerFields,
    quoteFields,
    recurringFields,
    invoiceFields,
    orderFields,
    updateLocation.body,
  ],
  ...[TaxRate, Unit, CustomField, Branding, Preferences, partyAddress, partyContact],
];
/** Never a change: who it is, and how often it was written; and what the trail says by another name. */
const NOT_FIELDS = new Set(['id', 'version', 'customerId', 'inUse', 'items', 'used']);
const FOLDER = fileURLToPath(new URL('../../../server/', import.meta.url));

it('the trail has a name for every field of what is written', () => {
  const fields = WRITTEN.flatMap((schema) => Object.keys(schema.shape)).concat(SETTING_KEYS);
  const known = new Set<string>(AUDIT_FIELDS);
  expect(fields.filter((field) => !known.has(field) && !NOT_FIELDS.has(field))).toEqual([]);
});

it('the trail has a name for every field that the server names in a change', async () => {
  const names = (await readdir(FOLDER, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|^(testing|demo)\//.test(name),
  );
  const known = new Set<string>([...AUDIT_FIELDS, ...Object.keys(itemFields.shape)]);
  const named = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(FOLDER + name, 'utf8');
      return /recordAudit|recordFacts|recordInvoice|recordQuote|recordRecurring|writeOrder|recordStep/.test(
        text,
      )
        ? [...text.matchAll(/(\w+): \{\s*before:/g)].map(([, field]) => field!)
        : [];
    }),
  );
  const all = named.flat();
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((field) => !known.has(field) && field !== 'changes')).toEqual([]);
});
