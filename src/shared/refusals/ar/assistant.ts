import { unitWord } from '../../unitWords.ts';
import type { assistant as english } from '../en/assistant.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, name: isolated } = writingIn('ar');

const STATUSES = { sending: 'قيد الإرسال', sent: 'مرسلة', error: 'لم تُرسل' };

export const assistant: Translated<typeof english> = {
  'chat.noMessage': 'هذه الرسالة غير موجودة.',
  'chat.noneNamed': 'حدّد رسالة واحدة على الأقل.',
  'chat.atOnce': ({ most }) => `الحد الأقصى لعدد الرسائل: ${count(most)}.`,
  'chat.items': ({ most }) => `الحد الأقصى لعدد الأصناف: ${count(most)}.`,
  'chat.atMost': ({ most }) => `يجب ألا يزيد على ${count(most)}.`,
  'chat.status': ({ from, to }) =>
    `لا يمكن أن تنتقل رسالة من حالة "${STATUSES[from]}" إلى حالة "${STATUSES[to]}".`,
  'chat.otherMessage': 'هذا المعرّف لرسالة أخرى.',
  'chat.beingAnswered': 'يجري الرد على هذه الرسالة بالفعل.',
  'chat.deletedMeanwhile': 'حُذفت الرسالة أثناء الرد عليها.',
  'chat.notWanted': 'لم يعد الرد مطلوبًا.',

  'chat.notInventory': 'ليس لديك إذن برؤية المخزون.',
  'chat.notAdjusting': 'ليس لديك إذن بتغيير المخزون: اسأل مسؤولًا أو مدير مخزون.',
  'chat.notOrders': 'ليس لديك إذن برؤية أوامر الشراء: اسأل مسؤولًا أو مدير مخزون.',
  'chat.notInvoices': 'ليس لديك إذن برؤية الفواتير: اسأل مسؤولًا أو مدير مخزون.',
  'chat.notInviting': 'ليس لديك إذن بدعوة أشخاص: اسأل مسؤولًا.',
  'chat.noTool': ({ name }) => `لا توجد أداة باسم "${isolated(name)}".`,
  'chat.wrongInput': ({ each }) => each.join(' '),
  'chat.hasVariants': ({ item }) => `للصنف ${isolated(item)} متغيرات، والمخزون لها. أيّها تقصد؟`,
  'chat.isService': ({ item }) => `${isolated(item)} خدمة لا مخزون لها.`,
  'chat.onlyThere': ({ amount, item, place }) =>
    `لا يوجد من ${isolated(item)} في ${isolated(place)} إلا ${isolated(amount)}.`,
  'chat.stockChanged': ({ item, amount }) =>
    `تغيّر مخزون ${isolated(item)} منذ اقتراحي: الموجود الآن ${isolated(amount)}. اسألني مرة أخرى من فضلك.`,
  'chat.countedWhole': ({ sku }) => `يُعدّ ${isolated(sku)} بأعداد صحيحة.`,
  'chat.countedTo': ({ sku, unit, decimals }) =>
    `يُقاس ${isolated(sku)} بوحدة ${isolated(unitWord(unit, 'ar'))} بما لا يتجاوز ${count(decimals)} من المنازل العشرية.`,
  'chat.changeOrCount': 'أدخل تغييرًا أو كمية معدودة.',
  'chat.whichDocument': 'أدخل رقمًا، أو اذكر لمن هو.',
  'chat.severalItems': ({ named }) => `قد يعني "${isolated(named)}" عدة أصناف: حدّد أيّها.`,
  'chat.soldOtherwise': 'تغيّرت طريقة شراء أحد الأصناف منذ اقتراحي. اسألني مرة أخرى من فضلك.',
  'chat.doesNotSell': ({ supplier, item }) =>
    `لا يُعرف أن ${isolated(supplier)} يبيع ${isolated(item)}: سجّل ذلك عند المورد أولًا.`,
  'chat.nobodySells': ({ item }) => `لا يُعرف مورّد يبيع ${isolated(item)}: سجّل ذلك عند المورد أولًا.`,
  'chat.itemGone': 'لم يعد أحد الأصناف موجودًا.',
  'chat.paidSince': 'سُدّد مبلغ منذ اقتراحي. اسألني مرة أخرى من فضلك.',
  'chat.noInvoice': ({ named }) => `لا توجد فاتورة ${isolated(named)}.`,
  'chat.noOrder': ({ named }) => `لا يوجد أمر شراء ${isolated(named)}.`,
  'chat.noItem': ({ named }) => `لا يوجد صنف قد يُقصد بـ"${isolated(named)}".`,
  'chat.noCustomer': ({ named }) => `لا يوجد عميل قد يُقصد بـ"${isolated(named)}".`,
  'chat.noSupplier': ({ named }) => `لا يوجد مورّد قد يُقصد بـ"${isolated(named)}".`,
  'chat.whichCustomer': ({ names }) => `أي هؤلاء العملاء تقصد؟\n${names}`,
  'chat.whichSupplier': ({ names }) => `أي هؤلاء المورّدين تقصد؟\n${names}`,
  'chat.didYouMean': ({ named }) => `هل تقصد "${isolated(named)}"؟`,
  'chat.noPlace': ({ named }) => `لا يوجد موقع باسم "${isolated(named)}".`,
  'chat.noCategory': ({ named }) => `لا توجد فئة باسم "${isolated(named)}".`,
  'chat.noProposal': 'هذا الاقتراح غير موجود.',
  'chat.proposalOpen': 'هذا الاقتراح ينتظر ردًّا.',
  'chat.proposalConfirmed': 'سبق تأكيد هذا، وهو يُنفَّذ مرة واحدة فقط.',
  'chat.proposalDismissed': 'سبق رفض هذا. اسألني مرة أخرى من فضلك.',
  'chat.proposalExpired': 'انتهت صلاحية هذا الاقتراح. اسألني مرة أخرى من فضلك.',
  'chat.notProposed': 'ليس هذا ما اقترحته. اسألني مرة أخرى من فضلك.',
  'chat.forgotten': 'لم أعد أعرف كيف يُنفَّذ هذا. اسألني مرة أخرى من فضلك.',

  'chat.configurationChanged': 'غيّر شخص آخر إعدادات المحادثة في هذه الأثناء.',
  'chat.xml': 'هذا ليس XML صالحًا.',
  'chat.documentSize': ({ most }) => `أكثر من ${count(most)} كيبيبايت.`,
  'chat.missingElement': ({ name }) => `العنصر ${isolated(name)} ناقص.`,
  'chat.emptyQuestion': 'يجب ألا يكون أي سؤال فارغًا.',
  'chat.duplicateQuestion': 'يجب ألا يتكرر أي سؤال.',
  'chat.longQuestion': ({ most }) => `يجب ألا يزيد السؤال على ${count(most)} حرف.`,
  'chat.wholeNumber': ({ name, most }) =>
    `يجب أن يكون ${isolated(name)} عددًا صحيحًا من ${count(0)} إلى ${count(most)}.`,
  'chat.length': ({ name }) =>
    `يجب أن يكون ${isolated(name)} طولًا مثل ${isolated('20px')} أو ${isolated('100%')}.`,
  'chat.noElement': 'لا يوجد أي عنصر.',
  'chat.severalRoots': 'يوجد أكثر من عنصر جذر واحد.',
  'chat.forbiddenCharacter': 'يوجد رمز غير مسموح به.',
  'chat.halfCharacter': 'يوجد نصف رمز منفرد.',
  'chat.documentType': 'نوع المستند غير مسموح به.',
  'chat.unknownEntity': ({ entity }) => `${isolated(entity)} غير مفهوم.`,
};
