import type { AuditField } from '#shared/foundation/audit/fields.ts';
import { namesOfAudit } from '../fieldNames.ts';
import { common } from './common.ts';

/** What the fields are called whose changes the audit trail tells. */
export const auditFields: Record<AuditField, string> = {
  ...namesOfAudit(common),
  admin: 'First admin',
  allocated: 'Allocated',
  'bill.numberFormat': 'Bill number format',
  'firstSteps.dismissed': 'First steps put away',
  'comments.publishAtOnce': 'Publish comments right away',
  content: 'Content',
  'creditNote.numberFormat': 'Credit note number format',
  factor: 'Units in one',
  'invoice.numberFormat': 'Invoice number format',
  isDefault: 'Default',
  kind: 'Kind',
  line: 'Line',
  packQuantity: 'Pack quantity',
  parentId: 'Parent location',
  'delivery.numberFormat': 'Delivery note number format',
  orderDate: common.orderDate,
  'order.numberFormat': 'Order number format',
  'payment.numberFormat': 'Payment number format',
  position: 'Position in list',
  priceListDiscount: 'Price list discount',
  'purchase.numberFormat': 'Purchase order number format',
  'receipt.numberFormat': 'Receipt number format',
  recipients: 'Recipients',
  refunded: 'Refunded',
  reply: 'Reply',
  rhythm: 'Schedule',
  sessions: 'Sign-ins',
  snoozedUntil: 'Snoozed until',
  taxNumber: 'Tax number',
  text: 'Text',
};
