import { z } from 'zod';

/** Somebody did something: who, when, what. */
export const auditStep = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  actorKind: z.enum(['user', 'system', 'assistant']),
  action: z.string(),
});

/** What somebody did with a record, and what it changed. */
export const historyEntry = auditStep.extend({
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
