import { writingIn } from '../../../refusals/writing.ts';
import type { said as english } from './en.ts';

const { count, plural, name } = writingIn('ar');
const items = (n: number) =>
  plural(n, {
    zero: 'لا أصناف',
    one: 'صنف واحد',
    two: 'صنفان',
    few: '# أصناف',
    many: '# صنفًا',
    other: '# صنف',
  });

export const said: typeof english = {
  low: (sku) => `مخزون منخفض: ${name(sku)}`,
  left: (item, left, unit) => `${name(item)}: بقي ${name(left)} ${name(unit)}.`,
  leftLowAt: (item, left, unit, places) =>
    `${name(item)}: منخفض في ${name(places)}، وبقي إجمالًا ${name(left)} ${name(unit)}.`,
  manyLow: (n) => `مخزون منخفض: ${items(n)}`,
  out: (sku) => `نفد المخزون: ${name(sku)}`,
  nothingLeft: (item) => `لم يبق شيء من ${name(item)}.`,
  manyOut: (n) => `نفد المخزون: ${items(n)}`,
  andMore: (skus, n) => `${name(skus)} وغيرها: ${count(n)}.`,
  request: 'طلب وصول',
  asks: (who) => `${name(who)} يطلب الوصول.`,
  asksSaying: (who, words) => `${name(who)} يطلب الوصول: ${name(words)}`,
  written: 'رسالة من زائر',
  comment: 'تعليق في الانتظار',
  saying: (who, words) => `${name(who)}: ${name(words)}`,
  commenting: (who, item, words) => `${name(who)} عن ${name(item)}: ${name(words)}`,
  joined: 'عضو جديد',
  joinedAs: (who, email, role) => `انضم ${name(who)} (${name(email)}). الدور: ${name(role)}.`,
  imported: 'اكتمل الاستيراد',
  brought: (file, created, updated) => `${name(file)}: أُنشئ ${count(created)}، وحُدّث ${count(updated)}.`,
  broughtBut: (file, created, updated, refused) =>
    `${name(file)}: أُنشئ ${count(created)}، وحُدّث ${count(updated)}، ورُفض ${count(refused)}.`,
  importFailed: 'فشل الاستيراد',
  why: (file, reason) => `${name(file)} — السبب: ${name(reason)}`,
  waits: (number) => `${number} بانتظار الموافقة`,
  waitsFor: (who, supplier, total) => `يطلب ${who} الشراء من ${supplier} بمبلغ ${total}.`,
  approved: (number) => `تمت الموافقة على ${number}`,
  approvedBy: (who, supplier) => `وافق عليه ${who}. يمكن الآن الطلب من ${supplier}.`,
  rejected: (number) => `تم رفض ${number}`,
  arrived: (number) => `وصلت بضاعة ${number}`,
  arrivedAt: (receipt, location, supplier) => `${receipt} في ${location}، من ${supplier}.`,
  late: (number) => `${number} متأخر`,
  wasDue: (supplier, date) => `كان يُنتظر من ${name(supplier)} التسليم في ${name(date)}.`,
  manyLate: (n) => `أوامر شراء متأخرة: ${count(n)}`,
  confirmed: (number) => `أُكّد طلب البيع ${name(number)}`,
  confirmedFor: (customer, total) => `${name(customer)}، ${total}.`,
  ready: (number) => `يمكن تجهيز ${name(number)}`,
  allHeld: (customer) => `كل ما طلبه ${name(customer)} متوفر.`,
  atRisk: (number) => `قد يتأخر ${name(number)}`,
  expectedAfter: (customer, promised, expected) =>
    `وُعد ${name(customer)} بيوم ${promised}، والمتوقع الآن ${expected}.`,
  expectedNever: (customer, promised) => `وُعد ${name(customer)} بيوم ${promised}. ولا يُعرف متى يصل الباقي.`,
  wasPromised: (customer, promised) => `وُعد ${name(customer)} بيوم ${promised}.`,
  manyPromisesLate: (n) =>
    `${plural(n, { one: 'طلب متأخر', two: 'طلبان متأخران', few: '# طلبات متأخرة', many: '# طلبًا متأخرًا', other: '# طلب متأخر' })}`,
  differs: 'الدفتر لا يطابق المخزون',
  backupFailed: 'فشل النسخ الاحتياطي',
  diskFull: 'القرص ممتلئ',
  notSaved: 'امتلأ قرص الخادم، ولم يُحفظ ما أُجري في ذلك الوقت.',
  differences: (n, first) => `عدد الفروق التي وُجدت عند التحقق: ${count(n)}. ${name(first)}`,
  overdue: (number) => `تأخر سداد الفاتورة ${name(number)}`,
  manyOverdue: (n) => `فواتير تأخر سدادها: ${count(n)}`,
  paid: (number) => `سُدّدت الفاتورة ${name(number)}`,
  manyPaid: (n) => `فواتير سُدّدت: ${count(n)}`,
  viewed: (number) => `عُرضت الفاتورة ${name(number)}`,
  manyViewed: (n) => `فواتير عُرضت: ${count(n)}`,
};
