import type { Texts } from '../en.ts';
import { count } from './words.ts';

export const firstSteps: Texts['firstSteps'] = {
  title: 'الخطوات الأولى',
  done: (done, all) => `أُنجز ${count(done)} من ${count(all)}`,
  isDone: '(تم)',
  trySample: 'التجربة ببيانات نموذجية',
  trySampleHint: 'تُفتح منشأة تجريبية فيها أصناف وطلبات وفواتير غير حقيقية، وتبقى منشأتك فارغة.',
  preparing: 'جارٍ إعداد المنشأة التجريبية…',
  notPrepared: 'تعذّر إعداد المنشأة التجريبية. يُرجى المحاولة مجددًا.',
  dismiss: 'إخفاء هذه الخطوات نهائيًا',
  steps: {
    items: 'استورد أصنافك أو أضفها',
    stock: 'أدخل الرصيد الافتتاحي',
    locations: 'سمِّ مواقعك',
    branding: 'اختر الشعار واللون',
    people: 'ادعُ فريقك',
    invoice: 'أصدر أول فاتورة',
    shop: 'ضع أصنافًا في متجرك',
  },
};
