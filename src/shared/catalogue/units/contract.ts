import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';

/** The unit that an item begins with; it can be renamed, and never be removed. */
export const FIRST_UNIT = 'each';

export const Unit = z.object({
  /** What stands behind a quantity, such as "kg"; it stays as it is. */
  code: z.string(),
  name: z.string(),
  /** How many decimals a quantity may have. */
  precision: z.int(),
  /** What others call it: a code of UN/ECE Recommendation 20, such as KGM; empty where nobody has said it. */
  commonCode: z.string(),
  /** Items counted in it, archived ones too. */
  items: z.int(),
  version: z.int(),
});
export type Unit = z.infer<typeof Unit>;

export const listUnits = defineCall({
  method: 'GET',
  url: '/api/units',
  needs: 'inventory:view',
  tag: 'Units',
  summary: 'All units of measure with the number of decimals each allows',
  answer: z.object({ units: z.array(Unit) }),
});

const DECIMALS = sayText('field.oneOf', { choices: ['0', '1', '2', '3'] });
const unitFields = z.strictObject({
  name: f.requiredText(40),
  precision: z.int(DECIMALS).min(0, DECIMALS).max(3, DECIMALS),
  commonCode: f.text(3).transform((code) => code.toUpperCase()),
});

export const createUnit = defineCall({
  method: 'POST',
  url: '/api/units',
  needs: 'settings:manage',
  tag: 'Units',
  summary: 'Add a unit of measure',
  body: unitFields.extend({ code: f.requiredText(20) }).partial({ commonCode: true }),
  answer: Unit,
  example: { code: 'roll', name: 'Roll', precision: 0 },
});

const unitParams = z.strictObject({ id: f.requiredText(40) });

export const updateUnit = defineCall({
  method: 'PUT',
  url: '/api/units/:id',
  needs: 'settings:manage',
  tag: 'Units',
  summary: 'Rename a unit or change its decimals; fewer only as long as no quantity has more',
  params: unitParams,
  body: unitFields.partial().extend({ version: f.version }),
  answer: Unit,
});

export const removeUnit = defineCall({
  method: 'DELETE',
  url: '/api/units/:id',
  needs: 'settings:manage',
  tag: 'Units',
  summary: 'Remove a unit that no item is counted in',
  params: unitParams,
  query: z.strictObject({ version: z.coerce.number().pipe(f.version) }),
  answer: z.object({ code: z.string() }),
});
