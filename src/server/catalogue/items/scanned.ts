import type { Ctx } from '#server/foundation/context.ts';
import { codeForms } from '#shared/catalogue/items/codes.ts';
import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { ROW, STOCKED } from './list.ts';
import { codeWord } from './search.ts';

const MOST = 20;

/** The items whose SKU or one of whose barcodes is a scanned code, whatever its case; active ones first. */
export async function scannedItems(ctx: Ctx, code: string): Promise<ItemRow[]> {
  const forms = codeForms(code);
  const found = forms.map(codeWord).filter(Boolean);
  return ctx.tx.query<ItemRow>({
    // The words narrow it down by their index; they know no punctuation, so the codes themselves decide.
    text: `select ${ROW} from ${STOCKED}
           where i.tenant_id = :tenant and i.id in (select w.item_id from word_items w where w.tenant_id = :tenant and w.id = any($1::text[]) and w.weight = 1)
             and (lower(i.sku) = any($2::text[]) or exists (select from unnest(i.barcodes) b where lower(b) = any($2::text[])))
             and i.removed_at is null
           order by i.status, i.name_key, i.id limit ${MOST}`,
    values: [found, forms],
  });
}
