import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, plural, name as quoted } from './words.ts';

export const pictures: Texts['pictures'] = {
  title: common.pictures,
  count: (n, most) => `${count(n)} من ${count(most)}`,
  none: 'لا توجد صور بعد.',
  add: 'إضافة صور',
  camera: 'التقاط صورة',
  hint: 'أفلت أو ألصق أو اختر صورًا بصيغة JPEG أو PNG أو WebP أو AVIF، حتى 15 ميغابايت لكل صورة.',
  dropHere: 'أفلت الصور هنا',
  full: (most) => `للصنف ${count(most)} صورة على الأكثر. أزل إحداها أولًا.`,
  main: 'الصورة الرئيسية',
  open: (n, alt) => (alt ? `الصورة ${count(n)}: ${quoted(alt)}` : `الصورة ${count(n)}، بلا وصف`),
  earlier: (n) => `تقديم الصورة ${count(n)}`,
  later: (n) => `تأخير الصورة ${count(n)}`,
  moved: (n, of) => `أصبحت الصورة رقم ${count(n)} من ${count(of)}.`,
  uploading: (file) => `جارٍ رفع ${quoted(file)}`,
  percent: (n) => `${count(n)}٪`,
  reading: 'جارٍ التحضير…',
  failed: (file) => `لم تُضف ${quoted(file)}`,
  dismiss: (file) => `إغلاق الرسالة عن ${quoted(file)}`,
  added: (n) =>
    plural(n, {
      zero: 'لم تُضف أي صورة.',
      one: 'أُضيفت صورة واحدة.',
      two: 'أُضيفت صورتان.',
      few: 'أُضيفت # صور.',
      many: 'أُضيفت # صورة.',
      other: 'أُضيفت # صورة.',
    }),
  tooLarge: 'حجم الصورة 15 ميغابايت على الأكثر.',
  wrongKind: 'هذه ليست صورة يمكن قبولها. اختر صورة بصيغة JPEG أو PNG أو WebP أو AVIF.',
  tooMany: (most) => `للصنف ${count(most)} صورة على الأكثر.`,
  pasted: 'صورة ملصقة',
  dialogTitle: (n, of) => `الصورة ${count(n)} من ${count(of)}`,
  alt: 'ما تُظهره الصورة',
  altHint: 'لمن لا يستطيع رؤيتها، ولمحركات البحث.',
  remove: 'إزالة الصورة',
  removed: 'أُزيلت الصورة.',
  elsewhere: (host) => `على ${quoted(host)}`,
  openLink: 'فتح الصورة في علامة تبويب جديدة',
};
