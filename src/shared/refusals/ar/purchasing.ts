import { unitWord } from '../../unitWords.ts';
import type { purchasing as english } from '../en/purchasing.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, plural, decimal, money, name } = writingIn('ar');

const STATUSES = {
  draft: 'مسودة',
  pending_approval: 'في انتظار الموافقة',
  approved: 'موافَق عليه',
  ordered: 'تم الطلب',
  closed: 'مغلق',
  cancelled: 'ملغى',
};

const CANNOT = {
  edit: 'لا يمكن تعديله',
  revise: 'لا يمكن تعديله',
  submit: 'لا تُطلب الموافقة إلا على مسودة',
  approve: 'ليس فيه ما تُطلب الموافقة عليه',
  reject: 'ليس فيه ما يُرفض',
  order: 'لا يمكن إرسال الطلب',
  receive: 'لا يمكن استلام شيء منه',
  shortClose: 'ليس فيه ما يُنتظر',
  close: 'لا يمكن إغلاقه',
  voidReceipt: 'ليس له استلامات تُبطل',
  bill: 'لا يمكن إدخال فاتورة له',
  voidBill: 'ليس له فواتير تُبطل',
  cancel: 'لا يمكن إلغاؤه',
  send: 'لا يُرسل بالبريد إلا أمر تم طلبه',
  attach: 'لا يمكن إرفاق ملفات به',
};

const lines = (n: number) =>
  plural(n, { one: 'بند واحد', two: 'بندان', few: '# بنود', many: '# بندًا', other: '# بند' });
const costs = (n: number) =>
  plural(n, {
    one: 'تكلفة وصول واحدة',
    two: 'تكلفتا وصول',
    few: '# تكاليف وصول',
    other: '# تكلفة وصول',
  });
const files = (n: number) =>
  plural(n, { one: 'ملف واحد', two: 'ملفان', few: '# ملفات', many: '# ملفًا', other: '# ملف' });
const digits = (n: number) =>
  plural(n, { one: 'منزلة واحدة', two: 'منزلتين', few: '# منازل', many: '# منزلة', other: '# منزلة' });

const arrivedOver = ({ arrived, line, ordered }: { arrived: string; line: string; ordered: string }) =>
  `سيصير المستلَم من ${name(line)} ${name(decimal(arrived))} والمطلوب ${name(decimal(ordered))}`;

const times = (quantity: string, factor: string) => name(`${decimal(quantity)} × ${decimal(factor)}`);

