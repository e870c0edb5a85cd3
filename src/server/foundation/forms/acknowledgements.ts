import { createHmac } from 'node:crypto';
import type { Ctx } from '../context.ts';

const HOURS = 24;

/**
 * Whether the email address that somebody entered in a form may be written to: once a day at most, whatever the
 * form and the tenant, so that nobody can have us bombard a stranger. Counts as written to if the transaction commits.
 */
export async function takeAcknowledgement(
  { tx }: Pick<Ctx, 'tx'>,
  settings: { secret: string },
  email: string,
): Promise<boolean> {
  const key = createHmac('sha256', settings.secret).update(`receipt\n${email}`).digest('base64url');
  return tx.asOwner(async (query) => {
    await query({
      prepare: false,
      text: `delete from form_receipts where at < now() - interval '${HOURS} hours' and key <> $1`,
      values: [key],
    });
    const taken = await query({
      text: `insert into form_receipts as r (key, at) values ($1, now())
             on conflict (key) do update set at = excluded.at where r.at < excluded.at - interval '${HOURS} hours'
             returning key`,
      values: [key],
    });
    return taken.length === 1;
  });
}
