import { z } from 'zod';
import { recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { CUSTOM_KINDS, MOST_CHOICES } from './kinds.ts';
import { customText } from './values.ts';

/** The fields of items that a business defines for itself, in the order in which forms show them. */

export const CustomField = z.object({
  id: f.id,
  name: z.string(),
  kind: z.enum(CUSTOM_KINDS),
  /** What can be chosen, in order; empty for other kinds. */
  choices: z.array(z.string()),
  /** New items must say something in it, and nobody can empty it. */
  required: z.boolean(),
  /** Its place among those in use, from 0; archived ones come after them. */
  position: z.int(),
  archived: z.boolean(),
  version: z.int(),
});
export type CustomField = z.infer<typeof CustomField>;

const customFieldCalls = recordCalls({
  url: '/api/custom-fields',
  read: 'inventory:view',
  write: 'settings:manage',
  tag: 'Custom fields',
  record: CustomField,
});

export const listCustomFields = customFieldCalls.all(
  'All custom fields of items in their order, the archived ones last',
  z.object({ customFields: z.array(CustomField) }),
);

const yesOrNo = z.boolean(sayText('field.flag'));
const customFieldFields = z.strictObject({
  name: customText(60).refine((value) => value !== '', sayText('field.empty')),
  kind: z.enum(CUSTOM_KINDS, sayText('field.oneOf', { choices: CUSTOM_KINDS })),
  choices: z
    .array(customText(120).refine((value) => value !== '', sayText('field.empty')))
    .max(MOST_CHOICES, sayText('customFields.mostChoices', { most: MOST_CHOICES })),
  required: yesOrNo,
});

export const createCustomField = customFieldCalls.create({
  summary: 'Add a custom field, behind those that there are',
  body: customFieldFields.partial({ choices: true, required: true }),
  example: { name: 'Colour', kind: 'choice', choices: ['Red', 'Blue'], required: false },
});

export const updateCustomField = customFieldCalls.update({
  summary: 'Rename, change, move, archive or reopen a custom field; what items say in it always stays',
  fields: customFieldFields.partial().extend({
    /** Where it is to stand among those in use, from 0; past the last one means last. */
    position: z
      .int(sayText('field.type', { kind: 'integer' }))
      .min(0, sayText('field.atLeast', { least: 0 }))
      .max(1000)
      .optional(),
    archived: yesOrNo.optional(),
  }),
});
