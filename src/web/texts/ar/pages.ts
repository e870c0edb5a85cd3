import type { Texts } from '../en.ts';
import { name, plural } from './words.ts';

export const dashboard: Texts['dashboard'] = {
  title: 'لوحة المعلومات',
  figures: 'الأرقام',
  items: 'الأصناف',
  onHand: 'المتوفر',
  retailValue: 'قيمة البيع',
  stockValue: 'قيمة المخزون',
  itemsHint: 'كل الأصناف غير المؤرشفة. يفتح المخزون.',
  onHandHint: 'مجموع القطع في كل المواقع الداخلية.',
  retailValueHint: 'المتوفر مضروبًا في سعره.',
  stockValueHint: 'مجموع تغيرات القيمة في الدفتر.',
  low: 'كمية منخفضة',
  lowHint: 'بلغ حد إعادة الطلب، أو حد أحد المواقع.',
  noneLow: 'لا صنف منخفض. كل الأصناف فوق حدود إعادة طلبها.',
  allLow: (n) => `كل الأصناف المنخفضة: ${name(n)}`,
  out: 'غير متوفر',
  reorderAt: 'حد الطلب',
  verified: 'قورن المخزون بالدفتر',
  verifiedMoves: (n) =>
    plural(n, {
      zero: 'لا حركات',
      one: 'حركة واحدة',
      two: 'حركتان',
      few: '# حركات',
      many: '# حركة',
      other: '# حركة',
    }),
  differences: (n) =>
    plural(n, {
      zero: 'لا فروق',
      one: 'فرق واحد',
      two: 'فرقان',
      few: '# فروق',
      many: '# فرقًا',
      other: '# فرق',
    }),
  neverVerified: 'يُقارن المخزون بالدفتر كل ليلة، ولم يحدث ذلك بعد.',
};

export const view: Texts['view'] = {
  title: 'الاستعلام',
  searchLabel: 'البحث بحسب SKU أو الاسم أو الباركود أو الوسم أو الوصف',
  placeholder: 'ابحث أو امسح الباركود…',
  hintTitle: 'عمّ تبحث؟',
  hint: 'اكتب جزءًا من الاسم أو من SKU، أو امسح الباركود. تظهر النتيجة أثناء الكتابة.',
  noneTitle: 'لم يُعثر على شيء',
  none: (q) => `لا صنف نشط يطابق «${name(q)}».`,
  noneScanned: (code) => `لا صنف له SKU أو باركود «${name(code)}».`,
  found: 'الأصناف التي عُثر عليها',
  more: 'هناك المزيد. اكتب كلمة أخرى لتضييق البحث.',
  where: 'أين يوجد',
  nowhere: 'غير متوفر في أي موقع.',
  incoming: 'القادم',
  noneIncoming: 'لا شيء',
  barcodes: 'الباركودات',
  open: 'فتح الصنف',
  variants: 'المتغيرات',
};
