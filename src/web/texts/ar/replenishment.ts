import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { name as bdi, count, items, plural } from './words.ts';

const days = (n: number) =>
  plural(n, { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' });

export const replenishment: Texts['replenishment'] = {
  title: common.reorderList,
  listLabel: 'أصناف يجب شراؤها',
  count: (n) => `بلغت حد إعادة الطلب: ${items(n)}`,
  proposed: 'مقترحة',
  putOff: 'مؤجلة',
  searchLabel: 'البحث في قائمة الشراء',
  searchPlaceholder: 'SKU، الاسم، الفئة …',
  nothing: 'لا شيء يجب شراؤه',
  nothingText: 'كل صنف له حد إعادة طلب فوق حدّه، أو أن ما ينقص في الطريق.',
  nothingPutOff: 'لا شيء مؤجل',
  noMatch: common.noItemMatches,
  noMatchText: common.tryAnotherSearch,
  more: 'عرض المزيد',
  choose: (name) => `طلب ${bdi(name)}`,
  supplierOf: (name) => `مورّد ${bdi(name)}`,
  quantityOf: (name) => `كمية ${bdi(name)}`,
  nobody: 'لا يُعرف من يبيعه.',
  perDay: 'المبيع يوميًا',
  each: (price) => `${bdi(price)} للواحدة`,
  why: (quantity) => `لماذا ${quantity}؟`,
  notes: (name) => `قبل شراء ${bdi(name)}`,
  lowAt: (place, onHand, point) => `${bdi(place)} منخفض: المتاح ${onHand}، وحد إعادة الطلب ${point}`,
  move: (quantity, from, to) => `انقل ${quantity} من ${bdi(from)} إلى ${bdi(to)}`,
  inDraft: (supplier, quantity) => `في مسودة لـ${bdi(supplier)} · ${quantity}`,
  notPlaced: (number, quantity) => `في ${bdi(number)}، لم يُرسل بعد · ${quantity}`,
  steps: {
    sold: (sold, of, perDay) => `بيع ${sold} خلال ${days(of)}: ${perDay} يوميًا.`,
    aim: (point, use, of, aim) =>
      `حد إعادة الطلب ${point} + ${use} تُباع خلال ${days(of)} (مدة التوريد و30 يومًا حتى الطلب التالي) = ${aim}.`,
    missing: (aim, projected, missing) => `${aim} − ${projected} متاحة وفي الطريق: ينقص ${missing}.`,
    missingToo: (aim, projected, awaited, missing) =>
      `${aim} − ${projected} متاحة وفي الطريق + ${awaited} ينتظرها العملاء: ينقص ${missing}.`,
    awaited: (awaited, missing) => `ينتظر العملاء ${awaited}، منها ${missing} ليست في الطريق.`,
    least: (quantity) => `على الأقل كمية إعادة الطلب: ${quantity}.`,
    places: (quantity) => `تنقص المواقع التي بلغت حدها الخاص: ${quantity}.`,
    moved: (quantity) => `يمكن لمواقع أخرى أن تعطي منها ${quantity}: انقلها أولًا.`,
    packs: (wanted, unit, pack, minimum) =>
      `المطلوب ${wanted} ${bdi(unit)}؛ يُباع في عبوات من ${pack}${minimum === '0' ? '' : `، وعلى الأقل ${minimum}`}.`,
    result: (bought, purchaseUnit, quantity, unit) =>
      `الشراء: ${bought} × ${bdi(purchaseUnit)} = ${quantity} ${bdi(unit)}.`,
  },
  snooze: 'تأجيل',
  week: 'أسبوعًا',
  month: 'شهرًا',
  quarter: 'ثلاثة أشهر',
  year: 'سنة',
  wake: 'اقتراحه من جديد',
  snoozed: (sku, date) => `أُجّل ${bdi(sku)} حتى ${bdi(date)}.`,
  snoozedUntil: (date) => `حتى ${bdi(date)}`,
  woken: (sku) => `يُقترح ${bdi(sku)} من جديد.`,
  barLabel: 'الأصناف المختارة',
  chosen: (lines, orders) =>
    lines === 0 ? 'اختر ما تريد طلبه.' : `${items(lines)}، عدد المورّدين: ${count(orders)}`,
  chooseAll: 'اختيار الكل',
  chooseNone: 'إلغاء الاختيار',
  draft: (orders) => (orders > 1 ? `إعداد مسودات الطلبات (${count(orders)})` : 'إعداد مسودة الطلب'),
  drafted: (n) => (n === 1 ? 'أُعدّت مسودة طلب واحدة' : `مسودات الطلبات التي أُعدّت: ${count(n)}`),
  draftedHint:
    'لم يُطلب شيء بعد: راجع المسودات ثم أرسلها. حتى ذلك الحين تبقى الأصناف في هذه القائمة مع علامة عليها.',
  lines: (n) => `البنود: ${count(n)}`,
  belowMinimum: (amount) => `أقل من الحد الأدنى للطلب ${bdi(amount)}`,
};
