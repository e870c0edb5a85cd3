import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, name, plural } from './words.ts';

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
  salesOfYear: 'المبيعات في 12 شهرًا',
  noSales: 'لم يُبَع لهم شيء في هاتين السنتين.',
  yearBefore: 'السنة السابقة',
  agreed: (days) =>
    `المتفق عليه: ${plural(days, { zero: 'فورًا', one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' })}`,
  boughtMost: 'أكثر ما يشترونه',
  purchasesOfYear: 'المشتريات في 12 شهرًا',
  noPurchases: 'لم يُطلب منهم شيء في هاتين السنتين.',
  inOwnCurrency: (currency) => `بعملة ${name(currency)}، بأسعار صرف أوامر الشراء.`,
  orderedMost: 'أكثر ما نطلبه',
  receivedPart: (percent) => `استُلم ${count(percent)}%`,
  priceChanges: common.priceChanges,
  noPriceChanges: 'لم يتغيّر أي سعر في آخر 12 شهرًا.',
};
