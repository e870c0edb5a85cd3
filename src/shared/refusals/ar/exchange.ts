import { unitWord } from '../../unitWords.ts';
import type { exchange as english } from '../en/exchange.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, decimal, money, name, plural } = writingIn('ar');

const decimals = (n: number) =>
  plural(n, {
    zero: 'لا منازل عشرية',
    one: 'منزلة عشرية واحدة',
    two: 'منزلتان عشريتان',
    few: '# منازل عشرية',
    many: '# منزلة عشرية',
    other: '# منزلة عشرية',
  });
const columns = (n: number) =>
  plural(n, {
    zero: 'لا أعمدة',
    one: 'عمود واحد',
    two: 'عمودان',
    few: '# أعمدة',
    many: '# عمودًا',
    other: '# عمود',
  });

export const exchange: Translated<typeof english> = {
  'imports.notFound': 'عملية الاستيراد هذه غير موجودة.',
  'imports.line': ({ line, problem }) => `السطر ${count(line)}: ${problem}`,
  'imports.misdeclared': ({ encoding }) =>
    `يقول الملف إن ترميزه ${name(encoding)} وهو ليس كذلك؛ إنه تالف أو مبتور. صدّره مرة أخرى.`,
  'imports.nul': 'هذا ليس ملفًّا نصيًّا: فيه رمز NUL. احفظه بصيغة "CSV UTF-8".',
  'imports.oldExcel':
    'هذا ملف إكسل من النوع القديم أو محمي بكلمة مرور. احفظه كمصنف إكسل (.xlsx) بلا كلمة مرور.',
  'imports.otherZip': 'هذا ملف مضغوط (zip) وليس مصنف إكسل (.xlsx). احفظ الجدول كمصنف أو كملف CSV.',
  'imports.brokenWorkbook': 'هذا المصنف تالف. افتحه في إكسل واحفظه من جديد.',
  'imports.unpacked': ({ megabytes }) =>
    `لو فُكّ ضغط هذا المصنف لزاد على ${count(megabytes)} ميغابايت. أبقِ الجدول وحده، أو احفظه كملف CSV.`,
  'imports.macros': 'في هذا المصنف وحدات ماكرو. احفظه كمصنف إكسل بلا وحدات ماكرو (.xlsx).',
  'imports.formula': ({ cell }) => `في الخلية ${cell} صيغة. انسخ الجدول والصقه كقيم، ليُستورد ما تراه.`,
  'imports.cellError': ({ cell }) => `في الخلية ${cell} خطأ مثل ‎#N/A. صحّحه أو أفرغ الخلية.`,
  'imports.noSheet': ({ sheet }) =>
    sheet ? `لا توجد في هذا المصنف ورقة باسم «${sheet}».` : 'لا توجد في هذا المصنف أي ورقة.',
  'imports.noHeadings': ({ line }) => `لا توجد عناوين أعمدة في السطر ${count(line)}.`,
  'imports.notText': 'هذا مصنف: له أوراق، وليس له ترميز ولا فاصل.',
  'imports.notWorkbook': 'هذا الملف ليس مصنفًا، فلا أوراق له.',
  'imports.compressed': 'هذا ملف مضغوط. فُكّ ضغطه وارفع ملف CSV الذي بداخله.',
  'imports.pdf': 'هذا ملف PDF وليس ملف CSV.',
  'imports.damagedCharacter': 'أحد الرموز تالف (ليس UTF-8 صالحًا). صدّر الملف مرة أخرى بصيغة "CSV UTF-8".',
  'imports.unknownEncoding': 'هذا ليس ملفًّا نصيًّا، أو أن ترميزه غير معروف. احفظه بصيغة "CSV UTF-8".',
  'imports.tooManyRows': ({ most }) => `في الملف أكثر من ${count(most)} صف. قسّمه إلى عدة ملفات.`,
  'imports.noRows': 'في الملف صف عناوين ولا صفوف تحته.',
  'imports.cells': ({ cells, header }) =>
    `عدد خلايا هذا الصف ${count(cells)} وعدد خلايا صف العناوين ${count(header)}. ابحث عن فاصل أو علامة اقتباس ناقصة أو زائدة.`,
  'imports.sameHeading': ({ first, second, heading }) =>
    `العمودان ${count(first)} و${count(second)} لهما العنوان نفسه "${name(heading)}". غيّر اسم أحدهما.`,
  'imports.columns': ({ columns: n, most }) => `عدد الأعمدة ${count(n)}، والحد الأقصى ${count(most)}.`,
  'imports.moreColumns': ({ most }) => `عدد الأعمدة أكثر من ${count(most)}.`,
  'imports.longCell': ({ column, most }) => `الخلية في العمود ${count(column)} أطول من ${count(most)} حرف.`,
  'imports.longLine': ({ most }) => `السطر أطول من ${count(most)} حرف.`,
  'imports.openQuote': 'فُتحت هنا علامة اقتباس ولم تُغلق.',
  'imports.textBehindQuote':
    'يوجد نص بعد علامة الاقتباس التي تغلق الخلية. يجب مضاعفة علامات الاقتباس داخل الخلية.',

  'imports.neitherSkuNorName': 'ليس في هذا الصف رمز SKU ولا اسم.',
  'imports.noSku': 'لا يوجد رمز SKU في هذا الصف.',
  'imports.noCode': 'لا يوجد رمز في هذا الصف.',
  'imports.noName': 'لا يوجد اسم في هذا الصف.',
  'imports.shortenedSku': 'اختصر برنامج الجداول رمز SKU هذا. نسّق العمود كنص وصدّر الملف مرة أخرى.',
  'imports.shortenedCode': 'اختصر برنامج الجداول هذا الرمز. نسّق العمود كنص وصدّر الملف مرة أخرى.',
  'imports.shortenedBarcode': 'اختصر برنامج الجداول هذا الباركود. نسّق العمود كنص وصدّر الملف مرة أخرى.',
  'imports.skuTwice': ({ sku, line }) => `رمز SKU "${name(sku)}" موجود من قبل في السطر ${count(line)}.`,
  'imports.codeTwice': ({ code, line }) => `الرمز "${name(code)}" موجود من قبل في السطر ${count(line)}.`,
  'imports.newNeedsName': ({ code }) =>
    `لا يوجد سجل بالرمز "${name(code)}" بعد، والسجل الجديد يحتاج إلى اسم.`,
  'imports.itemNeedsName': ({ sku }) => `لا يوجد صنف "${name(sku)}" بعد، والصنف الجديد يحتاج إلى اسم.`,
  'imports.notNumber': ({ cell }) => `"${name(cell)}" ليس عددًا.`,
  'imports.notNumberWithComma': ({ cell }) => `"${name(cell)}" ليس عددًا بفاصلة عشرية.`,
  'imports.notPercent': ({ cell }) => `"${name(cell)}" ليس نسبة مئوية.`,
  'imports.percentage': ({ cell }) => `«${cell}» نسبة مئوية، والمطلوب هنا رقم.`,
  'imports.notDays': ({ cell }) => `"${name(cell)}" ليس عدد أيام.`,
  'imports.notAmount': ({ cell, currency, decimals: n }) =>
    `"${name(cell)}" ليس مبلغًا بعملة ${currency}، ولها ${decimals(n)}.`,
  'imports.decimals': ({ cell, currency, decimals: n }) =>
    `في "${name(cell)}" منازل عشرية أكثر مما لعملة ${currency} (${count(n)}).`,
  'imports.yesNo': ({ cell }) => `"${name(cell)}" ليس نعم ولا لا.`,
  'imports.unit': ({ cell, units }) =>
    `"${name(cell)}" ليست وحدة قياس هنا؛ الوحدات المتاحة: ${units.map((unit) => name(unitWord(unit, 'ar'))).join('، ')}.`,
  'imports.itemStatus': ({ cell }) => `"${name(cell)}" ليست حالة؛ الحالات هي: مسودة ونشط ومؤرشف.`,
  'imports.partyStatus': ({ cell }) => `"${name(cell)}" ليست حالة؛ الحالات هي: نشط ومؤرشف.`,

  'imports.noHandle': 'ليس في هذا الصف handle، فلا يُعرف إلى أي منتج ينتمي.',
  'imports.grouped': 'لا يمكن استيراد المنتجات المجمّعة، بل المنتجات التي تتكوّن منها فقط.',
  'imports.productType': ({ type }) =>
    `لا يمكن استيراد منتجات من نوع "${name(type)}": هنا أصناف مخزنية وخدمات وأصناف ذات متغيرات.`,
  'imports.noVariants': 'ليس في الملف أي من متغيرات هذا المنتج. صدّره مرة أخرى مع متغيراته.',
  'imports.countedTogether':
    'يُحسب مخزون هذا المتغير مع مخزون إخوته معًا ("parent"). أعطه كمية خاصة به، أو اترك العمود.',
  'imports.saleDate': ({ cell }) =>
    `لا يتضح أي يوم هو "${name(cell)}"، فلا يُعرف هل يسري سعر التخفيض. اكتبه هكذا: 2026-05-31.`,
  'imports.otherCurrency': ({ given, currency }) =>
    `هذا السعر بعملة ${name(given)}، والأسعار هنا بعملة ${name(currency)}.`,
  'imports.noProduct': ({ named }) => `المنتج الذي هذا أحد متغيراته (${name(named)}) ليس في الملف.`,
  'imports.noProductNamed': 'المنتج الذي هذا أحد متغيراته (لم يُذكر) ليس في الملف.',
  'imports.productRefused': ({ line }) => `لا يمكن استيراد منتجه في السطر ${count(line)}.`,
  'imports.variantOfVariant': ({ sku }) => `"${name(sku)}" متغير بدوره ولا يمكن أن تكون له متغيرات.`,
  'imports.variantTemplate': 'الصنف متغير بدوره ولا يمكن أن تكون له متغيرات.',
  'imports.templateVariant': 'للصنف متغيرات ولا يمكن أن يكون هو نفسه متغيرًا.',
  'imports.templateQuantity': 'الصنف ذو المتغيرات لا مخزون له بنفسه؛ أدخل الكميات عند متغيراته.',
  'imports.templateStock': 'الصنف ذو المتغيرات لا مخزون له بنفسه.',
  'imports.stockedTemplate': ({ onHand }) =>
    `للصنف مخزون خاص به (${decimal(onHand)})، فلا يمكن أن تكون له متغيرات.`,
  'imports.stockedParent': ({ sku, onHand }) =>
    `للصنف "${name(sku)}" مخزون خاص به (${decimal(onHand)})، فلا يمكن أن تكون له متغيرات.`,
  'imports.noParent': ({ sku }) => `لا يوجد صنف "${name(sku)}" يمكن أن يكون هذا متغيرًا منه.`,
  'imports.serviceStock': 'الخدمة لا مخزون لها.',
  'imports.heldService': ({ onHand }) => `يوجد مخزون من الصنف (${decimal(onHand)}): لا يمكن أن يصبح خدمة.`,
  'imports.heldUnit': ({ onHand }) => `يوجد مخزون من الصنف (${decimal(onHand)}): لا يمكن تغيير وحدته.`,
  'imports.noSupplier': ({ named }) =>
    `لا يوجد مورّد باسم "${name(named)}". استورد المورّدين أولًا، أو اترك هذا العمود.`,
  'imports.tooPrecise': ({ unit, decimals: n, quantity }) =>
    `تُعدّ الوحدة "${name(unitWord(unit, 'ar'))}" ${n === 0 ? 'بأعداد صحيحة' : `بما لا يتجاوز ${count(n)} من المنازل العشرية`}: ‏${decimal(quantity)} أدق من اللازم.`,
  'imports.unstorable': 'لا يمكن حفظ قيم هذا الصف معًا.',

  'imports.noCost': ({ quantity }) => `ستدخل ${decimal(quantity)} بقيمة صفر: لا توجد تكلفة.`,
  'imports.noPrice': 'السعر صفر.',
  'imports.twinBarcode': ({ code, sku }) => `الباركود ${code} موجود أيضًا على ${sku}.`,

  'imports.target': 'لا يمكن استيراد عمود على هذا النحو.',
  'imports.mapping': ({ columns: n, mapped }) =>
    `في الملف ${columns(n)}، وعدد الأعمدة المحددة ${count(mapped)}.`,
  'imports.sameTarget': ({ first, second }) =>
    `يُستورد العمودان ${count(first)} و${count(second)} على أنهما الشيء نفسه. اترك أحدهما.`,
  'imports.needsSku': 'اختر العمود الذي فيه رمز SKU أو الاسم.',
  'imports.needsCode': 'اختر العمود الذي فيه الرمز أو الاسم.',
  'imports.needsAdmin': ({ names }) =>
    `يجب أن يشغّل مسؤول هذا الاستيراد، لأنه يضيف إلى إعدادات المنشأة (${names.map(name).join('، ')}).`,
  'imports.location': 'اختر موقعًا يُحفظ فيه المخزون.',
  'imports.noLocation': 'أضف موقعًا أولًا: لا بد للمخزون المستورد من مكان.',
  'imports.notChecked': 'تُجرى المعاينة قبل تنفيذ الاستيراد.',
  'imports.notRun': 'لا يمكن تنفيذ الاستيراد إلا بعد انتهاء معاينته.',
  'imports.notCancelled': 'لا يوجد عمل جارٍ يمكن إيقافه.',
  'imports.notUndone': 'لا يوجد ما يمكن التراجع عنه.',
  'imports.noPictures': 'لا توجد صور بقي جلبها.',
  'imports.checkAgain': ({ currency, now }) =>
    `قُرئت مبالغ هذا الملف بعملة ${currency}، والدفاتر الآن بعملة ${now}. افحص الملف مرة أخرى.`,
  'imports.uploadAgain': ({ currency, now }) =>
    `قُرئت مبالغ هذا الملف بعملة ${currency}، والدفاتر الآن بعملة ${now}. ارفع الملف مرة أخرى.`,

  'imports.dependents': ({ some, more }) =>
    `لا يمكن التراجع عن هذا الاستيراد لأن أعمالًا لاحقة مبنية عليه: ${some.join('؛ ')}${more ? `؛ و${count(more)} غيرها` : ''}.`,
  'imports.dependent': ({ key, reasons }) => `${name(key)} (${phrases(reasons)})`,
  'imports.reasons': ({ reasons }) => phrases(reasons),
  'imports.changedSince': ({ fields }) => `تغيّر بعدها: ${fields.map(name).join('، ')}`,
  'imports.movedSince': 'له حركات مخزون لاحقة',
  'imports.variantsSince': 'له متغيرات أُضيفت لاحقًا',
  'imports.soldOtherwise': 'تغيّرت طريقة شرائه بعدها',
  'imports.suppliersSince': 'له مورّدون أُضيفوا لاحقًا',
  'imports.namedSince': 'مذكور في سجلات أُضيفت لاحقًا',

  'imports.needsNumber': 'اختر العمود الذي فيه رقم الفاتورة أو العميل.',
  'imports.needsPayer': 'اختر العمود الذي فيه رقم الدفعة أو العميل أو الفاتورة.',
  'imports.needsOrder': 'اختر العمود الذي فيه رقم المستند أو المورّد.',
  'imports.isDraft': 'هذه مسودة، وتُترك.',
  'imports.isVoid': 'هذا ملغى، ويُترك.',
  'imports.noNumber': 'لا يوجد رقم في هذا السطر.',
  'imports.notDate': ({ cell }) => `«${cell}» ليس تاريخًا.`,
  'imports.noDate': 'لا يوجد تاريخ في هذا السطر.',
  'imports.otherInRow': ({ line, first, second }) =>
    `في السطر ${count(line)} «${second}»، وفي أول سطر من هذا المستند «${first}».`,
  'imports.lineOfNothing': 'يُترك بند كميته 0.',
  'imports.nothingInIt': 'لا شيء في هذا المستند: كل كمياته 0.',
  'imports.allDelivered': 'سُلّم كله. لا تُستورد إلا طلبات البيع التي لم تكتمل.',
  'imports.deliveredMore': 'سُلّم أكثر مما طُلب.',
  'imports.noCustomerNamed': 'لا يوجد عميل في هذا السطر.',
  'imports.deliveredSince': 'سُلّم أو فُوتر لاحقًا',
  'imports.allArrived': 'وصل كله. لا يُستورد إلا ما لم يصل بعد.',
  'imports.noRate': ({ currency, own }) => `طلبات هذا المورّد بعملة ${currency}: يلزم سعر صرف إلى ${own}.`,
  'imports.otherMoney': ({ given, currency }) =>
    `هذا المستند بعملة ${given}، ومستندات هذا العميل بعملة ${currency}.`,
  'imports.otherTotal': ({ total, given }) =>
    `مجموع البنود ${money(total)}، وفي الملف ${money(given)}. المعتمد هو البنود.`,
  'imports.aboveTotal': ({ total }) => `لا يمكن أن يكون المستحق أكثر من المجموع ${money(total)}.`,
  'imports.worthNothing': 'المجموع 0.',
  'imports.documentThere': ({ number }) =>
    `يوجد ${number} بالفعل بعميل أو تاريخ أو مبلغ آخر. الاستيراد لا يغيّر المستندات.`,
  'imports.ownNumber': ({ number }) =>
    `الرقم ${number} سيصدره هذا النشاط بنفسه. غيّر صيغة الأرقام في الإعدادات أو الرقم في الملف.`,
  'imports.noSuchItems': ({ skus, more }) =>
    `لا يوجد هنا الصنف ${skus.join('، ')}${more ? ` و${count(more)} غيره` : ''}؛ تبقى هذه البنود نصًا.`,
  'imports.noSuchCustomer': ({ named }) => `لا يوجد عميل «${named}». استورد العملاء أو المبيعات أولًا.`,
  'imports.noPayer': 'ليس واضحًا من دفع: لا عميل ولا فاتورة موجودة هنا.',
  'imports.noAmount': 'لا يوجد مبلغ في هذا السطر.',
  'imports.moneyIn': 'الدفعة أكبر من 0. ما أُعيد يأتي مع إشعاره الدائن.',
  'imports.paidWithInvoice': ({ number }) => `وصل ${number} ومعه ما دُفع منه، لذلك يُترك هذا.`,
  'imports.notOpen': ({ number, left }) =>
    `${money(left)} منها غير مستحقة على ${number}، وتبقى رصيدًا للعميل.`,
  'imports.noSupplierNamed': 'لا يوجد مورّد في هذا السطر.',
  'imports.receivedSince': 'استُلم أو فُوتر لاحقًا',
  'imports.sentToSupplier': 'أُرسل إلى المورّد',
  'imports.orderChangedSince': 'تغيّر لاحقًا',
  'imports.voidSince': 'أُلغيت',
  'imports.paidSince': 'لها دفعات أو إشعارات دائنة لاحقة',
  'imports.sentSince': 'أُرسلت إلى العميل',
  'imports.usedSince': 'استُخدمت أو رُدّت أو أُلغيت لاحقًا',

  'moving.noManifest': ({ file }) =>
    `لا يوجد فيه ${name(file)}، ولكل تصدير لمنشأة واحد: فهذا شيء آخر، أو نصفه فقط.`,
  'moving.newer': 'هذا من إصدار أحدث من Stockbook. استورده بذلك الإصدار أو بإصدار لاحق.',
  'moving.another': ({ name: what }) => `هذا من Stockbook آخر غير هذا: ${name(what)} مختلف.`,
  'moving.damaged': ({ file }) => `هذا تالف: ${name(file)} مفقود أو ليس كما كُتب.`,
  'moving.notThere': ({ file }) => `لا يوجد شيء في ${name(file)}.`,
  'moving.noArchive': 'ليس هذا أرشيف ZIP، أو هو تالف. اختر الملف الذي أنشأه Stockbook.',
  'moving.notAllowed':
    'لا تسمح قاعدة البيانات لـStockbook باستيراد منشأة. يستطيع من يرعى الخادم السماح بذلك؛ الطريقة في docs/operating.md.',
  'moving.inUse':
    'هذه المنشأة قيد الاستخدام. لا تستقبل منشأة أخرى إلا منشأة فارغة: بلا أصناف ولا عملاء ولا موردين ولا مستندات.',
  'moving.livesHere': 'هذه المنشأة موجودة هنا بالفعل. يمكن استيرادها حيث لا توجد.',
  'moving.notOurs': 'لا يتوافق المحتوى مع ما يكتبه Stockbook. لم يُستورد شيء.',
  'moving.notWhole': ({ file }) => `ثمة نقص: يذكر ${name(file)} ما لا يوجد. لم يُستورد شيء.`,
  'moving.ledger': 'دفتر المخزون غير متوازن. لم يُستورد شيء.',
  'moving.notFound': 'لم يعد هذا موجودًا هنا.',
  'moving.underWay': 'يجري تصدير المنشأة أو استيرادها بالفعل. انتظر حتى ينتهي ذلك أو ألغه.',
  'moving.notMade': 'ليس جاهزًا بعد.',
  'moving.tooLarge': ({ gigabytes }) =>
    `هذا أكثر من ${count(gigabytes)} غيغابايت. يستطيع من يرعى الخادم استيراده.`,
  'moving.partMissing': 'لم يصل جزء من الملف. اختره مرة أخرى.',
};

function phrases(reasons: readonly string[]): string {
  return reasons.map((reason) => reason.replace(/\.$/, '')).join('؛ ');
}
