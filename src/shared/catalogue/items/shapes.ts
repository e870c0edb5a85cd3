import { z } from 'zod';
import * as f from '../../fields.ts';

/** So much of one unit: what is of different units is never added. */
export const UnitQuantity = z.object({ unit: z.string(), quantity: f.decimalOut });
export type UnitQuantity = z.infer<typeof UnitQuantity>;

/** A place that has fallen to a reorder point of its own. */
export const LowPlace = z.object({
  locationId: f.id,
  location: z.string(),
  available: f.decimalOut,
  point: f.decimalOut,
});
export type LowPlace = z.infer<typeof LowPlace>;
