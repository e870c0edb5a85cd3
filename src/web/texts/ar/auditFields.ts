import type { AuditField } from '#shared/foundation/audit/fields.ts';
import { namesOfAudit } from '../fieldNames.ts';
import { common } from './common.ts';

/** What the fields are called whose changes the audit trail tells. */
export const auditFields: Record<AuditField, string> = {
  ...namesOfAudit(common),
  admin: 'المدير الأول',
  allocated: 'المخصّص',
  'bill.numberFormat': 'أرقام فواتير المورّدين',
  'firstSteps.dismissed': 'إخفاء الخطوات الأولى',
  'comments.publishAtOnce': 'تظهر التعليقات فورًا',
  content: 'المحتوى',
  'creditNote.numberFormat': 'أرقام الإشعارات الدائنة',
  factor: 'الوحدات في كل منها',
  'invoice.numberFormat': 'أرقام الفواتير',
  isDefault: 'افتراضي',
  kind: 'النوع',
  line: 'البند',
  packQuantity: 'كمية العبوة',
  parentId: 'يقع داخل',
  'delivery.numberFormat': 'أرقام سندات التسليم',
  orderDate: common.orderDate,
  'order.numberFormat': 'أرقام طلبات البيع',
  'payment.numberFormat': 'أرقام الدفعات',
  position: 'الترتيب في القائمة',
  priceListDiscount: 'خصم قائمة الأسعار',
  'purchase.numberFormat': 'أرقام أوامر الشراء',
  'receipt.numberFormat': 'أرقام الاستلامات',
  recipients: 'يصل إلى',
  refunded: 'المردود',
  reply: 'الرد',
  rhythm: 'الموعد',
  sessions: 'الجلسات',
  snoozedUntil: 'مؤجّل حتى',
  taxNumber: 'الرقم الضريبي',
  text: 'النص',
};
