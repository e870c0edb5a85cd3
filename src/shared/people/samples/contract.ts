import { z } from 'zod';
import { defineCall } from '../../call.ts';

/** `none`: there is no sample business; `filling`: it is being made; `ready`: the person is in it from their next token on. */
const SAMPLE_STATES = ['none', 'filling', 'ready', 'failed'] as const;

const Sample = z.object({
  state: z.enum(SAMPLE_STATES),
  /** The tenant that it is, or is going to be. */
  tenantId: z.string().nullable(),
});

const OF_SAMPLES = { needs: 'settings:manage', tag: 'Tenant', answer: Sample } as const;

export const readSample = defineCall({
  ...OF_SAMPLES,
  method: 'GET',
  url: '/api/sample',
  summary: 'The sample business of the signed-in person',
});

/** It is filled in the background; until it is thrown away the person is in it instead of in their own. */
export const openSample = defineCall({
  ...OF_SAMPLES,
  method: 'POST',
  url: '/api/sample',
  summary: 'Open a sample business of one’s own, with items, stock, orders and invoices that are made up',
});

/** Asked from within the sample business. */
export const discardSample = defineCall({
  ...OF_SAMPLES,
  method: 'DELETE',
  url: '/api/sample',
  way: 'steps',
  summary: 'Throw one’s sample business away with everything in it, and be back in one’s own',
});