export const purchasing: Translated<typeof english> = {
  'suppliers.itemNotFound': 'هذا الصنف غير موجود لدى المورّد.',
  'suppliers.template': ({ sku }) => `للصنف ${name(sku)} متغيّرات: هي التي تُشترى.`,
  'suppliers.sellsAlready': ({ supplier, sku }) => `المورّد ${name(supplier)} يبيع ${name(sku)} من قبل.`,
  'suppliers.itemChanged': ({ supplier, sku }) =>
    `غيّر شخص آخر في هذه الأثناء كيف يبيع ${name(supplier)} الصنف ${name(sku)}.`,

  'replenishment.noneChosen': 'اختر صنفًا واحدًا على الأقل.',
  'replenishment.atMostLines': ({ most }) => `الحد الأقصى دفعة واحدة: ${lines(most)}.`,
  'replenishment.notSold': ({ supplier }) => `لا يُعرف أن ${name(supplier)} يبيع هذا الصنف.`,
  'replenishment.twice': ({ sku }) => `ذُكر الصنف ${name(sku)} مرتين.`,

  'purchaseOrders.notFound': 'أمر الشراء هذا غير موجود.',
  'purchaseOrders.lineNotFound': 'هذا البند غير موجود.',
  'purchaseOrders.receiptNotFound': 'هذا الاستلام غير موجود.',
  'purchaseOrders.billNotFound': 'فاتورة المورّد هذه غير موجودة.',
  'purchaseOrders.revisionNotFound': ({ revision }) =>
    `لا توجد نسخة رقمها ${count(revision)} من أمر الشراء هذا.`,
  'purchaseOrders.draftFor': ({ supplier }) => `إلى ${name(supplier)}`,
  'purchaseOrders.changed': ({ order, who }) => `عدّل ${name(who)} أمر الشراء ${name(order)} في هذه الأثناء.`,
  'purchaseOrders.changedTo': ({ order, who, status }) =>
    `عدّل ${name(who)} أمر الشراء ${name(order)} في هذه الأثناء. حالته الآن «${STATUSES[status]}».`,
  'purchaseOrders.notPossible': ({ order, status, action }) =>
    `حالة أمر الشراء ${name(order)} هي «${STATUSES[status]}»: ${CANNOT[action]}.`,
  'purchaseOrders.noStatus': 'ليست من حالات أوامر الشراء.',

  'purchaseOrders.itemOrText': 'اختر صنفًا أو صف ما يُطلب.',
  'purchaseOrders.atMostLanded': ({ most }) => `الحد الأقصى: ${costs(most)}.`,
  'purchaseOrders.supplierArchived': ({ supplier }) => `المورّد ${name(supplier)} مؤرشف: لا يمكن طلب شيء منه.`,
  'purchaseOrders.notALine': 'ليس بندًا من أمر الشراء هذا.',
  'purchaseOrders.receiptElsewhere': 'معرّف الاستلام هذا يخص أمر شراء آخر.',
  'purchaseOrders.notALineOrTwice': 'ليس بندًا من أمر الشراء هذا، أو هو مكرر.',
  'purchaseOrders.lineTwice': ({ line }) => `${name(line)} مكرر.`,
  'purchaseOrders.template': ({ sku }) => `للصنف ${name(sku)} متغيّرات: اطلب واحدًا منها.`,
  'purchaseOrders.itemGone': ({ line }) => `لم يعد ${name(line)} موجودًا. أزل بنده من أمر الشراء.`,
  'purchaseOrders.tooMany': 'هذا أكثر مما يمكن عدّه.',
  'purchaseOrders.tooManyOf': ({ sku }) => `هذا أكثر مما يمكن عدّه من ${name(sku)}.`,
  'purchaseOrders.tooPrecise': ({ sku, unit, decimals, quantity, factor }) => {
    const allowed = decimals === 0 ? 'بأعداد صحيحة فقط' : `بمنازل عشرية لا تزيد على ${digits(decimals)}`;
    const much = factor === '1' ? name(decimal(quantity)) : times(quantity, factor);
    return `يُعدّ ${name(sku)} بوحدة «${name(unitWord(unit, 'ar'))}» ${allowed}: ${much} أدق من ذلك.`;
  },
  'purchaseOrders.totalTooLarge': 'المجموع أكبر مما يمكن حفظه.',
  'purchaseOrders.unitCostTooLarge': 'تكلفة الوحدة الواحدة من الصنف أكبر مما يمكن حفظه.',
  'purchaseOrders.ownCurrency': ({ currency }) => `يجب أن يكون 1: تُمسك الدفاتر بعملة ${name(currency)}.`,
  'purchaseOrders.notAPlace': ({ place }) => `${name(place)} ليس موقعًا يُحفظ فيه المخزون.`,
  'purchaseOrders.placeArchived': ({ place }) => `الموقع ${name(place)} مؤرشف: لا يمكن وضع شيء فيه.`,
  'purchaseOrders.noLines': 'لا بنود في أمر الشراء هذا بعد. أضف ما يُطلب أولًا.',
  'purchaseOrders.noRate': ({ currency }) => `حدد قيمة ${name(currency)} أولًا: سعر الصرف غير موجود.`,
  'purchaseOrders.lineKept': ({ line }) =>
    `لبند ${name(line)} استلامات أو فواتير، فلا يمكن إزالته: اختر عدم انتظار باقيه بدلًا من ذلك.`,

  'purchaseOrders.placedSupplier': 'لا يتغير المورّد بعد إرسال الطلب: ألغِ الأمر واطلب من جديد.',
  'purchaseOrders.placedCurrency': 'لا تتغير العملة بعد إرسال الطلب: ألغِ الأمر واطلب من جديد.',
  'purchaseOrders.placedRate': 'لا يُترك أمر تم طلبه بلا سعر صرف.',
  'purchaseOrders.placedLines': 'لا يُترك أمر تم طلبه بلا بنود: ألغِه أو أغلقه بدلًا من ذلك.',
  'purchaseOrders.lineStarted': 'استُلم شيء من هذا البند أو فُوتر: يبقى كما هو.',
  'purchaseOrders.belowArrived': ({ arrived }) =>
    `استُلم منه ${name(decimal(arrived))} من قبل: لا يمكن أن يكون أقل من ذلك.`,
  'purchaseOrders.aboveApproved':
    'بهذا التعديل يزيد الإجمالي على ما تمت الموافقة عليه. اطلب ما يُضاف في أمر شراء مستقل يمكن الموافقة عليه.',

  'purchaseOrders.approvedByAdmins': 'لا يوافق على أمر شراء أو يرفضه إلا مسؤول.',
  'purchaseOrders.approvedByOthers': 'أنت كتبت أمر الشراء هذا: يجب أن يوافق عليه مسؤول آخر.',
  'purchaseOrders.needsApproval': ({ total, threshold }) =>
    `إجمالي أمر الشراء هذا ${name(money(total))}، وهو أكثر من ${name(money(threshold))}: يجب أن يوافق عليه أولًا مسؤول لم يكتبه.`,
  'purchaseOrders.started': 'استُلم شيء من أمر الشراء هذا أو فُوتر، فلا يمكن إلغاؤه. أغلقه بدلًا من ذلك.',
  'purchaseOrders.nothingToCome': ({ line }) => `لم يبق شيء منتظرًا من ${name(line)}.`,
  'purchaseOrders.noAddress': ({ supplier }) =>
    `لا يُعرف عنوان بريد إلكتروني للمورّد ${name(supplier)}. اذكر إلى أين يُرسل أمر الشراء.`,

  'purchaseOrders.nowhere': 'اذكر أين توضع البضاعة.',
  'purchaseOrders.nothingArrived': 'اذكر كم وصل، أو اترك البند.',
  'purchaseOrders.noRejectReason': 'اذكر سبب الرفض.',
  'purchaseOrders.lineClosed': ({ line }) => `لم يعد باقي ${name(line)} منتظرًا: لا يُستلم منه شيء بعد الآن.`,
  'purchaseOrders.over': (over) => `${arrivedOver(over)}.`,
  'purchaseOrders.overByAdmins': (over) => `${arrivedOver(over)}: لا يقبل هذا القدر إلا مسؤول مع ذكر السبب.`,
  'purchaseOrders.overUnexplained': (over) => `${arrivedOver(over)}. اذكر سبب قبوله.`,
  'purchaseOrders.noOverReason': 'اذكر سبب قبول أكثر مما طُلب.',
  'purchaseOrders.beforeOrder': 'يجب ألا يسبق تاريخ الطلب.',
  'purchaseOrders.voidedAlready': ({ number, who }) => `أبطل ${name(who)} ${name(number)} من قبل.`,

  'purchaseOrders.billBeforeDate': 'يجب ألا يكون قبل تاريخ فاتورة المورّد.',
  'purchaseOrders.billThere': ({ number, supplier }) =>
    `الفاتورة ${name(number)} من المورّد ${name(supplier)} مدخلة من قبل.`,

  'purchaseOrders.fileTooLarge': ({ megabytes }) => `الملف أكبر من ${count(megabytes)} ميغابايت.`,
  'purchaseOrders.atMostFiles': ({ most }) => `الحد الأقصى لأمر الشراء: ${files(most)}. أزل ملفًا أولًا.`,
  'purchaseOrders.filesStay': ({ order }) => `أمر الشراء ${name(order)} ملغى: تبقى ملفاته كما هي.`,

  'purchaseOrders.goesBack': ({ number, back, isSent }) =>
    isSent
      ? `أُعيد جزء من ${name(number)} إلى المورّد مع ${name(back)}، فلا يمكن إبطاله.`
      : `سيُعاد جزء من ${name(number)} إلى المورّد مع ${name(back)}. ألغِ ذلك المرتجع أو احذفه أولًا.`,

  'supplierReturns.notFound': 'المرتجع غير موجود.',
  'supplierReturns.aDraft': 'مرتجع لا يزال مسودة',
  'supplierReturns.nothingCame': 'لم يدخل المخزون من هذا الأمر شيء يمكن إرجاعه.',
  'supplierReturns.notReceived': 'لم يدخل المخزون مع هذا الاستلام.',
  'supplierReturns.moreThanReceived': ({ left, line, receipt }) =>
    `لا يمكن أن يُعاد من «${name(line)}» من ${name(receipt)} إلا ${decimal(left)}: فالباقي يُعاد من قبل أو لم يصل.`,
  'supplierReturns.notALine': 'ليس هذا البند في المرتجع.',
  'supplierReturns.moreThanLeft': ({ left }) => `لم يبقَ للإرسال إلا ${decimal(left)}.`,
  'supplierReturns.beforeAuthorised': 'لا يجوز أن يسبق يوم اعتماد المرتجع.',
  'supplierReturns.isDraft': ({ supplier }) => `المرتجع إلى ${name(supplier)} لا يزال مسودة. اعتمده أولًا.`,
  'supplierReturns.isAuthorised': ({ number }) => `اعتُمد ${name(number)} من قبل.`,
  'supplierReturns.isSent': ({ number }) => `أُرسل ${name(number)} كاملًا.`,
  'supplierReturns.wasSent': ({ number }) =>
    `أُرسل جزء من ${name(number)} من قبل. أغلقه بدلًا من ذلك: ما لم يُرسل يبقى هنا.`,
  'supplierReturns.nothingSent': ({ number }) => `لم يُرسل من ${name(number)} شيء بعد. ألغِه بدلًا من ذلك.`,
  'supplierReturns.isCredited': ({ number }) =>
    `سجّل المورّد رصيدًا عن ${name(number)}: أرسل البضاعة بدلًا من ذلك.`,
  'supplierReturns.isClosed': ({ number }) => `${name(number)} مغلق.`,
  'supplierReturns.isCancelled': ({ number }) => `${name(number)} ملغى.`,
  'supplierReturns.changedBy': ({ number, who }) => `غيّر ${name(who)} ${name(number)} في هذه الأثناء.`,
  'supplierReturns.draftChangedBy': ({ supplier, who }) =>
    `غيّر ${name(who)} المرتجع إلى ${name(supplier)} في هذه الأثناء.`,
  'incoming.notFound': 'لم يتم العثور على الفاتورة.',
  'incoming.changed': ({ number, who }) => `غيّر ${who} الفاتورة ${number} في هذه الأثناء.`,
  'incoming.currency': ({ currency }) => `لا يمكن هنا حفظ فواتير بعملة ${currency}.`,
  'incoming.date': 'لا يمكن قراءة تاريخ هذه الفاتورة.',
  'incoming.amount': ({ amount }) => `لا يمكن حفظ المبلغ ${amount} بهذه العملة.`,
  'incoming.sameNumber': ({ number, seller }) => `الفاتورة ${number} من ${seller} موجودة هنا في ملف آخر.`,
  'incoming.isBilled': 'سُجّلت بالفعل فاتورةً للطلب.',
  'incoming.isFiled': 'وُضعت جانبًا: افتحها من جديد أولًا.',
  'incoming.notFiled': 'لم توضع جانبًا.',
  'incoming.creditNote': 'هذا إشعار دائن: مكانه عند إرجاع بضاعته لا عند فاتورة.',
  'incoming.noSupplier': 'حدد أولًا المورد الذي أصدرها.',
  'incoming.noOrder': 'حدد أولًا طلب الشراء الذي تخصه، أو أنشئ مسودة منها.',
  'incoming.hasOrder': 'لها طلب شراء بالفعل.',
  'incoming.otherOrder': 'هذا ليس طلب شراء من هذا المورد.',
  'incoming.draft': 'المسودة',
  'incoming.orderNotPlaced': ({ order }) => `أرسل ${order} أولًا: تُسجّل الفاتورة لما طُلب.`,
  'incoming.otherCurrency': ({ currency, order }) => `الفاتورة بعملة ${currency} والطلب بعملة ${order}.`,
  'incoming.noLine': 'لا يخص أي من بنودها بندًا في الطلب بعد.',
  'incoming.notALine': 'هذا ليس بندًا في الفاتورة.',
  'incoming.unusual': ({ line }) =>
    `في «${line}» كمية أو سعر لا يمكن أن تحمله فاتورة هنا. اتركه دون بند في الطلب.`,
  'incoming.nothingInMail': 'لا تحمل هذه الرسالة فاتورة إلكترونية.',
  'incoming.unknownSupplier': 'لا يوجد هذا المورد.',
};
