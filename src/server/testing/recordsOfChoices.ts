import { createTaxRate } from '#shared/taxRates/contract.ts';
import { createUnit } from '#shared/units/contract.ts';
import { saveView } from '#shared/views/contract.ts';
import type { TestTenant } from './testApp.ts';

/** What nothing has chosen yet, so that it can be changed and removed. */
export async function makeChoices({ call }: TestTenant['admin']) {
  const unit = await call(createUnit, { body: { code: 'crate', name: 'Crate', precision: 1 } });
  const rate = await call(createTaxRate, { body: { name: 'Half', rate: '7.5', isDefault: true } });
  // Shared, so that more than one may remove it.
  const view = await call(saveView, { body: { list: 'items', name: 'All of it', search: '', shared: true } });
  return { unit: unit.body.code, taxRate: rate.body.id, view: view.body.id };
}
