import type { Ctx } from '#server/foundation/context.ts';
import { momentOf } from '#server/foundation/documents/moment.ts';
import type { Offer } from '#shared/sales/quotes/customerPageContract.ts';

// What went out, as its customer reads it. A revision is written once and never changes.

/** Keeps what a quote says as one of its revisions, with the hash of it. */
export async function keepRevision(ctx: Ctx, quoteId: string, offer: Offer): Promise<void> {
  await ctx.tx.query({
    text: `insert into quote_revisions (tenant_id, id, revision, snapshot, hash, by, at)
           select :tenant, $1, $2, s.snapshot, encode(sha256(convert_to(s.snapshot::text, 'UTF8')), 'hex'), $4, $5
           from (select $3::jsonb as snapshot) s returning id`,
    values: [quoteId, offer.revision, JSON.stringify(offer), ctx.actor.name, momentOf(ctx)],
  });
}

/** What one of the revisions of a quote says. */
export async function offerOf({ tx }: Ctx, quoteId: string, revision: number): Promise<Offer> {
  const [kept] = await tx.query<{ snapshot: Offer }>({
    text: 'select snapshot from quote_revisions where tenant_id = :tenant and id = $1 and revision = $2',
    values: [quoteId, revision],
  });
  return kept!.snapshot;
}
