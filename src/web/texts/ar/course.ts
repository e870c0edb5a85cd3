import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count } from './words.ts';

export const course: Texts['course'] = {
  span: common.period,
  spans: { '12m': '12 شهرًا', '90d': '90 يومًا', '30d': '30 يومًا' },
  stockAndSales: 'المخزون والمبيعات',
  stock: 'المخزون عبر الزمن',
  sold: 'المباع',
  nothing: 'لا مخزون ولا مبيعات في هذه المدة.',
  openOrders: 'أوامر شراء مفتوحة',
  noOrders: 'لا شيء مطلوب.',
  toCome: 'لم يصل بعد',
  allOrders: (n) => `عرض الكل (${count(n)})`,
  openInvoices: 'مسودات وفواتير غير مدفوعة',
  noInvoices: 'لا مسودات ولا فواتير غير مدفوعة.',
  moreInvoices: (n) => `${count(n)} أخرى`,
};
