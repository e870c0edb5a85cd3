import type { PersonalTable } from '../rules.ts';
import * as r from '../rules.ts';

/** Stock, items and the business itself, as far as they say who did something. */
export const KEEPING: Record<string, PersonalTable> = {
  stock_moves: {
    kind: 'stock',
    title: 'Stock moves',
    who: 'member',
    why: 'To show who moved stock, and why.',
    rows: 'd.actor_id = any @ids',
    personal: { actor_id: r.id, actor_name: r.named, note: r.said },
    plain: `tenant_id id posting_id item_id from_location_id to_location_id quantity unit_cost value_delta from_balance to_balance on_hand_delta on_hand_after reason source_type
      source_id source_line actor_kind posted_at effective_at idempotency_key reverses`,
  },
  counts: {
    kind: 'stock',
    title: 'Stock counts',
    who: 'member',
    why: 'To show who counted, and who decided.',
    indexed: 'counts',
    topic: 'counts',
    personal: {
      name: r.said,
      end_reason: r.said,
      words: r.follows,
      started_by: r.by,
      posted_by: r.by,
      ended_by: r.by,
      created_by: r.by,
      updated_by: r.by,
    },
    plain: `tenant_id id number number_key state is_blind scope tolerance_units tolerance_percent tolerance_value started_at reviewed_at posted_at ended_at lines_counted lines_right
      units_expected units_off value_expected value_off value_change version created_at updated_at`,
  },
  count_events: {
    kind: 'stock',
    title: 'What was counted',
    who: 'member',
    why: 'To show who counted what.',
    rows: 'd.person_id = any @ids',
    personal: { person_id: r.id, person_name: r.named },
    plain:
      'tenant_id id count_id location_id item_id kind quantity code is_solved round at told_at is_late received_at',
  },
  count_lines: {
    kind: 'stock',
    title: 'Lines of stock counts',
    who: 'member',
    why: 'To show who counted what, and who decided.',
    personal: { counters: r.said, takes: r.id, note: r.said, decided_by: r.by },
    plain:
      'tenant_id id count_id item_id location_id is_expected round counted first_at counted_at earlier reason decision expected value difference worth is_posted',
  },
  count_places: {
    kind: 'stock',
    title: 'Places counted',
    who: 'member',
    why: 'To show who found a place empty.',
    personal: { empty_by: r.by },
    plain: 'tenant_id id count_id location_id empty_at is_posted',
  },
  count_rules: {
    kind: 'stock',
    title: 'Rules of counting',
    who: 'member',
    why: 'To show who made a rule.',
    personal: { created_by: r.by, updated_by: r.by },
    plain: 'tenant_id id location_id class every told_on version created_at updated_at',
  },
  reorder_snoozes: {
    kind: 'stock',
    title: 'Proposals put off',
    who: 'member',
    why: 'To show who put a proposal off.',
    personal: { by: r.by },
    plain: 'tenant_id id until created_at',
  },
  items: {
    kind: 'stock',
    title: 'Items',
    who: 'member',
    why: 'To show who changed an item. Its own texts are about goods.',
    topic: 'items',
    personal: { updated_by: r.by },
    plain: `tenant_id id sku name description type category tags barcodes unit pictures price tax_rate standard_cost reorder_point reorder_quantity status in_shop slug seo_title
      seo_description variant_of is_template options version created_at updated_at removed_at name_key sku_key category_key reorder_key over_receipt_percent custom`,
  },
  chat_configurations: {
    kind: 'member',
    title: 'Settings of the chat',
    who: 'member',
    why: 'To show who changed it last.',
    personal: { updated_by: r.by },
    plain: 'tenant_id id content version updated_at',
  },
  tenants: {
    kind: 'member',
    title: 'The business',
    who: 'anybody',
    why: 'It is what customers and the law want to know of a business.',
    personal: Object.fromEntries(
      ['name', 'name_key', 'branding', 'settings'].map((column) => [
        column,
        r.kept(r.OWN_BUSINESS, undefined, { elsewhere: 'text' }),
      ]),
    ),
    plain:
      'id status preferences created_at updated_at status_rank picture_key comments_mailed_at branding_version sample_of',
  },
};
