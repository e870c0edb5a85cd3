import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Ctx } from '../context.ts';

type Request = { key: string; call: string; bodyHash: string };
/** Who asks, in the transaction of the work: confined to a tenant, or that of a platform call. */
type Asker = Pick<Ctx, 'tx' | 'tenantId' | 'actor'>;

/**
 * Does work once per key and person: the same request again answers the first result, another request with
 * the same key is refused. Key and result are written in the transaction of the work itself, so a parallel
 * twin waits for it, and a failed one leaves nothing.
 */
async function withIdempotency<T>(ctx: Asker, request: Request, work: () => Promise<T>): Promise<T> {
  const id = `${ctx.actor.id}:${request.key}`;
  const inserted = await ctx.tx.query({
    text: 'insert into idempotency_keys (tenant_id, id, user_id, call, body_hash) values (:tenant, $1, $2, $3, $4) on conflict do nothing returning id',
    values: [id, ctx.actor.id, request.call, request.bodyHash],
    tenantId: ctx.tenantId,
  });
  if (!inserted.length) {
    const [first] = await ctx.tx.query<{ call: string; body_hash: string; answer: T }>({
      text: 'select call, body_hash, answer from idempotency_keys where tenant_id = :tenant and id = $1',
      values: [id],
      tenantId: ctx.tenantId,
    });
    if (first?.call === request.call && first.body_hash === request.bodyHash) return first.answer;
    throw new AppError('aborted', say('request.keyUsed'));
  }
  const answer = await work();
  await ctx.tx.atEnd({
    text: 'update idempotency_keys set answer = $2 where tenant_id = :tenant and id = $1',
    values: [id, JSON.stringify(answer)],
    tenantId: ctx.tenantId,
  });
  return answer;
}

/** Does the work of a request, once if it came with a key. Throws aborted for a key of another request. */
export function onceByKey<T>(
  ctx: Asker & Pick<Ctx, 'idempotencyKey'>,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (ctx.idempotencyKey === null) return work();
  const call = `${request.method} ${request.url}`;
  return withIdempotency(ctx, { key: ctx.idempotencyKey, call, bodyHash: hashOf(request.body) }, work);
}

/** What an Idempotency-Key is made of. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** The Idempotency-Key of a request, if it has one; throws invalid-argument for one that is none. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) {
    throw new AppError('invalid-argument', say('request.key'));
  }
  return key;
}

function hashOf(body: unknown): string {
  return createHash('sha256')
    .update(Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? ''))
    .digest('hex');
}
