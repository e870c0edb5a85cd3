import type { orders as english } from '../en/orders.ts';
import { type Translated, writingIn } from '../writing.ts';

const { decimal, name: quoted } = writingIn('ar');

export const orders: Translated<typeof english> = {
  'orders.notFound': 'لم يُعثر على طلب البيع.',
  'orders.noState': 'اختر حالة.',
  'orders.noProgress': 'اختر none أو part أو all.',
  'orders.noPromise': 'اختر today أو late أو at-risk أو unknown.',
  'orders.invoiceBy': 'اختر delivery أو order.',
  'orders.isDraft': ({ customer }) => `ما زال طلب ${quoted(customer)} مسودة.`,
  'orders.isConfirmed': ({ number }) => `${quoted(number)} مؤكد من قبل.`,
  'orders.isClosed': ({ number }) => `${quoted(number)} مغلق.`,
  'orders.isCancelled': ({ number }) => `${quoted(number)} ملغى.`,
  'orders.isDelivered': ({ number }) =>
    `سُلّم جزء من ${quoted(number)}. أغلقه بدلًا من ذلك: لن يُسلَّم ما بقي مفتوحًا.`,
  'orders.isInvoiced': ({ number }) =>
    `صدرت فاتورة بجزء من ${quoted(number)}. أبطل فواتيره أولًا أو أغلقه بدلًا من ذلك.`,
  'orders.nothingOpen': ({ number }) => `سُلّم ${quoted(number)} كله.`,
  'orders.nothingToInvoice': ({ number }) => `صدرت الفواتير بكل ${quoted(number)}.`,
  'orders.changedBy': ({ number, who }) => `غيّر ${quoted(who)} الطلب ${quoted(number)} في هذه الأثناء.`,
  'orders.draftChangedBy': ({ customer, who }) =>
    `غيّر ${quoted(who)} طلب ${quoted(customer)} في هذه الأثناء.`,
  'orders.customerStays': 'يبقى الطلب المؤكد لعميله.',
  'orders.wantedBefore': 'يجب ألا يسبق تاريخ الطلب.',
  'orders.notALine': 'لا يوجد سطر كهذا في الطلب.',
  'orders.lineIsUsed': ({ line }) => `سُلّم شيء من «${quoted(line)}» أو صدرت به فاتورة: يبقى السطر.`,
  'orders.lineIsPicked': 'السطر الذي حذفته موجود في قائمة تجهيز. احذف قائمة التجهيز أولًا.',
  'orders.below': ({ delivered, invoiced }) =>
    `سُلّم ${decimal(delivered)} وصدرت الفواتير بـ ${decimal(invoiced)}: لا يمكن أن تكون الكمية أقل.`,
  'orders.heldTooMuch': 'هذا أكثر مما بقي للتسليم.',
  'orders.noneChosen': 'اختر طلبًا واحدًا على الأقل.',
  'orders.atMost': ({ most }) => `${most} طلبًا على الأكثر دفعة واحدة.`,
  'orders.twice': 'ذُكر الطلب نفسه مرتين.',
};
