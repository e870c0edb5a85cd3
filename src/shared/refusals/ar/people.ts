import type { people as english } from '../en/people.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, plural, either, name } = writingIn('ar');

const DECIDED = { approved: 'قُبل', rejected: 'رُفض' };
const INVITATION = { accepted: 'قُبلت', revoked: 'سُحبت' };

const characters = (n: number) =>
  plural(n, { one: 'حرف واحد', two: 'حرفين', few: '# أحرف', many: '# حرفًا', other: '# حرف' });
const days = (n: number) =>
  plural(n, { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' });
const hours = (n: number) =>
  plural(n, { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', many: '# ساعة', other: '# ساعة' });

export const people: Translated<typeof english> = {
  'samples.within': 'أنت في منشأة تجريبية بالفعل. تخلّص منها قبل فتح غيرها.',
  'samples.none': 'هذه ليست منشأة تجريبية، فلا شيء للتخلص منه.',
  'samples.alone': 'المنشأة التجريبية لك وحدك. ادعُ غيرك عندما تعود إلى منشأتك.',
  'identity.untypable': 'يحتوي على رموز لا يمكن كتابتها.',
  'identity.shortPassword': ({ least }) => `يجب ألا تقل كلمة المرور عن ${characters(least)}.`,
  'identity.noPassword': 'أدخل كلمة المرور.',
  'identity.commonPassword': 'هذه من أكثر كلمات المرور شيوعًا، ويسهل تخمينها. اختر غيرها.',
  'identity.ownPassword': 'يسهل تخمين كلمة مرور هي اسمك أو بريدك الإلكتروني أو اسم منشأتك. اختر غيرها.',
  'identity.wrongPassword': 'ليست هذه كلمة مرورك الحالية.',
  'identity.signInFailed': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'identity.otherWebsite': 'جاء هذا الطلب من موقع آخر.',
  'identity.unconfirmed': 'أكّد بريدك الإلكتروني أولًا. وحتى ذلك الحين لا يُرسل شيء إلى الآخرين.',
  'identity.confirmLinkSpent': 'لم يعد هذا الرابط صالحًا. سجّل الدخول واطلب إرسال الرسالة من جديد.',
  'identity.setUpLinkSpent': 'لم يعد رابط الإعداد هذا صالحًا. شغّل Stockbook من جديد لتحصل على رابط آخر.',
  'identity.resetLinkSpent': 'لم يعد هذا الرابط صالحًا: يعمل مرة واحدة ولمدة ساعة.',
  'identity.resetAsked':
    'إن كان لهذا البريد الإلكتروني حساب، فهناك رسالة في طريقها إليه وفيها رابط لاختيار كلمة مرور جديدة.',
  'identity.sameEmail': 'هذا بريدك الإلكتروني بالفعل.',
  'identity.taken': 'لهذا البريد الإلكتروني حساب بالفعل. استخدم بريدًا آخر.',
  'identity.wrongCode': 'هذا الرمز غير صحيح.',
  'identity.wrongFirstCode': 'هذا الرمز غير صحيح. انتظر الرمز التالي.',
  'identity.twoFactorOn': 'التحقق بخطوتين مفعَّل بالفعل.',
  'identity.twoFactorOff': 'التحقق بخطوتين غير مفعَّل.',
  'identity.twoFactorNotBegun': 'يجب البدء بإعداد التحقق بخطوتين أولًا.',
  'identity.notFound': 'هذا الحساب غير موجود.',
  'sessions.notFound': 'هذه الجلسة غير موجودة.',

  'joining.invitationSpent': 'لم تعد هذه الدعوة صالحة: إما استُخدمت أو سُحبت أو انتهت مدتها.',
  'joining.memberAlready': ({ business }) =>
    `أنت عضو في ${name(business)} بالفعل: سجّل الدخول بهذا البريد الإلكتروني.`,
  'joining.memberElsewhere':
    'لهذا البريد الإلكتروني حساب في منشأة أخرى، والحساب لمنشأة واحدة: اطلب دعوة إلى بريد آخر.',
  'joining.byInvitation': 'الانضمام هنا بالدعوة فقط. يمكنك طلب الوصول.',
  'joining.notMade': 'تعذّر إنشاء هذا الحساب. إن كان لديك حساب، فسجّل الدخول أو اختر كلمة مرور جديدة.',

  'members.notFound': 'هذا الشخص غير موجود.',
  'members.noAddress': 'أدخل عنوانًا واحدًا على الأقل.',
  'members.manyAddresses': ({ most }) => `الحد الأقصى للعناوين: ${count(most)}.`,
  'members.already': ({ email }) => `${name(email)} عضو بالفعل.`,
  'members.changed': ({ email }) => `غيّر شخص آخر بيانات ${name(email)} في هذه الأثناء.`,
  'members.ownRole': 'لا يمكنك تغيير دورك.',
  'members.disableSelf': 'لا يمكنك تعطيل نفسك.',
  'members.removeSelf': 'لا يمكنك إزالة نفسك.',
  'members.lastAdmin': ({ email }) => `${name(email)} هو المسؤول النشط الوحيد. عيّن مسؤولًا آخر أولًا.`,
  'invitations.notFound': 'هذه الدعوة غير موجودة.',
  'invitations.closed': ({ email, status }) => `دعوة ${name(email)} ${INVITATION[status]} من قبل.`,

  'requests.notFound': 'هذا الطلب غير موجود.',
  'requests.none': 'اختر طلبًا واحدًا على الأقل.',
  'requests.many': ({ most }) => `الحد الأقصى للطلبات دفعة واحدة: ${count(most)}.`,
  'requests.twice': 'كل طلب مرة واحدة فقط.',
  'requests.decided': ({ email, status, by }) =>
    `${DECIDED[status]} طلب ${name(email)} في هذه الأثناء بواسطة ${name(by)}.`,
  'requests.askedAgain': ({ email }) =>
    `أرسل ${name(email)} طلبًا آخر في هذه الأثناء. اطّلع على الطلب من جديد.`,
  'conflict.ofOthersToo': ({ first, others }) =>
    `${first} وينطبق الأمر نفسه على ${plural(others, {
      one: 'واحد آخر',
      two: 'اثنين آخرين',
      few: '# آخرين',
      many: '# آخر',
      other: '# آخر',
    })}.`,
  'notifications.notFound': 'هذا الإشعار غير موجود.',
  'notifications.id': 'يجب أن يكون معرّف إشعار.',
  'notifications.link': `يجب أن يكون مسارًا في هذا الموقع، مثل ${name('/view')}.`,
  'notifications.topic': 'يجب أن يكون من مواضيع القائمة.',
  'notifications.onlyYourself': 'لا يمكنك إرسال إشعار إلا إلى نفسك.',
  'notifications.ownBusiness': 'لا يمكنك إرسال إشعار إلا إلى أشخاص من منشأتك.',

  'tenants.idLength': ({ least, most }) => `يجب أن يكون بين ${count(least)} و${characters(most)}.`,
  'tenants.idForm': 'يجب أن يتكوّن من a-z و0-9 وشرطات مفردة بينها.',
  'tenants.idReserved': 'هذه الكلمة محجوزة. اختر غيرها.',
  'tenants.unknown': 'لا توجد منشأة كهذه.',
  'tenants.inactive': ({ name: business }) => `منشأة ${name(business)} ليست مفتوحة.`,
  'tenants.brandingNotAllowed': 'ليس لديك إذن بتغيير الهوية البصرية.',
  'tenants.settingsNotAllowed': 'ليس لديك إذن بتغيير الإعدادات.',
  'tenants.brandingChanged': 'غيّر شخص آخر الهوية البصرية في هذه الأثناء.',
  'tenants.currencyInBooks': ({ currency }) =>
    `لم يعد ممكنًا تغيير العملة: توجد أسعار أو تكاليف أو قيم مخزون أو مستندات بعملة ${currency}.`,
  'tenants.currencyOfThreshold': ({ currency }) =>
    `لا يمكن تغيير العملة ما دام حد الموافقات مبلغًا بعملة ${currency}. أزله أولًا.`,
  'branding.logo': 'يجب أن تكون صورة PNG أو JPEG أو WebP لا تزيد على 48 كيلوبايت، بصيغة عنوان بيانات.',
  'branding.colour': `يجب أن يكون لونًا، مثل ${name('#0b7285')}.`,
  'preferences.language': ({ languages }) =>
    `القيم الممكنة: ${either(languages)}، مع منطقة إن شئت كما في de-AT.`,
  'preferences.timezone': 'يجب أن يكون اسم منطقة زمنية، مثل Europe/Berlin.',
  'preferences.dateFormat': ({ formats }) => `القيم الممكنة: ${either(formats.map(name))}.`,
  'settings.oneOnly': 'اذكر إعدادًا واحدًا فقط مع قيمته.',
  'settings.numberFormat': `يجب أن يحتوي على العدّاد مرة واحدة، أصفارًا بين قوسين، مثل ${name('INV-{YYYY}-{00000}')}؛ وترمز ${name('{YYYY}')} و${name('{YY}')} و${name('{MM}')} إلى التاريخ.`,
  'settings.reminderEarly': ({ days: n }) => `يجب ألا يسبق الاستحقاق بأكثر من ${days(n)}.`,
  'settings.reminderLate': ({ days: n }) => `يجب ألا يتأخر عن الاستحقاق بأكثر من ${days(n)}.`,
  'settings.manyReminders': ({ most }) => `الحد الأقصى للتذكيرات: ${count(most)}.`,
  'settings.dayTwice': 'كل يوم مرة واحدة فقط.',
  'settings.hours': 'يجب أن يكون عددًا صحيحًا من الساعات.',
  'settings.manyDays': ({ most }) => `يجب ألا يزيد على ${days(most)}.`,
  'settings.manyHours': ({ most }) => `يجب ألا يزيد على ${hours(most)}.`,

  'privacy.manyParties': ({ most }) => `${most} عميلًا وموردًا على الأكثر.`,
  'privacy.unknownParty': 'لا عميل ولا مورّد له هذا العنوان.',
  'privacy.confirm': 'اكتب عنوان البريد الإلكتروني كما هو مكتوب أعلاه تمامًا.',
  'privacy.self': 'لا يمكنك محو بياناتك بنفسك. اطلب ذلك من مسؤول آخر، وإن لم يوجد فعيّن مسؤولًا آخر أولًا.',
  'privacy.sample': 'لا يزال لهذا الشخص نشاط تجريبي مفتوح. عليه التخلص منه أولًا.',
  'privacy.import': ({ count }) =>
    `عمليات استيراد غير مكتملة تذكر هذا الشخص: ${count}. أكملها أو ألغها أولًا.`,
  'privacy.quotes': ({ count }) => `عروض أسعار مفتوحة: ${count}. اسحبها أو انتظر الرد عليها.`,
  'privacy.orders': ({ count }) => `طلبات لم تُسوَّ بعد: ${count}. سلّمها وأغلقها، أو ألغها.`,
  'privacy.deliveries': ({ count }) => `شحنات قيد التجهيز: ${count}. أكملها أو ألغها أولًا.`,
  'privacy.returns': ({ count }) => `مرتجعات جارية: ${count}. أغلقها أو ارفضها أولًا.`,
  'privacy.recurring': ({ count }) => `فواتير متكررة جارية: ${count}. أنهها أولًا.`,
  'privacy.invoices': ({ count }) =>
    `فواتير مسودة أو غير مدفوعة بالكامل: ${count}. احذف المسودات، وحصّل قيمة البقية أو أصدر لها إشعارًا دائنًا أو ألغها.`,
  'privacy.credit': ({ count }) => `مدفوعات وإشعارات دائنة فيها رصيد متبقٍّ: ${count}. استخدمه أو ردّه أولًا.`,
  'privacy.purchaseOrders': ({ count }) => `أوامر شراء مفتوحة: ${count}. أغلقها أو ألغها أولًا.`,
  'privacy.supplierReturns': ({ count }) => `مرتجعات مفتوحة إلى هذا المورد: ${count}. أغلقها أو ألغها أولًا.`,
};
