import type { CustomerPageTexts } from '../en/customerPage.ts';
import { customerInvoice } from './customerInvoice.ts';
import { customerQuote } from './customerQuote.ts';
import { name } from './words.ts';

const { pdf, pdfFailed, questions, write, words, dueOn, wasDueOn } = customerInvoice;

/** The page on which a customer sees everything of theirs, in Arabic. */
export const customerPage: CustomerPageTexts = {
  ...{ pdf, pdfFailed, questions, write, dueOn, wasDueOn },
  toPage: customerInvoice.toPage,
  title: (business) => `صفحتك لدى ${name(business)}`,
  toPay: 'المطلوب دفعه',
  nothingToPay: 'لا شيء للدفع',
  inCredit: 'رصيدك لدينا',
  overdue: (amount) => `منه ${name(amount)} متأخر`,
  made: 'مم يتكون',
  openInvoices: 'فواتير مفتوحة',
  sources: customerInvoice.sources,
  statement: 'كشف الحساب (PDF)',
  sections: {
    quotes: 'عروض أسعار بانتظار ردك',
    orders: 'الطلبات',
    deliveries: 'التسليمات',
    invoices: 'الفواتير',
  },
  which: 'أيّ منها',
  openOnes: 'المفتوحة',
  unpaid: 'غير المدفوعة',
  all: 'الكل',
  none: {
    orders: 'لا طلبات بعد.',
    ordersOpen: 'لا شيء مطلوب الآن.',
    deliveries: 'لا تسليمات بعد.',
    invoices: 'لا فواتير بعد.',
    invoicesOpen: 'لا شيء للدفع. شكرًا لك!',
  },
  more: 'عرض المزيد',
  failed: 'تعذّر التحميل. حاول مرة أخرى.',
  loading: 'يجري التحميل…',
  validUntil: customerQuote.validUntil,
  reference: (text) => `مرجعكم: ${name(text)}`,
  orderStates: {
    confirmed: 'مؤكد',
    ready: 'جاهز لك',
    part: 'سُلّم جزء منه',
    delivered: 'سُلّم',
    closed: 'مكتمل',
    cancelled: 'ملغى',
  },
  comes: (date) => `متوقع في ${name(date)}`,
  noDate: 'الموعد غير معروف بعد',
  ordered: (quantity) => `المطلوب ${name(quantity)}`,
  confirmation: 'تأكيد الطلب (PDF)',
  ofOrder: (number) => `الطلب ${name(number)}`,
  tracking: (number) => `رقم التتبع ${name(number)}`,
  slip: 'سند التسليم (PDF)',
  taken: 'أُلغي',
  invoiceWords: words,
  balance: (amount) => `المتبقي ${name(amount)}`,
  goneTitle: 'الصفحة غير موجودة',
  goneText: customerInvoice.goneText,
};
