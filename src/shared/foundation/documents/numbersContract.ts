import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { SERIES } from './numbers.ts';

export const nextNumbers = defineCall({
  method: 'GET',
  url: '/api/document-numbers',
  needs: 'settings:manage',
  tag: 'Documents',
  summary: 'The number that the next document of each kind would get today; none is taken',
  answer: z.object({
    /** Today, where the tenant is. */
    date: z.string(),
    series: z.array(
      z.object({
        series: z.enum(SERIES),
        number: z.string(),
        /** What the counter comes to next, by the period it counts in: for ever (''), this year, this month. */
        counters: z.array(z.object({ period: z.string(), next: z.int() })),
      }),
    ),
  }),
});
