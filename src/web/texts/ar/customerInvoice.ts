import type { CustomerInvoiceTexts } from '../en/customerInvoice.ts';
import { name } from './words.ts';

export const customerInvoice: CustomerInvoiceTexts = {
  title: (number) => `فاتورة ${name(number)}`,
  words: {
    open: 'مفتوحة',
    partial: 'مدفوعة جزئيًا',
    paid: 'مدفوعة',
    overdue: 'متأخرة السداد',
    void: 'ملغاة',
  },
  amountDue: 'المبلغ المستحق',
  amountPaid: 'مدفوعة بالكامل',
  voidText: 'لم تعد هذه الفاتورة سارية.',
  dueOn: (date) => `تستحق في ${name(date)}`,
  wasDueOn: (date) => `كانت تستحق في ${name(date)}`,
  pdf: 'تنزيل PDF',
  xml: { ubl: 'تنزيل الفاتورة الإلكترونية (UBL)', cii: 'تنزيل الفاتورة الإلكترونية (CII)' },
  xmlFailed: 'تعذّر تنزيل الفاتورة الإلكترونية. حاول مرة أخرى.',
  print: 'طباعة',
  pdfFailed: 'تعذّر إعداد ملف PDF. حاول مرة أخرى.',
  lines: 'البنود',
  totals: 'المجاميع',
  payments: 'الدفعات والإشعارات الدائنة',
  sources: { payment: 'دفعة', credit_note: 'إشعار دائن' },
  toPage: 'العودة إلى صفحتك',
  questions: 'لديكم أسئلة؟',
  write: (address) => `اكتبوا إلى ${name(address)}`,
  goneTitle: 'لا فاتورة هنا',
  goneText: 'الرابط ناقص أو لم يعد ساريًا. نرجو طلب رابط جديد ممن أرسله.',
};
