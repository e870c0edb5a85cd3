import type { Ctx } from '#server/foundation/context.ts';
import { idOfMoment } from '#server/foundation/db/ids.ts';

/** A message of the past; `at` is an instant as ISO 8601 text. */
export type PastMessage = { name: string; email: string; message: string; page: string; at: string };

/** Puts in messages that were sent before and wait; nobody is written to. */
export async function recordMessages({ tx }: Pick<Ctx, 'tx'>, messages: PastMessage[]): Promise<void> {
  for (const { name, email, message, page, at } of messages)
    await tx.query({
      prepare: false,
      text: `insert into contact_messages (id, name, email, message, page, created_at) values ($1, $2, $3, $4, $5, $6)`,
      values: [idOfMoment(at), name, email, message, page, at],
    });
}
