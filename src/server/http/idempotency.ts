import { AppError } from '#shared/errors.ts';
import type { Ctx } from '../context.ts';

type Request = { key: string; call: string; bodyHash: string };

/**
 * Does work once per key and person: the same request again answers the first result, another request with
 * the same key is refused. Key and result are written in the transaction of the work itself, so a parallel
 * twin waits for it, and a failed one leaves nothing.
 */
export async function withIdempotency<T>(ctx: Ctx, request: Request, work: () => Promise<T>): Promise<T> {
  const id = `${ctx.actor.id}:${request.key}`;
  const inserted = await ctx.tx.query({
    name: 'idempotency-take',
    text: 'insert into idempotency_keys (id, user_id, call, body_hash) values ($1, $2, $3, $4) on conflict do nothing returning id',
    values: [id, ctx.actor.id, request.call, request.bodyHash],
  });
  if (!inserted.length) {
    const [first] = await ctx.tx.query<{ call: string; body_hash: string; answer: T }>({
      name: 'idempotency-first',
      text: 'select call, body_hash, answer from idempotency_keys where id = $1',
      values: [id],
    });
    if (first?.call === request.call && first.body_hash === request.bodyHash) return first.answer;
    throw new AppError('aborted', 'This Idempotency-Key was already used for another request.');
  }
  const answer = await work();
  await ctx.tx.query({
    name: 'idempotency-keep',
    text: 'update idempotency_keys set answer = $2 where id = $1',
    values: [id, JSON.stringify(answer)],
  });
  return answer;
}
