import type { labels as english } from '../en/labels.ts';
import { type Translated, writingIn } from '../writing.ts';

const { plural, decimal, name: quoted } = writingIn('ar');
const mm = (value: number) => `${decimal(String(value))} مم`;
const labelCount = (n: number) =>
  plural(n, { one: 'ملصق واحد', two: 'ملصقين', few: '# ملصقات', many: '# ملصقًا', other: '# ملصق' });
const numbers = (n: number) =>
  plural(n, { one: 'رقم واحد', two: 'رقمان', few: '# أرقام', many: '# رقمًا', other: '# رقم' });

export const labels: Translated<typeof english> = {
  'labels.noTemplate': 'لم يُعثر على قالب الملصق.',
  'labels.templateTaken': 'هناك قالب آخر بهذا الاسم.',
  'labels.noSheet': 'لم يُعثر على ورقة الملصقات.',
  'labels.sheetTaken': 'هناك ورقة أخرى بهذا الاسم.',
  'labels.noElements': 'ضع عنصرًا واحدًا على الأقل على الملصق.',
  'labels.tooWide': ({ width }) => `يتجاوز حافة الملصق الذي عرضه ${mm(width)}.`,
  'labels.tooHigh': ({ height }) => `يتجاوز حافة الملصق الذي ارتفاعه ${mm(height)}.`,
  'labels.overEachOther': 'يجب ألا يقل عن حجم الملصق، وإلا تراكبت الملصقات.',
  'labels.offPaper': ({ most }) => `هذا العدد يتجاوز حافة الورقة (${mm(most)}).`,
  'labels.largerThanSheet': ({ width, height, ofWidth, ofHeight }) =>
    `مقاس الملصق ${mm(width)} × ${mm(height)}، أما ملصقات هذه الورقة فمقاسها ${mm(ofWidth)} × ${mm(ofHeight)}.`,
  'labels.nothingChosen': 'اختر واحدًا على الأقل.',
  'labels.most': ({ most }) => `يجب ألا تزيد على ${labelCount(most)} دفعة واحدة.`,
  'labels.rowGone': 'لم يعد هذا موجودًا.',
  'labels.notInBasket': 'هذا الصنف ليس في سلتك.',
  'labels.waiting': ({ waiting }) =>
    `مهام طباعة ملصقات تنتظر الآن لنشاطك التجاري: ${waiting}. يُرجى المحاولة بعد قليل.`,
  'labels.tooSlow': 'يستغرق رسم هذه الملصقات وقتًا طويلًا. اطبع عددًا أقل دفعة واحدة.',
  'labels.tooLarge': 'هذه الملصقات أكثر من أن تُرسم دفعة واحدة. اطبع عددًا أقل.',
  'labels.unprintable': ({ name, problem }) => `${quoted(name)}: ${problem}`,
  'labels.noBarcode': 'ليس له باركود.',
  'labels.nothingToEncode': 'لا يوجد ما يوضع في الرمز.',
  'labels.codeLetters': ({ code }) =>
    `لا يتسع Code 128 إلا للأحرف اللاتينية والأرقام والعلامات، لا «${quoted(code)}». استخدم رمز QR.`,
  'labels.notEan': ({ code }) =>
    `يحتاج رمز EAN إلى 8 أو 12 أو 13 رقمًا، و«${quoted(code)}» شيء آخر. استخدم Code 128.`,
  'labels.notGtin': ({ code }) =>
    `يحتاج GS1 DataMatrix إلى رقم صنف من 8 أو 12 أو 13 أو 14 رقمًا، و«${quoted(code)}» ليس كذلك.`,
  'labels.checkDigit': ({ code }) =>
    `الرقم الأخير من «${quoted(code)}» لا يوافق بقية الأرقام: فيه خطأ في الكتابة.`,
  'labels.lotLetters': ({ lot }) =>
    `رقم الدفعة في GS1 DataMatrix يتكوّن من 20 حرفًا لاتينيًا أو رقمًا أو علامة على الأكثر دون مسافات، خلافًا لـ«${quoted(lot)}».`,
  'labels.notGs1': ({ code }) =>
    `«${quoted(code)}» ليس مكتوبًا بطريقة GS1، مثل \u2066(01)04012345678901(10)A12\u2069.`,
  'labels.notEncodable': ({ code }) => `لا يمكن كتابة «${quoted(code)}» برمز من هذا النوع.`,
  'labels.codeTooWide': ({ code, needed, given }) =>
    `تحتاج خطوط «${quoted(code)}» إلى ${mm(needed)} لتُقرأ، وعرض المربع ${mm(given)}.`,
  'labels.codeTooLow': ({ code, needed, given }) =>
    `يجب ألا يقل ارتفاع خطوط «${quoted(code)}» عن ${mm(needed)} لتُقرأ، والمتاح ${mm(given)}.`,
  'labels.codeTooSmall': ({ code, needed, given }) =>
    `يحتاج رمز «${quoted(code)}» إلى ${mm(needed)} × ${mm(needed)} ليُقرأ، وفي المربع ${mm(given)}.`,
  'labels.codeCovered': ({ code }) =>
    `هناك شيء فوق رمز «${quoted(code)}» أو قريب منه أكثر مما ينبغي: لن يُقرأ.`,
  'labels.textCut': ({ text }) => `لا يتسع المربع لـ«${quoted(text)}»، ونصفه وحده يكون خطأ.`,
  'labels.prefix': 'يجب أن تكون بادئة الشركة التي منحتكم إياها GS1: من 4 إلى 11 رقمًا.',
  'labels.prefixOfBooks': 'الأرقام التي تبدأ بـ978 أو 979 للكتب.',
  'labels.noRange': 'لم يُعدّ نطاق أرقام بعد. يمكن لمسؤول إعداده في إعدادات النشاط التجاري.',
  'labels.rangeUsedUp': ({ left, wanted }) =>
    `استُنفد نطاق الأرقام: المطلوب ${numbers(wanted)}، والمتبقي ${numbers(left)}. أعدّ نطاقًا آخر، أو استخدم رموز SKU.`,
};
