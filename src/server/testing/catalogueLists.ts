// What the test of the catalogue knows to be an exception, each with its reason.

/** Columns that the database alone writes, by table; '*' stands for all of them. */
export const PROJECTIONS: Record<string, string[]> = {
  item_stock: ['*'],
  stock_moves: ['id', 'from_balance', 'to_balance', 'on_hand_delta', 'on_hand_after', 'posted_at'],
  stock_levels: ['*'],
  stock_demands: ['held', 'wanted', 'missing'],
  stock_holds: ['*'],
  stock_arrivals: ['*'],
  customers: ['created_at'],
  customer_balances: ['balance'],
  invoices: ['paid', 'credit_left', 'balance', 'created_at'],
  payments: ['used', 'rest', 'created_at'],
  credit_notes: ['used', 'rest', 'created_at'],
  item_totals: ['*'],
  stock_days: ['*'],
  figure_marks: ['*'],
  figure_changes: ['*'],
  purchase_orders: [
    'line_count',
    'receipt_status',
    'billing_status',
    'received_percent',
    'due_date',
    'counted_incoming',
    'created_at',
  ],
  purchase_order_lines: ['is_stocked', 'placed', 'received', 'rejected', 'billed', 'landed_received'],
};

/** Tables that are read by a word alone: a key that goes on with the id would be a second index of millions of rows. */
export const BY_WORD = ['document_grams', 'document_words'];

/** Foreign keys that no index serves, each with the reason why none is needed. */
export const UNSERVED: Record<string, string> = {
  items_tenant_id_unit_fkey: 'Units are removed one at a time, by hand, and never renamed.',
  items_tenant_id_category_fkey: 'Only the undo of an import deletes categories, a handful at a time.',
  ...Object.fromEntries(
    [
      'count_events',
      'count_lines',
      'count_places',
      'credit_notes',
      'delivery_lines',
      'imports',
      'invoice_lines',
      'invoices',
      'purchase_receipts',
      'quote_lines',
      'recurring_invoices',
      'recurring_lines',
      'sales_order_lines',
      'sales_orders',
      'sales_return_receipt_lines',
      'stock_demands',
      'stock_levels',
    ].map((table) => [`${table}_tenant_id_location_id_fkey`, 'Locations are archived, never deleted.']),
  ),
  ...Object.fromEntries(
    ['credit_notes', 'invoices', 'payments', 'purchase_bills', 'purchase_orders', 'sales_orders'].map(
      (table) => [`${table}_tenant_id_brought_in_fkey`, 'Imports are kept.'],
    ),
  ),
};

/** Columns that name something without a foreign key: people and requests, which are history, what undoing deletes, sums, and what several features keep. */
export const UNBOUND = [
  ...['audit_events.actor_id', 'audit_events.entity_id', 'audit_events.request_id', 'bulk_edits.actor_id'],
  ...['chat_contexts.conversation_id', 'chat_messages.conversation_id', 'comments.author_user_id'],
  'count_events.person_id',
  ...['credit_note_lines.item_id', 'credit_note_lines.unit'],
  ...['delivery_lines.item_id', 'delivery_lines.unit'],
  ...['idempotency_keys.user_id', 'import_pictures.picture_id', 'import_rows.record_id', 'imports.worker_id'],
  ...['invoice_lines.item_id', 'invoice_lines.unit', 'item_totals.unit', 'mails.mailing_id'],
  ...['quote_lines.item_id', 'quote_lines.unit', 'recurring_lines.item_id', 'recurring_lines.unit'],
  ...[
    'sales_order_lines.item_id',
    'sales_order_lines.unit',
    'sales_return_lines.item_id',
    'sales_return_lines.unit',
  ],
  // Of documents, which lie above the stock.
  ...['stock_arrivals.source_id', 'stock_demands.expected_from', 'stock_demands.source_id'],
  ...['stock_moves.actor_id', 'stock_moves.posting_id', 'stock_moves.source_id'],
  ...['supplier_return_lines.item_id', 'supplier_return_lines.unit'],
  // A kind of tax, of a list that the law has.
  'tax_rates.category',
  // Written with item_words, which names the item once for all of its words.
  'word_items.item_id',
];
