import { createTaxRate } from '#shared/catalogue/taxRates/contract.ts';
import { NO_SELLER_DETAILS, type SellerDetails } from '#shared/foundation/einvoice/seller.ts';
import type { TaxCategory } from '#shared/foundation/einvoice/taxCategories.ts';
import { updateSetting } from '#shared/people/tenants/contract.ts';
import type { NewCustomer } from '#shared/sales/customers/contract.ts';
import { good, type TestTenant } from '../testApp.ts';

/** A business in Germany with everything that e-invoices say of it. */
export const SELLER: SellerDetails = {
  ...NO_SELLER_DETAILS,
  ...{
    legalName: 'Harbor Supply GmbH',
    street: 'Kaistraße 5',
    postalCode: '20457',
    city: 'Hamburg',
    country: 'DE',
  },
  ...{
    vatId: 'DE123456789',
    taxNumber: '22/123/45678',
    registration: 'HRB 4711',
    endpoint: '9930:DE123456789',
  },
  ...{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  ...{ contactName: 'Accounts', contactPhone: '+49 40 123456', contactEmail: 'billing@harbor.example' },
};

/** A customer in Germany. */
export const BUYER = {
  name: 'Café Fluss',
  taxId: 'DE987654321',
  billingAddress: { street: 'Uferweg 1', postalCode: '50667', city: 'Köln', region: '', country: 'Germany' },
} satisfies NewCustomer;

/** Has a business make e-invoices. */
export async function withEInvoices({ admin }: TestTenant, seller: SellerDetails = SELLER): Promise<void> {
  for (const body of [{ 'einvoice.seller': seller }, { 'einvoice.enabled': true }])
    good(await admin.call(updateSetting, { body }));
}

/** Adds a rate of tax of a kind, and answers its id. */
export async function addRate(
  { admin }: Pick<TestTenant, 'admin'>,
  category: TaxCategory,
  rate = '0',
  exemption: { exemptionCode?: string; exemptionReason?: string } = {},
): Promise<string> {
  const body = { name: `${category} ${rate}`, rate, category, ...exemption };
  return good(await admin.call(createTaxRate, { body })).id;
}
