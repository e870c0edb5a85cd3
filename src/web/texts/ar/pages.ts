import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { name } from './words.ts';

export const view: Texts['view'] = {
  title: 'الاستعلام',
  searchLabel: common.searchItems,
  placeholder: 'ابحث أو امسح الباركود…',
  hintTitle: 'عمّ تبحث؟',
  hint: 'اكتب جزءًا من الاسم أو من SKU، أو امسح الباركود. تظهر النتيجة أثناء الكتابة.',
  none: (q) => `لا صنف نشط يطابق «${name(q)}».`,
  noneScanned: (code) => `لا صنف له SKU أو باركود «${name(code)}».`,
  found: 'الأصناف التي عُثر عليها',
  more: 'هناك المزيد. اكتب كلمة أخرى لتضييق البحث.',
  where: 'أين يوجد',
  nowhere: 'غير متوفر في أي موقع.',
  incoming: 'القادم',
  noneIncoming: 'لا شيء',
  open: 'فتح الصنف',
  cut: 'لا يوجد اتصال: هذا مما بُحث عنه على هذا الجهاز من قبل.',
  unknownHere: 'لم يُبحث عنه على هذا الجهاز بعد',
  cutNone: 'بلا اتصال لا تظهر إلا الأصناف التي بُحث عنها هنا من قبل. أعد المحاولة عند عودة الاتصال.',
  asOf: (when) => `حتى ${when}`,
  notOpenedHere: 'لا يوجد المزيد لعرضه بلا اتصال: لم يُفتح هذا الصنف على هذا الجهاز من قبل.',
};
