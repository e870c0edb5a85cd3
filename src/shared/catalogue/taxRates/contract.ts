import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';

/** The rates of tax that items and documents choose from. A choice copies the percentage: it stays as it was chosen. */

export const TaxRate = z.object({
  id: f.id,
  name: z.string(),
  /** Percent as decimal text. */
  rate: f.decimalOut,
  /** What new items and lines begin with; one of a tenant at most. */
  isDefault: z.boolean(),
  archived: z.boolean(),
  version: z.int(),
});
export type TaxRate = z.infer<typeof TaxRate>;

export const listTaxRates = defineCall({
  method: 'GET',
  url: '/api/tax-rates',
  needs: 'inventory:view',
  tag: 'Taxes',
  summary: 'All rates of tax, the archived ones too',
  answer: z.object({ taxRates: z.array(TaxRate) }),
});

const yesOrNo = z.boolean(sayText('field.flag'));
const taxRateFields = z.strictObject({ name: f.requiredText(60), rate: f.percent, isDefault: yesOrNo });

export const createTaxRate = defineCall({
  method: 'POST',
  url: '/api/tax-rates',
  needs: 'settings:manage',
  tag: 'Taxes',
  summary: 'Add a rate of tax',
  body: taxRateFields.partial({ isDefault: true }),
  answer: TaxRate,
  example: { name: 'VAT 20 %', rate: '20', isDefault: true },
});

export const updateTaxRate = defineCall({
  method: 'PUT',
  url: '/api/tax-rates/:id',
  needs: 'settings:manage',
  tag: 'Taxes',
  summary: 'Rename, change, archive or reopen a rate of tax, or make it the one that new items begin with',
  params: z.strictObject({ id: f.id }),
  body: taxRateFields.partial().extend({ archived: yesOrNo.optional(), version: f.version }),
  answer: TaxRate,
});
