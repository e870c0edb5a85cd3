import type { Ctx } from '#server/foundation/context.ts';
import type { EInvoice } from '#server/foundation/einvoice/model.ts';
import { sortKey } from '#shared/text.ts';

type Named = { id: string; name: string };

/** A number of VAT or of a register as two are compared: without signs, in capitals. */
const plain = (id: string) => id.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** The supplier that a document is surely of: by a number of theirs, or by a name that no other has; null: nobody knows. */
export async function surelyOf(ctx: Pick<Ctx, 'tx'>, { seller }: EInvoice): Promise<Named | null> {
  const ids = [...(seller?.taxIds ?? []).map(({ id }) => id), seller?.registration?.id].flatMap((id) =>
    id ? [plain(id)] : [],
  );
  const byNumber = ids.length
    ? await ctx.tx.query<Named>({
        text: `select id, name from suppliers where tenant_id = :tenant and status = 'active' and tax_number <> ''
                 and upper(regexp_replace(tax_number, '[^A-Za-z0-9]', '', 'g')) = any($1::text[]) order by id limit 2`,
        values: [ids],
      })
    : [];
  if (byNumber.length === 1) return byNumber[0]!;
  const byName = await called(ctx, seller);
  return byName.length === 1 ? byName[0]! : null;
}

function called({ tx }: Pick<Ctx, 'tx'>, seller: EInvoice['seller']): Promise<Named[]> {
  const names = [seller?.name, seller?.tradingName].flatMap((name) => (name ? [sortKey(name)] : []));
  return tx.query<Named>({
    text: `select id, name from suppliers where tenant_id = :tenant and status = 'active' and name_key = any($1::text[]) order by id limit 2`,
    values: [names],
  });
}

const MOST = 20;

/** Suppliers that a document may be of: the one that was said, those that share a word of the name, the likeliest first. */
export async function likelySuppliers(
  { tx }: Pick<Ctx, 'tx'>,
  { seller }: EInvoice,
  chosen: string | null,
): Promise<Named[]> {
  const words = sortKey(`${seller?.name ?? ''} ${seller?.tradingName ?? ''}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, 8);
  return tx.query<Named>({
    text: `select id, name from suppliers s
           where tenant_id = :tenant and (s.id = $1 or (status = 'active' and name_key like any($2::text[])))
           order by s.id = $1 desc, (select count(*) from unnest($2::text[]) p where s.name_key like p) desc, name_key limit ${MOST}`,
    values: [chosen ?? '00000000-0000-0000-0000-000000000000', words.map((word) => `%${word}%`)],
  });
}
