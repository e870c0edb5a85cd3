import { z } from 'zod';
import { EXEMPTION_CODES } from '#shared/foundation/einvoice/lists.ts';
import { TAX_CATEGORIES } from '#shared/foundation/einvoice/taxCategories.ts';
import { recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';

/** The rates of tax that items and documents choose from. A choice copies the percentage: it stays as it was chosen. */

export const TaxRate = z.object({
  id: f.id,
  name: z.string(),
  /** Percent as decimal text. */
  rate: f.decimalOut,
  /** The kind of VAT, by its code in UNTDID 5305. */
  category: z.enum(TAX_CATEGORIES),
  /** Why no tax is due: a code of the list VATEX, and words. */
  exemptionCode: z.string(),
  exemptionReason: z.string(),
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
const taxRateFields = z.strictObject({
  name: f.requiredText(60),
  rate: f.percent,
  isDefault: yesOrNo,
  /** Left out: taxed as usual, or at zero where the rate is. */
  category: z.enum(TAX_CATEGORIES, sayText('field.oneOf', { choices: TAX_CATEGORIES })),
  exemptionCode: f
    .text(40)
    .transform((code) => code.toUpperCase())
    .refine((code) => code === '' || EXEMPTION_CODES.has(code), sayText('einvoice.exemptionCode')),
  exemptionReason: f.text(300),
});

export const createTaxRate = taxRateCalls.create({
  summary: 'Add a rate of tax',
  body: taxRateFields.partial().required({ name: true, rate: true }),
  example: { name: 'VAT 20 %', rate: '20', isDefault: true },
});

export const updateTaxRate = taxRateCalls.update({
  summary: 'Rename, change, archive or reopen a rate of tax, or make it the one that new items begin with',
  fields: taxRateFields.partial().extend({ archived: yesOrNo.optional() }),
});
