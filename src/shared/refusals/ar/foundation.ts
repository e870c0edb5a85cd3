import type { foundation as english } from '../en/foundation.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, plural, either, name: quoted } = writingIn('ar');

const KINDS = {
  text: 'نصًّا',
  number: 'عددًا',
  integer: 'عددًا صحيحًا',
  boolean: 'true أو false',
  list: 'قائمة',
  object: 'كائنًا',
  other: 'من نوع آخر',
};

const characters = (n: number) =>
  plural(n, { one: 'حرف واحد', two: 'حرفين', few: '# أحرف', many: '# حرفًا', other: '# حرف' });
const digits = (n: number) =>
  plural(n, { one: 'منزلة واحدة', two: 'منزلتين', few: '# منازل', many: '# منزلة', other: '# منزلة' });

const lines = (n: number) =>
  plural(n, { one: 'بند واحد', two: 'بندان', few: '# بنود', many: '# بندًا', other: '# بند' });
const contacts = (n: number) =>
  plural(n, {
    one: 'جهة اتصال واحدة',
    two: 'جهتا اتصال',
    few: '# جهات اتصال',
    other: '# جهة اتصال',
  });
const addresses = (n: number) =>
  plural(n, {
    one: 'عنوان واحد',
    two: 'عنوانان',
    few: '# عناوين',
    many: '# عنوانًا',
    other: '# عنوان',
  });
const PARTIES = { customer: 'عميل', supplier: 'مورّد' };
const UNKNOWN_PARTIES = { customer: 'لم يُعثر على العميل.', supplier: 'لم يُعثر على المورّد.' };
const again = (seconds: number) =>
  `يُرجى المحاولة مجددًا بعد ${plural(seconds, { one: 'ثانية واحدة', two: 'ثانيتين', few: '# ثوانٍ', many: '# ثانية', other: '# ثانية' })}.`;

const quoting = (answer: string) => (answer ? `: ${quoted(answer)}` : '.');

