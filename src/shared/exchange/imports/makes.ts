import { z } from 'zod';
import { CUSTOM_KINDS } from '#shared/catalogue/customFields/kinds.ts';

const named = { name: z.string(), id: z.string().optional() };

/** What an import adds besides its rows, since the file names it and the business has none of it; with its id once it is there. */
export const Make = z.discriminatedUnion('what', [
  z.object({ what: z.literal('place'), ...named, parent: z.string().nullable() }),
  z.object({ what: z.literal('unit'), ...named, code: z.string(), precision: z.int() }),
  z.object({ what: z.literal('taxRate'), ...named, rate: z.string() }),
  z.object({
    ...{ what: z.literal('field'), ...named },
    ...{ kind: z.enum(CUSTOM_KINDS), choices: z.array(z.string()) },
  }),
  z.object({ what: z.literal('supplier'), ...named, code: z.string(), currency: z.string() }),
]);
export type Make = z.infer<typeof Make>;
