/** Tables that hold nothing personal in any column, with what they are. */
export const NOTHING: Record<string, { what: string; columns: string }> = {
  auth_jwks: {
    what: 'The keys that tokens are signed with.',
    columns: 'createdAt expiresAt id privateKey publicKey',
  },
  auth_attempts: {
    what: 'Failed sign-ins of the last quarter of an hour, by a hash of the address.',
    columns: 'failed_at key last_at',
  },
  form_receipts: { what: 'Hashes of addresses that were sent a receipt, for a day.', columns: 'at key' },
  backups: { what: 'When backups were taken.', columns: 'fault files id row_count taken_at' },
  schema_migrations: { what: 'What was applied to the schema.', columns: 'applied_at hash name' },
  barcode_ranges: {
    what: 'Barcodes of the business.',
    columns: 'id next prefix tenant_id updated_at version',
  },
  categories: { what: 'Categories of items.', columns: 'id tenant_id' },
  custom_fields: {
    what: 'Fields of items.',
    columns: 'archived_at choices created_at id kind name position required tenant_id updated_at version',
  },
  customer_balances: { what: 'Sums of documents, which stay.', columns: 'balance id tenant_id' },
  document_grams: {
    what: 'Pieces of words; those of erased words go with them.',
    columns: 'gram tenant_id word',
  },
  document_words: {
    what: 'Words by which rows are found; those of erased ones go with the words of their row.',
    columns: 'id kind tenant_id word',
  },
  figure_changes: { what: 'What figures have to read again.', columns: 'change id items place tenant_id' },
  figure_marks: { what: 'The same.', columns: 'changes id tenant_id' },
  import_pictures: {
    what: 'Addresses of pictures of items.',
    columns: 'address attempts due_at id number picture_id reason rows state tenant_id',
  },
  item_choices: { what: 'Choices of items.', columns: 'choice field_id id tenant_id' },
  item_pictures: { what: 'Which pictures items show.', columns: 'id picture_id tenant_id' },
  item_stock: {
    what: 'Quantities and values.',
    columns:
      'available available_key average_cost awaited cost_key first_moved_at held held_key holds id incoming incoming_key is_low is_out last_sold_at listed low_places name_key on_hand on_hand_key on_show projected projected_key reorder_point stock_value tenant_id',
  },
  item_totals: {
    what: 'The same, summed.',
    columns: 'id items on_hand retail_value status stock_value tenant_id unit',
  },
  item_words: { what: 'Words of items.', columns: 'head id tenant_id words' },
  label_sheets: {
    what: 'Measures of sheets.',
    columns: 'archived_at created_at id measures name tenant_id updated_at version',
  },
  label_templates: {
    what: 'Layouts of labels.',
    columns: 'archived_at created_at id layout name tenant_id updated_at version',
  },
  ledger_checks: { what: 'When the ledger was verified.', columns: 'differences id moves ran_at tenant_id' },
  locations: {
    what: 'Places of stock.',
    columns: 'archived barcode created_at id name parent_id tenant_id usage version',
  },
  number_series: { what: 'The last number of each series.', columns: 'id last period tenant_id' },
  pictures: {
    what: 'Sizes of pictures of items.',
    columns: 'created_at height id leaving placeholder size tenant_id unused_since width',
  },
  purchase_bill_lines: {
    what: 'Quantities and costs.',
    columns: 'id line_id net quantity tenant_id unit_cost',
  },
  reorder_points: { what: 'When to buy.', columns: 'id location_id point quantity tenant_id' },
  sales_return_receipt_lines: {
    what: 'Quantities.',
    columns: 'destination id location_id position quantity receipt_id return_line_id tenant_id',
  },
  shop_items: {
    what: 'What the shop shows.',
    columns: 'category changed_at id is_template name_key price tenant_id variant_of',
  },
  stock_arrivals: {
    what: 'What is to arrive.',
    columns: 'expected_on id item_id number quantity source_id tenant_id',
  },
  stock_days: { what: 'The value of stock by day.', columns: 'cost day id invoiced tenant_id value' },
  stock_holds: { what: 'Quantities held.', columns: 'id item_id location_id quantity tenant_id' },
  stock_levels: { what: 'Quantities by place.', columns: 'held id location_id on_hand tenant_id' },
  supplier_items: {
    what: 'What suppliers call items, and what they ask for them.',
    columns:
      'created_at factor id item_id lead_days minimum_quantity pack_quantity preferred price purchase_unit supplier_id supplier_sku tenant_id updated_at version',
  },
  tax_rates: {
    what: 'Rates of tax.',
    columns:
      'archived_at category created_at exemption_code exemption_reason id is_default name rate tenant_id updated_at version',
  },
  units: { what: 'Units of measure.', columns: 'common_code id name precision tenant_id version' },
  word_grams: { what: 'Pieces of words of items.', columns: 'gram id tenant_id' },
  word_items: { what: 'Which items have a word.', columns: 'head id item_id tenant_id weight' },
};
