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
  'orders.isPicked': ({ number }) => `يجري تجهيز ${quoted(number)}. احذف قائمة تجهيزه أولًا أو سلّم ما جُهّز.`,
  'deliveries.notFound': 'لم يُعثر على التسليم.',
  'deliveries.noState': 'اختر picking أو delivered أو void.',
  'deliveries.noWay': 'اختر later أو missing.',
  'deliveries.noLines': 'اذكر سطرًا واحدًا على الأقل.',
  'deliveries.notALine': 'لا يوجد سطر كهذا في التسليم.',
  'deliveries.isPicking': ({ number }) => `ما زال ${quoted(number)} قيد التجهيز.`,
  'deliveries.isDelivered': ({ number }) => `خرج ${quoted(number)} من قبل.`,
  'deliveries.isVoid': ({ number }) => `${quoted(number)} ملغى.`,
  'deliveries.isInvoiced': ({ number }) => `صدرت فاتورة بـ ${quoted(number)}. أبطل فاتورته أولًا.`,
  'deliveries.isReturned': ({ number }) => `عاد شيء من ${quoted(number)} من قبل.`,
  'deliveries.isComingBack': ({ number, return: of }) =>
    `ستعود بضاعة من ${quoted(number)} مع ${quoted(of)}. ألغ هذا المرتجع أولًا.`,
  'deliveries.isAskedBack': ({ number }) => `طُلب إرجاع بضاعة من ${quoted(number)}. ارفض هذا المرتجع أولًا.`,
  'deliveries.changedBy': ({ number, who }) => `غيّر ${quoted(who)} التسليم ${quoted(number)} في هذه الأثناء.`,
  'deliveries.pickChangedBy': ({ number, who }) =>
    `غيّر ${quoted(who)} قائمة تجهيز ${quoted(number)} في هذه الأثناء.`,
  'deliveries.nothingToPick': ({ number }) =>
    `لا شيء للتجهيز لأجل ${quoted(number)}: لم يُحجز له شيء آخر، أو هو في قائمة تجهيز من قبل.`,
  'deliveries.nothingPicked': 'لم يُجهّز شيء بعد.',
  'deliveries.pickedTooMuch': ({ quantity }) => `${decimal(quantity)} على الأكثر.`,
  'deliveries.moreThanOpen': ({ open }) => `لم يبقَ للتسليم سوى ${decimal(open)}.`,
  'deliveries.lessOpen': ({ line, open }) => `لم يبقَ للتسليم من «${quoted(line)}» سوى ${decimal(open)} الآن.`,
  'deliveries.beforeOrder': 'يجب ألا يسبق تاريخ الطلب.',
  'orders.nothingDelivered': ({ number }) =>
    `صدرت الفواتير بكل ما سُلّم من ${quoted(number)}. سلّم أولًا أو أصدر فاتورة بما طُلب.`,
  'orders.noPercent': 'يجب أن تزيد على 0.',
  'orders.aboveOrder': ({ line, left }) =>
    `لم يبقَ بلا فاتورة مما طُلب من «${quoted(line)}» سوى ${decimal(left)}. أكّد أن الزيادة مقصودة أو قلّل الكمية.`,
  'invoices.ofAnOrder': 'تبقى فاتورة الطلب لعميله.',
  'returns.notFound': 'المرتجع غير موجود.',
  'returns.noLines': 'اذكر بندًا واحدًا على الأقل.',
  'returns.notALine': 'ليس هذا البند من المرتجع.',
  'returns.notDelivered': 'لم يُسلَّم هذا مع طلب البيع.',
  'returns.nothingLeft': ({ number }) => `لم يُسلَّم شيء من ${quoted(number)} بعد.`,
  'returns.moreThanLeft': ({ line, left }) => `لا يمكن أن يعود من ${quoted(line)} إلا ${left}.`,
  'returns.moreThanAsked': ({ asked }) => `لم يُطلب إلا ${asked}.`,
  'returns.moreThanToCome': ({ line, left }) => `لم يبق من ${quoted(line)} إلا ${left}.`,
  'returns.nothingBack': ({ number }) => `لن يعود شيء من ${quoted(number)}. ارفض المرتجع بدلًا من ذلك.`,
  'returns.nothingToCredit': ({ number }) =>
    `لا شيء يُقيد للعميل عن ${quoted(number)}: لم تصدر به فاتورة، أو قُيد من قبل.`,
  'returns.beforeDelivery': 'يجب ألا يسبق يوم التسليم.',
  'returns.isRequested': ({ number }) => `لم يُعتمد ${quoted(number)} بعد.`,
  'returns.isAuthorised': ({ number }) => `اعتُمد ${quoted(number)} من قبل.`,
  'returns.isClosed': ({ number }) => `${quoted(number)} مغلق.`,
  'returns.isDeclined': ({ number }) => `رُفض ${quoted(number)}.`,
  'returns.isCancelled': ({ number }) => `أُلغي ${quoted(number)}.`,
  'returns.isReceived': ({ number }) => `عاد شيء من ${quoted(number)}. أغلقه بدلًا من ذلك: لن يعود الباقي.`,
  'returns.isCredited': ({ number }) =>
    `صدر إشعار دائن عن ${quoted(number)}. أبطل الإشعار أولًا، أو أغلق المرتجع.`,
  'returns.allReceived': ({ number }) => `عاد كل ${quoted(number)}.`,
  'returns.nothingCame': ({ number }) => `لم يعد شيء من ${quoted(number)}. ألغه بدلًا من ذلك.`,
  'returns.ofOrderIs': ({ order, state }) =>
    state === 'requested'
      ? `لم يُعتمد المرتجع من ${quoted(order)} بعد.`
      : state === 'declined'
        ? `رُفض المرتجع من ${quoted(order)} من قبل.`
        : `أُلغي المرتجع من ${quoted(order)} من قبل.`,
  'returns.changedBy': ({ number, who }) => `غيّر ${quoted(who)} المرتجع ${quoted(number)} في هذه الأثناء.`,
  'returns.requestChangedBy': ({ number, who }) =>
    `غيّر ${quoted(who)} المرتجع من ${quoted(number)} في هذه الأثناء.`,
  'creditNotes.goodsOfOrder': 'تعود بضاعة طلب البيع بمرتجع.',
};
