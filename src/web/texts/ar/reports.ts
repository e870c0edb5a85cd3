import { reportWords } from '#shared/insights/reports/words/ar.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { rows } from './words.ts';

export const period: Texts['period'] = {
  names: {
    today: common.today,
    yesterday: 'أمس',
    '7d': 'آخر 7 أيام',
    lastWeek: 'الأسبوع الماضي',
    '30d': 'آخر 30 يومًا',
    month: 'هذا الشهر',
    lastMonth: 'الشهر الماضي',
    quarter: 'هذا الربع',
    year: 'هذه السنة',
    own: 'تواريخ محددة',
  },
  to: common.until,
};

export const reports: Texts['reports'] = {
  title: common.reports,
  label: 'التقرير',
  ...reportWords,
  hints: {
    valuation: 'ما كان متوفرًا في نهاية آخر يوم من الفترة، وقيمته.',
    movements: 'ما دخل وما خرج في الفترة، بحسب الصنف والسبب.',
    ageing: 'منذ متى مخزون اليوم هنا: ما وصل أخيرًا يُعد هو ما بقي.',
    abc: 'الأصناف بحسب تكلفة ما فُوتر: A أول 80 %، وB التالية 15 %، وC الباقي.',
    suppliers:
      'كيف سلّم المورّدون في آخر اثني عشر شهرًا. «المقبول» هو متوسط البنود المستلمة: لكل بند الوزن نفسه أيًّا كانت وحدته.',
    'sales-items': 'صافي المبيعات والتكلفة وهامش الربح لكل صنف، بعملة الدفاتر.',
    'sales-customers': 'فواتير كل عميل ناقصًا إشعاراته الدائنة.',
    'sales-days': 'فواتير كل يوم ناقصًا إشعاراته الدائنة.',
    receivables:
      'ما على كل عميل: الفواتير المفتوحة بحسب مدة استحقاقها، مطروحًا منها الأرصدة الدائنة غير المخصّصة.',
    tax: 'الصافي والضريبة بحسب النسبة، من الفواتير ناقصًا الإشعارات الدائنة.',
  },
  rows,
  truncated: (n) => `أول ${rows(n)}. الملفات فيها كل الصفوف.`,
  empty: 'لا شيء في هذه الفترة.',
};
