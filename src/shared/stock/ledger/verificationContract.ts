import { z } from 'zod';
import { defineCall } from '#shared/call.ts';

export const lastVerification = defineCall({
  method: 'GET',
  url: '/api/stock/verification',
  needs: 'inventory:view',
  tag: 'Stock',
  summary: 'When the ledger was verified last, how many moves were read and how many differences there were',
  answer: z.object({
    /** Null as long as it never was. */
    verification: z.object({ ranAt: z.string(), moves: z.int(), differences: z.int() }).nullable(),
  }),
});
