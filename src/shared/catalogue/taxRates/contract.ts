import { z } from 'zod';
import { recordCalls } from '../../call.ts';
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

const taxRateCalls = recordCalls({
  url: '/api/tax-rates',
  read: 'inventory:view',
  write: 'settings:manage',
  tag: 'Taxes',
  record: TaxRate,
});

export const listTaxRates = taxRateCalls.all(
  'All rates of tax, the archived ones too',
  z.object({ taxRates: z.array(TaxRate) }),
);

const yesOrNo = z.boolean(sayText('field.flag'));
const taxRateFields = z.strictObject({ name: f.requiredText(60), rate: f.percent, isDefault: yesOrNo });

export const createTaxRate = taxRateCalls.create({
  summary: 'Add a rate of tax',
  body: taxRateFields.partial({ isDefault: true }),
  example: { name: 'VAT 20 %', rate: '20', isDefault: true },
});

export const updateTaxRate = taxRateCalls.update({
  summary: 'Rename, change, archive or reopen a rate of tax, or make it the one that new items begin with',
  fields: taxRateFields.partial().extend({ archived: yesOrNo.optional() }),
});
