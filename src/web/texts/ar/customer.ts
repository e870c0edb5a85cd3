import { STATEMENT_WORDS } from '#shared/sales/customers/statementWords.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { name, plural } from './words.ts';

export const customer: Texts['customer'] = {
  notFound: 'لا يوجد عميل كهذا.',
  removeTitle: (who) => `هل تريد حذف ${name(who)}؟`,
  removeText: 'العميل الذي تذكره المستندات يُؤرشف بدل أن يُحذف.',
  outcomes: {
    deleted: (who) => `حُذف ${name(who)}.`,
    archived: (who) => `أُرشف ${name(who)}.`,
    reopened: (who) => `عاد ${name(who)} نشطًا.`,
  },
  tabs: { label: 'أجزاء العميل', statement: 'كشف الحساب' },
  contact: 'التواصل والشروط',
  terms: (days) => `تستحق بعد ${name(days)} يومًا من الفاتورة`,
  sameAddress: 'عنوان الفوترة',
  noQuotes: 'لا عروض أسعار بعد.',
  allQuotes: 'كل العروض',
  noInvoices: 'لا فواتير بعد.',
  allInvoices: (n) =>
    plural(n, {
      zero: 'عرض الكل (#)',
      one: 'عرض الفاتورة (#)',
      two: 'عرض الفاتورتين (#)',
      few: 'عرض الكل (#)',
      many: 'عرض الكل (#)',
      other: 'عرض الكل (#)',
    }),
  payments: 'الدفعات والمبالغ المردودة',
  noPayments: 'لا دفعات بعد.',
  noCredit: 'لم يبق شيء من الدفعات أو الإشعارات الدائنة.',
  statement: {
    until: common.until,
    name: 'كشف-حساب',
    opening: 'الرصيد السابق',
    closing: 'الرصيد في النهاية',
    truncated: 'القيود أكثر مما هو معروض، والرصيد في النهاية يشملها كلها.',
    empty: 'لم يحدث شيء في هذه المدة.',
    failed: 'تعذّر تحميل كشف الحساب.',
    kinds: STATEMENT_WORDS.ar,
  },
};
