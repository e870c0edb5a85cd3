import { listCustomFields } from '#server/catalogue/customFields/fields.ts';
import { deleteUnusedCategories } from '#server/catalogue/items/discard.ts';
import { listUnits } from '#server/catalogue/units/service.ts';
import { customKey } from '#shared/catalogue/customFields/kinds.ts';
import { type ItemDraft, skuKey } from '#shared/exchange/imports/draft.ts';
import { IMPORT_TARGETS, type ItemTarget } from '#shared/exchange/imports/kinds.ts';
import { readDrafts } from '#shared/exchange/imports/rows.ts';
import type { KindOfImport } from '../kind.ts';
import { applyRows } from './apply.ts';
import { planDraft } from './plan.ts';
import { readPresent } from './present.ts';
import { dependentsOf, undoRows } from './undo.ts';

/** Items: rows of one product belong together, and stock is counted at a location. */
export const ITEMS: KindOfImport<ItemDraft> = {
  read: async (ctx, { format, header, mapping, decimal_comma: decimalComma, currency }, portions) => {
    const customFields = (await listCustomFields(ctx)).filter(({ archived }) => !archived);
    const targets: ItemTarget[] = [...IMPORT_TARGETS, ...customFields.map(({ id }) => customKey(id))];
    return readDrafts(portions, {
      ...{ format, header, decimalComma, currency, customFields },
      mapping: mapping.map((target) => targets.find((own) => own === target) ?? null),
      units: await listUnits(ctx),
    });
  },
  check: async (ctx, stored, portion, all) => {
    const coming = comingTemplates(all);
    const present = { ...(await readPresent(ctx, portion, stored.location_id, 'read')), coming };
    return portion.map((draft) => {
      const { outcome, errors, changes, item } = planDraft(draft, present);
      return {
        ...{ line: draft.line, key: draft.sku, name: draft.fields.name ?? item?.name ?? '', draft },
        ...{ outcome, errors, changes, record_id: item?.id ?? null },
      };
    });
  },
  apply: applyRows,
  dependents: dependentsOf,
  undo: undoRows,
  undone: (ctx, { new_categories }) => deleteUnusedCategories(ctx, new_categories),
};

const COMING = new WeakMap<ItemDraft[], Set<string>>();

/** Templates that the file brings: variants may name them although they are not there yet. Found once per file. */
function comingTemplates(drafts: ItemDraft[]): Set<string> {
  const known = COMING.get(drafts);
  if (known) return known;
  const coming = new Set(
    drafts
      .filter(({ isTemplate, errors }) => isTemplate && errors.length === 0)
      .map(({ sku }) => skuKey(sku)),
  );
  COMING.set(drafts, coming);
  return coming;
}
