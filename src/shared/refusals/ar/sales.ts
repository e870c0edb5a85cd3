import type { sales as english } from '../en/sales.ts';
import { type Translated, writingIn } from '../writing.ts';

const { plural, decimal, money, name } = writingIn('ar');

const places = (n: number) =>
  plural(n, {
    one: 'موقع واحد',
    two: 'موقعان',
    few: '# مواقع',
    many: '# موقعًا',
    other: '# موقع',
  });
const invoices = (n: number) =>
  plural(n, { one: 'فاتورة واحدة', two: 'فاتورتان', few: '# فواتير', other: '# فاتورة' });

const quotes = (n: number) =>
  plural(n, { one: 'عرض واحد', two: 'عرضان', few: '# عروض', many: '# عرضًا', other: '# عرض' });

export const sales: Translated<typeof english> = {
  'customers.isArchived': ({ customer }) => `العميل ${name(customer)} مؤرشف.`,
  'customers.currencyKept': ({ customer, currency }) =>
    `للعميل ${name(customer)} مستندات بعملة ${name(currency)}.`,

  'invoices.notFound': 'هذه الفاتورة غير موجودة.',
  'invoices.unknown': 'لا توجد فاتورة كهذه.',
  'invoices.otherCustomer': 'ليس لهذا العميل فاتورة كهذه.',
  'invoices.notIssued': 'هذه الفاتورة ليست صادرة.',
  'invoices.isDraft': ({ customer }) => `فاتورة ${name(customer)} ما زالت مسودة: أصدرها أولًا.`,
  'invoices.isIssued': ({ number }) => `صدرت الفاتورة ${name(number)}، فلم يعد ذلك ممكنًا.`,
  'invoices.isVoid': ({ number }) => `الفاتورة ${name(number)} ملغاة، فلا يمكن ذلك.`,
  'invoices.isAllocated': ({ number }) =>
    `لا يمكن إلغاء الفاتورة ${name(number)} لأن جزءًا منها دُفع أو خُصم بإشعار دائن. استرجعه أولًا.`,
  'invoices.isCredited': ({ number }) => `لا يمكن إلغاء الفاتورة ${name(number)} لأن لها إشعارًا دائنًا.`,
  'invoices.isSettled': ({ number }) => `لم يبق شيء مستحق من الفاتورة ${name(number)}.`,
  'invoices.changed': ({ number }) => `تغيّرت الفاتورة ${name(number)} في هذه الأثناء.`,
  'invoices.changedBy': ({ number, who }) => `عدّل ${name(who)} الفاتورة ${name(number)} في هذه الأثناء.`,
  'invoices.draftChangedBy': ({ customer, who }) =>
    `عدّل ${name(who)} مسودة فاتورة ${name(customer)} في هذه الأثناء.`,
  'invoices.beforeDate': 'يجب ألا يكون قبل تاريخ الفاتورة.',
  'invoices.totalTooLarge': 'المجموع كبير جدًّا.',
  'invoices.pricesAnew': ({ customer, currency }) =>
    `تصدر فواتير ${name(customer)} بعملة ${name(currency)}: أدخل البنود وأسعارها من جديد.`,
  'invoices.noItem': 'لا يوجد صنف كهذا.',
  'invoices.itemGone': ({ sku }) => `لم يعد الصنف ${name(sku)} موجودًا.`,
  'invoices.template': ({ sku }) => `للصنف ${name(sku)} متغيّرات: اختر واحدًا منها.`,
  'invoices.nothingSold': 'اذكر ما يُباع.',
  'invoices.noPrice': 'أدخل سعرًا.',
  'invoices.priceIn': ({ currency, sku, own }) =>
    `أدخل سعرًا بعملة ${name(currency)}: سعر ${name(sku)} محدد بعملة ${name(own)}.`,
  'invoices.noPlace': 'لا يوجد موقع يُحفظ فيه المخزون.',
  'invoices.notAPlace': 'ليس موقعًا يُحفظ فيه المخزون.',
  'invoices.onNoLine': 'ليس في أي بند من هذه الفاتورة.',
  'invoices.atMostPlaces': ({ most }) => `الحد الأقصى: ${places(most)}.`,
  'invoices.noAddress': ({ customer }) =>
    `لا يُعرف عنوان بريد إلكتروني للعميل ${name(customer)}. اذكر إلى أين تُرسل الفاتورة.`,
  'invoices.addressUnknown': ({ customer }) => `لا يُعرف عنوان بريد إلكتروني للعميل ${name(customer)}.`,
  'invoices.noAddressee': 'أدخل عنوانًا واحدًا على الأقل.',
  'invoices.noneChosen': 'اختر فاتورة واحدة على الأقل.',
  'invoices.noneGiven': 'أدخل فاتورة واحدة على الأقل.',
  'invoices.atMost': ({ most }) => `الحد الأقصى دفعة واحدة: ${invoices(most)}.`,
  'invoices.twice': 'كل فاتورة مرة واحدة فقط.',
  'invoices.noState': 'ليست من حالات الفواتير.',
  'invoices.noAge': 'ليست من فئات أعمار الديون.',
  'invoices.pdfsNotFound': 'ملفات PDF هذه غير موجودة.',
  'invoices.pdfsNotMade': 'لم تُنشأ ملفات PDF هذه.',

  'quotes.notFound': 'عرض السعر هذا غير موجود.',
  'quotes.isDraft': ({ customer }) => `عرض السعر للعميل ${name(customer)} ما زال مسودة: أرسله أولًا.`,
  'quotes.isSent': ({ number }) => `أُرسل عرض السعر ${name(number)}، فلا يمكن ذلك. عدّله أولًا.`,
  'quotes.isAccepted': ({ number }) => `سبق قبول عرض السعر ${name(number)}.`,
  'quotes.isDeclined': ({ number }) => `سبق رفض عرض السعر ${name(number)}.`,
  'quotes.isExpired': ({ number }) => `انتهت صلاحية عرض السعر ${name(number)}.`,
  'quotes.isWithdrawn': ({ number }) => `سُحب عرض السعر ${name(number)}.`,
  'quotes.wasSent': ({ number }) => `سبق إرسال عرض السعر ${name(number)}، فيبقى محفوظًا. اسحبه بدلًا من ذلك.`,
  'quotes.newerComes': ({ number }) =>
    `يجري تعديل عرض السعر ${name(number)}، فلم يعد الرد على هذا الإصدار ممكنًا. إصدار جديد في الطريق.`,
  'quotes.newerCame': ({ number }) =>
    `يوجد إصدار أحدث من عرض السعر ${name(number)}، فلم يعد الرد على هذا الإصدار ممكنًا.`,
  'quotes.changedBy': ({ number, who }) => `عدّل ${name(who)} عرض السعر ${name(number)} في هذه الأثناء.`,
  'quotes.draftChangedBy': ({ customer, who }) =>
    `عدّل ${name(who)} مسودة عرض ${name(customer)} في هذه الأثناء.`,
  'quotes.pricesAnew': ({ customer, currency }) =>
    `تصدر عروض ${name(customer)} بعملة ${name(currency)}: أدخل البنود وأسعارها من جديد.`,
  'quotes.customerKept': ({ number }) => `أُرسل عرض السعر ${name(number)}، فيبقى لعميله. كرّره لعميل آخر.`,
  'quotes.dayIsOver': 'يجب ألا يكون قبل اليوم.',
  'quotes.noAddress': ({ customer }) => `لا يُعرف عنوان بريد إلكتروني للعميل ${name(customer)}.`,
  'quotes.noneChosen': 'اختر عرض سعر واحدًا على الأقل.',
  'quotes.atMost': ({ most }) => `الحد الأقصى دفعة واحدة: ${quotes(most)}.`,
  'quotes.twice': 'كل عرض سعر مرة واحدة فقط.',

  'payments.notFound': 'هذه الدفعة غير موجودة.',
  'payments.allocationNotFound': 'هذا التخصيص غير موجود.',
  'payments.noMethod': 'ليست من طرق الدفع.',
  'payments.aboveAmount': ({ amount }) => `المجموع أكثر من ${name(money(amount))}.`,
  'payments.aboveOpen': ({ invoice, open }) =>
    `المستحق من الفاتورة ${name(invoice)} هو ${name(money(open))}.`,
  'payments.nothingLeft': 'لم يبق منه شيء.',
  'payments.onlyLeft': ({ left }) => `لم يبق إلا ${name(money(left))}.`,
  'payments.isRefund': ({ number }) => `${name(number)} مبلغ مردود، فلا يمكن ذلك.`,
  'payments.wasRefunded': ({ number }) => `رُدّ جزء من الدفعة ${name(number)}. ألغِ المبلغ المردود أولًا.`,
  'payments.wasReleased': 'استُرجع هذا التخصيص من قبل.',
  'payments.beforeDate': ({ number }) => `يجب ألا يكون قبل تاريخ ${name(number)}.`,

  'creditNotes.notFound': 'هذا الإشعار الدائن غير موجود.',
  'creditNotes.lineForms': 'أدخل بندًا من الفاتورة مع الكمية، أو وصفًا مع الكمية والسعر.',
  'creditNotes.notALine': 'ليس بندًا من هذه الفاتورة.',
  'creditNotes.aboveLine': ({ description, left }) =>
    `الكمية المتاحة للإشعار الدائن من «${name(description)}» هي ${name(decimal(left))}.`,
  'creditNotes.aboveTotal': ({ invoice, left }) =>
    `المبلغ المتاح للإشعار الدائن من الفاتورة ${name(invoice)} هو ${name(money(left))}.`,
  'creditNotes.onlyStock': 'لا تعود إلى المخزون إلا الأصناف التي لها مخزون.',
  'creditNotes.wasUsed': ({ number }) =>
    `استُخدم الإشعار الدائن ${name(number)} أو رُدّ مبلغ منه. استرجع ذلك أولًا.`,
  'creditNotes.nothingLeft': ({ number }) => `لم يبق شيء من الإشعار الدائن ${name(number)}.`,
};
