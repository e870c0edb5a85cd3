/** Everything that figures over the whole business are made of: what changes any of it changes them. */
export const FIGURE_TOPICS = [
  'stock',
  'items',
  'counts',
  'quotes',
  'orders',
  'deliveries',
  'returns',
  'invoices',
  'payments',
  'customers',
  'purchase-orders',
  'suppliers',
  'tenants',
];