export const foundation: Translated<typeof english> = {
  'field.required': 'هذا الحقل مطلوب.',
  'field.unknown': 'هذا الحقل غير موجود في هذا الطلب.',
  'field.choice': 'ليس من الخيارات المتاحة.',
  'field.invalid': 'القيمة غير صالحة.',
  'field.type': ({ kind }) => `يجب أن يكون ${KINDS[kind]}.`,
  'field.atMostEntries': ({ most }) => `الحد الأقصى للمدخلات: ${count(most)}.`,
  'field.tooLong': ({ most }) => `يجب ألا يزيد على ${characters(most)}.`,
  'field.atMost': ({ most }) => `يجب ألا يزيد على ${count(most)}.`,
  'field.atLeast': ({ least }) => `يجب ألا يقل عن ${count(least)}.`,
  'field.empty': 'يجب ألا يكون فارغًا.',
  'field.blank': 'يجب ألا يتكوّن من مسافات فقط.',
  'field.unstorable': 'يحتوي على رموز لا يمكن حفظها.',
  'field.email': 'يُرجى إدخال عنوان بريد إلكتروني صالح.',
  'field.id': 'يجب أن يكون معرّف سجل.',
  'field.numberAsText': 'يجب أن يكون عددًا مكتوبًا كنص، مثل "12.5".',
  'field.number': 'يجب أن يكون عددًا.',
  'field.decimal': 'يجب أن يكون عددًا، مثل 12.5.',
  'field.decimals': ({ most }) => `يجب ألا تزيد المنازل العشرية على ${digits(most)}.`,
  'field.digits': ({ most }) => `يجب ألا تزيد المنازل قبل الفاصلة على ${digits(most)}.`,
  'field.zero': 'يجب ألا يكون صفرًا.',
  'field.negative': 'يجب ألا يكون سالبًا.',
  'field.notPositive': 'يجب أن يكون أكبر من صفر.',
  'field.minorUnits': 'يجب أن يكون عددًا صحيحًا بأصغر وحدة للعملة.',
  'field.tooLarge': 'القيمة كبيرة جدًّا.',
  'field.instant': 'يجب أن يكون تاريخًا ووقتًا، مثل 2026-01-31T12:00:00Z.',
  'field.date': 'يجب أن يكون تاريخًا، مثل 2026-01-31.',
  'field.years': 'يجب أن يكون بين عامي 1900 و2199.',
  'field.cursor': 'لا يوجد هذا الموضع في القائمة.',
  'field.flag': 'يجب أن يكون true أو false.',
  'field.singleLine': 'يجب أن يكون سطرًا واحدًا.',
  'field.currency': 'يجب أن يكون رمز عملة، مثل USD.',
  'field.oneOf': ({ choices }) => `القيم الممكنة: ${either(choices)}.`,
  'field.column': 'هذا العمود غير موجود في القائمة.',
  'field.days': 'يجب أن يكون عددًا صحيحًا من الأيام.',
  'field.future': 'يجب ألا يكون في المستقبل.',
  'field.afterToday': 'يجب ألا يكون بعد اليوم.',
  'field.afterLastDay': 'يجب ألا يكون بعد اليوم الأخير.',
  'field.beforeFirstDay': 'يجب ألا يسبق اليوم الأول.',
  'request.invalid': 'الطلب غير صالح.',
  'request.field': ({ field, problem }) => `${field}: ${problem}`,
  'field.atMostDays': ({ most }) =>
    `يجب ألا يزيد على ${plural(most, { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' })}.`,
  'field.isoCurrency': 'يجب أن يكون عملة من معيار ISO 4217، مثل USD.',
  'field.once': 'يجب ألا يُذكر إلا مرة واحدة.',
  'record.changed': ({ name }) => `غيّر شخص آخر ${quoted(name)} في هذه الأثناء.`,
  'record.changedBy': ({ name, by }) => `غيّر ${quoted(by)} ${quoted(name)} في هذه الأثناء.`,
  'record.archived': ({ name }) => `${quoted(name)} في الأرشيف: أعد فتحه أولًا.`,
  'request.tooLarge': 'الطلب كبير جدًّا.',
  'request.notJson': 'يجب إرسال الطلب بصيغة JSON.',
  'request.noBody': 'الطلب بلا محتوى.',
  'request.invalidJson': 'الطلب ليس JSON صالحًا.',
  'request.notObject': 'يجب أن يكون الطلب كائن JSON.',
  'request.length': 'طول الطلب المذكور غير صحيح.',
  'request.notForm': 'يجب إرسال الطلب نموذجًا بصيغة multipart/form-data.',
  'request.noFiles': 'لا يقبل هذا النموذج ملفات.',
  'request.unreadableForm': 'تعذّرت قراءة النموذج.',
  'request.unstorable': 'لا يمكن حفظ إحدى القيم: فهي كبيرة جدًّا أو تحتوي على رموز غير مسموح بها.',
  'request.address': 'عنوان الطلب غير صالح.',
  'request.nothingHere': 'لا يوجد شيء على هذا العنوان.',
  'request.key': 'يجب أن يتكوّن Idempotency-Key من 1 إلى 200 حرف مرئي.',
  'request.keyUsed': 'سبق استخدام Idempotency-Key هذا لطلب آخر.',
  'request.tooManyAttempts': 'محاولات كثيرة جدًّا. يُرجى المحاولة لاحقًا.',
  'request.locked': ({ seconds }) => `يغيّر شخص آخر السجلات نفسها الآن. ${again(seconds)}`,
  'server.diskFull': 'امتلأ قرص الخادم، فلم يُحفظ شيء. يُرجى إبلاغ من يشغّل هذا الخادم.',
  'server.databaseAway': ({ seconds }) => `تعذّر الوصول إلى قاعدة البيانات الآن. ${again(seconds)}`,
  'server.busy': ({ seconds }) => `الخادم مشغول. ${again(seconds)}`,
  'server.businessBusy': ({ seconds }) => `تجري في منشأتك الآن أعمال كثيرة. ${again(seconds)}`,
  'server.shopBusy': ({ seconds }) => `هذا المتجر مزدحم الآن. ${again(seconds)}`,
  'server.failed': 'حدث خطأ من جانبنا. يُرجى المحاولة مجددًا.',
  'access.signIn': 'يُرجى تسجيل الدخول.',
  'access.signInAgain': 'يُرجى تسجيل الدخول مجددًا.',
  'access.guest': 'لا يستطيع الضيف إلا التحدث إلى المساعد. يُرجى تسجيل الدخول.',
  'access.otherTenant': 'لا يمكنك الوصول إلى هذه المنشأة.',
  'access.noTenant': 'لم تُحدَّد أي منشأة.',
  'access.notPermitted': 'ليست لديك صلاحية للقيام بذلك.',
  'access.suspended': 'هذه المنشأة موقوفة: يمكنك الاطلاع، ولا يمكنك تغيير أي شيء.',
  'shop.notFound': 'لم يُعثر على المتجر.',
  'shop.closed': 'هذا المتجر مغلق.',
  'live.tooManyWindows': 'نوافذ منشأتك المفتوحة كثيرة جدًّا. يظهر أحدث ما هناك عند إعادة التحميل.',
  'audit.typeMissing': 'اذكر نوع السجل أيضًا.',
  'field.tenantId': 'يجب أن يكون معرّف منشأة.',
  'file.empty': 'الملف فارغ.',
  'documents.noLines': 'أدخل بندًا واحدًا على الأقل.',
  'documents.atMostLines': ({ most }) => `الحد الأقصى: ${lines(most)}.`,
  'documents.isVoid': ({ number }) => `المستند ${quoted(number)} ملغى، فلا يمكن ذلك.`,
  'documents.fileNotFound': 'هذا الملف غير موجود.',
  'parties.atMostContacts': ({ most }) => `الحد الأقصى: ${contacts(most)}.`,
  'parties.atMostAddresses': ({ most }) => `الحد الأقصى: ${addresses(most)}.`,

  'customers.unknown': 'لا يوجد عميل كهذا.',
  'parties.notFound': ({ kind }) => UNKNOWN_PARTIES[kind],
  'parties.codeTaken': ({ kind }) => `هذا الرمز مستخدم لدى ${PARTIES[kind]} آخر.`,
  'documents.discount': 'يجب أن يكون نسبة مئوية أو مبلغًا.',
  'periods.unknown': 'هذه الفترة غير معروفة.',
  'periods.firstDay': 'أدخل اليوم الأول.',
  'periods.lastDay': 'أدخل اليوم الأخير.',
  'periods.tooLong': 'يجب ألا يتجاوز عشر سنوات بعد اليوم الأول.',
  'views.notFound': 'لم يُعثر على طريقة العرض.',
  'views.list': 'ليست لهذه القائمة طرق عرض.',
  'views.most': ({ most }) =>
    `لكل قائمة ${plural(most, { one: 'طريقة عرض واحدة', two: 'طريقتا عرض', few: '# طرق عرض', many: '# طريقة عرض', other: '# طريقة عرض' })} على الأكثر.`,
  'mails.notFound': 'لم يُعثر على الرسالة.',
  'mails.address': 'يجب أن يكون عنوان بريد إلكتروني.',
  'mails.notGivenUp': 'لا يمكن إعادة إرسال إلا رسالة فشل إرسالها.',
  'mails.underWay': 'ما زال العمل على هذه الرسالة جاريًا. يُرجى المحاولة مجددًا بعد لحظات.',
  'mails.signInRefused': ({ answer }) => `رفض خادم البريد تسجيل الدخول${quoting(answer)}`,
  'mails.refused': ({ answer }) => `أجاب خادم البريد${quoting(answer)}`,
  'mails.noAnswer': 'لم يُجب خادم البريد في الوقت المناسب.',
  'mails.notConnected': ({ answer }) => `فشل الاتصال بخادم البريد${quoting(answer)}`,
  'mails.severalReasons': ({ reasons }) => reasons.join('؛ '),
  'pdf.waiting': ({ waiting }) =>
    `ملفات PDF التي تنتظر الإنشاء في منشأتك: ${count(waiting)}. يُرجى المحاولة مجددًا بعد لحظات.`,
  'pdf.tooSlow': 'يستغرق إنشاء ملف PDF لهذا المستند وقتًا أطول من اللازم.',
  'pdf.tooLarge': 'هذا المستند أكبر من أن يُنشأ منه ملف PDF.',
  'images.tooManyBytes': ({ most, megabytes }) =>
    `حجم الصورة ${count(most)} ميغابايت على الأكثر، وحجم هذه ${count(megabytes)} ميغابايت.`,
  'images.tooManyPixels': ({ width, height, millions }) =>
    `أبعاد الصورة ${quoted(`${count(width)} × ${count(height)}`)} بكسل. الحد الأقصى ${count(millions)} مليون بكسل: صغّرها أولًا.`,
  'images.svg': 'لا تُقبل ملفات SVG لأنها قد تحمل برامج نصية. احفظ الصورة بصيغة PNG.',
  'images.heic':
    'لا يمكن قراءة HEIC هنا. احفظ الصورة بصيغة JPEG؛ وتفعل الهواتف ذلك تلقائيًا حين تُطلب صورة JPEG.',
  'images.unknownKind': 'هذا الملف ليس صورة من نوع معروف. اختر صورة بصيغة JPEG أو PNG أو WebP أو AVIF.',
  'images.tooDetailed': 'في الصورة تفاصيل أكثر من أن تُحفظ بحجم صغير. اختر صورة أبسط.',
  'images.tooSlow': 'تستغرق قراءة الصورة وقتًا أطول من اللازم. احفظها من جديد، أو صغّرها.',
  'images.damaged': 'الصورة تالفة أو غير مكتملة، ولا يمكن قراءتها.',
  'images.failed': 'تعذّرت قراءة الصورة هذه المرة. حاول مجددًا، أو احفظها من جديد قبل ذلك.',
  'images.waiting': ({ waiting }) =>
    `الصور التي تنتظر القراءة في منشأتك: ${count(waiting)}. يُرجى المحاولة مجددًا بعد لحظات.`,

  'outside.address': 'هذا ليس عنوانًا يبدأ بـ \u2068http://\u2069 أو \u2068https://\u2069.',
  'outside.credentials': 'في العنوان اسم مستخدم أو كلمة مرور. احذفهما منه.',
  'outside.notPublic': 'يؤدي العنوان إلى شبكة خاصة، ولا تُطلب إلا العناوين العامة.',
  'outside.noServer': 'لا يوجد خادم بهذا الاسم.',
  'outside.unreachable': 'تعذّر الوصول إلى الخادم.',
  'outside.certificate': 'شهادة الخادم غير صالحة.',
  'outside.tooSlow': 'تأخر الخادم في الرد أكثر من اللازم.',
  'outside.redirects': 'يحيل العنوان إلى غيره مرات كثيرة.',
  'outside.gone': 'لم يعد في هذا العنوان شيء.',
  'outside.status': ({ status }) => `يرفض الخادم الطلب بالرمز ${quoted(String(status))}.`,
  'outside.otherKind': ({ type }) => `ليس في هذا العنوان صورة، بل ${quoted(type)}.`,
  'outside.tooLarge': ({ megabytes }) => `الملف أكبر من ${count(megabytes)} ميغابايت.`,
};
