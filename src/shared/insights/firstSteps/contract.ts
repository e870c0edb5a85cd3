import { z } from 'zod';
import { defineCall } from '../../call.ts';

/** What a business does on its first days, in the order that serves it best. */
export const FIRST_STEPS = ['items', 'stock', 'locations', 'branding', 'people', 'invoice', 'shop'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstSteps = defineCall({
  method: 'GET',
  url: '/api/first-steps',
  needs: 'settings:manage',
  tag: 'Tenant',
  summary: 'What a business does on its first days, and what of it is done',
  answer: z.object({ steps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })) }),
});
