import { unitWord } from '../../unitWords.ts';
import type { catalogue as english } from '../en/catalogue.ts';
import { type Translated, writingIn } from '../writing.ts';

const { plural, decimal, name: quoted } = writingIn('ar');

const named = (names: readonly string[]) => names.map(quoted).join('، ');
const items = (n: number) =>
  plural(n, { one: 'صنف واحد', two: 'صنفين', few: '# أصناف', many: '# صنفًا', other: '# صنف' });
const otherItems = (n: number) =>
  plural(n, {
    one: 'صنف آخر',
    two: 'صنفان آخران',
    few: '# أصناف أخرى',
    many: '# صنفًا آخر',
    other: '# صنف آخر',
  });
const tags = (n: number) =>
  plural(n, { one: 'وسم واحد', two: 'وسمين', few: '# وسوم', many: '# وسمًا', other: '# وسم' });
const pictures = (n: number) =>
  plural(n, { one: 'صورة واحدة', two: 'صورتان', few: '# صور', many: '# صورة', other: '# صورة' });

export const catalogue: Translated<typeof english> = {
  'items.notFound': 'لم يُعثر على الصنف.',
  'items.skuTaken': 'هناك صنف آخر بهذا الرمز (SKU).',
  'items.slugTaken': 'هناك صنف آخر بهذا العنوان في المتجر.',
  'items.slug': 'يجب أن يتكوّن من أحرف لاتينية صغيرة وأرقام وواصلات مفردة.',
  'items.tooValuable': 'القيمة أكبر مما يناسب الكمية المتوفرة.',
  'items.heldService': ({ sku, onHand }) =>
    `المتوفر من ${quoted(sku)} هو ${decimal(onHand)}: لا يمكن أن يصبح خدمة.`,
  'items.heldUnit': ({ sku, onHand }) =>
    `المتوفر من ${quoted(sku)} هو ${decimal(onHand)}: لا يمكن تغيير وحدته.`,
  'items.orderedService': ({ sku, incoming }) =>
    `المطلوب شراؤه من ${quoted(sku)} هو ${decimal(incoming)}: لا يمكن أن يصبح خدمة.`,
  'items.orderedUnit': ({ sku, incoming }) =>
    `المطلوب شراؤه من ${quoted(sku)} هو ${decimal(incoming)}: لا يمكن تغيير وحدته.`,
  'items.hasVariants': ({ sku }) => `للصنف ${quoted(sku)} متغيرات، فلا يمكن أن يكون متغيرًا.`,
  'items.isVariant': ({ sku }) => `الصنف ${quoted(sku)} نفسه متغير.`,
  'items.variantOfItself': 'لا يمكن أن يكون الصنف متغيرًا من نفسه.',
  'items.heldTemplate': ({ sku, onHand }) =>
    `للصنف ${quoted(sku)} مخزون خاص به (${decimal(onHand)}): انقله إلى أحد متغيراته أولًا.`,
  'items.orderedTemplate': ({ sku, incoming }) =>
    `المطلوب شراؤه من ${quoted(sku)} هو ${decimal(incoming)}: استلمه أو ألغِ طلبه أولًا.`,
  'items.locationTwice': 'ذُكر أحد المواقع مرتين.',
  'items.column': ({ column }) => `«${quoted(column)}» ليس عمودًا في هذه القائمة.`,
  'items.mostOptions': ({ most }) =>
    `${plural(most, { one: 'خيار واحد', two: 'خياران', few: '# خيارات', many: '# خيارًا', other: '# خيار' })} على الأكثر.`,
  'items.mostTags': ({ most }) => `يجب ألا تزيد على ${tags(most)}.`,
  'items.mostBarcodes': ({ most }) =>
    `${plural(most, { one: 'باركود واحد', two: 'باركودان', few: '# باركودات', many: '# باركودًا', other: '# باركود' })} على الأكثر.`,
  'items.onPurchaseOrders': 'مذكور في أوامر شراء',
  'items.onQuotes': 'مذكور في عروض أسعار',
  'items.onInvoices': 'مذكور في فواتير',
  'items.onCreditNotes': 'مذكور في إشعارات دائنة',
  'items.hasComments': 'عليه تعليقات',
  'items.hasReorderPoints': 'له حدود إعادة طلب في مواقع',
  'bulkEdits.notFound': 'لم يُعثر على التعديل الجماعي.',
  'bulkEdits.undone': 'سبق التراجع عن هذا التعديل.',
  'bulkEdits.noItems': 'اختر صنفًا واحدًا على الأقل.',
  'bulkEdits.mostItems': ({ most }) => `يجب ألا تزيد على ${items(most)} دفعة واحدة.`,
  'bulkEdits.percent': 'يجب أن يكون نسبة مئوية، مثل \u2066-10\u2069 أو \u20662.5\u2069.',
  'bulkEdits.changed': ({ skus, more }) =>
    `تغيّر منذ المعاينة: ${named(skus)}${more ? ` و${otherItems(more)}` : ''}.`,
  'bulkEdits.mostTags': ({ sku, most }) => `ستزيد وسوم ${quoted(sku)} على ${tags(most)}.`,
  'bulkEdits.priceBelowZero': ({ sku }) => `سينخفض سعر ${quoted(sku)} إلى ما دون الصفر.`,
  'bulkEdits.priceTooLarge': ({ sku }) => `سيصبح سعر ${quoted(sku)} أكبر من اللازم.`,
  'customFields.notFound': 'لم يُعثر على الحقل الخاص.',
  'customFields.unknown': 'هذا الحقل الخاص غير موجود.',
  'customFields.nameTaken': 'هناك حقل خاص آخر بهذا الاسم.',
  'customFields.ofAllItems': ({ name }) => `لكل الأصناف حقل «${quoted(name)}» أصلًا. اختر اسمًا آخر.`,
  'customFields.most': ({ most }) =>
    `بلغت الحقول الخاصة حدها الأقصى، وهو ${plural(most, { one: 'حقل واحد', two: 'حقلان', few: '# حقول', many: '# حقلًا', other: '# حقل' })}. أرشف أحدها أولًا.`,
  'customFields.notChoice': 'لا تكون الخيارات إلا لحقل من نوع «اختيار».',
  'customFields.noChoices': 'أدخل خيارًا واحدًا على الأقل.',
  'customFields.mostChoices': ({ most }) =>
    `${plural(most, { one: 'خيار واحد', two: 'خياران', few: '# خيارات', many: '# خيارًا', other: '# خيار' })} على الأكثر.`,
  'customFields.choiceTwice': ({ choice }) => `ورد «${quoted(choice)}» مرتين.`,
  'customFields.choiceTwin': ({ choice, twin }) =>
    `ورد «${quoted(choice)}» مرتين، إذ ورد «${quoted(twin)}» أيضًا.`,
  'customFields.kindStays': ({ name, sku }) =>
    `في الحقل ${quoted(name)} قيم لأصناف مثل ${quoted(sku)}: يبقى نوعه كما هو. أرشفه وأضف حقلًا آخر بدلًا منه.`,
  'customFields.choiceStays': ({ choice, sku }) =>
    `«${quoted(choice)}» مختار لأصناف مثل ${quoted(sku)}، فيبقى. اختر لها شيئًا آخر أولًا.`,
  'customFields.archived': ({ name }) => `الحقل ${quoted(name)} في الأرشيف ولا يقبل قيمًا. أعد فتحه أولًا.`,
  'customFields.value': ({ name, problem }) => `${quoted(name)}: ${problem}`,
  'customFields.otherThan': ({ choices, more }) =>
    `القيم الممكنة: ${named(choices)}${
      more
        ? ` و${plural(more, { one: 'قيمة أخرى', two: 'قيمتان أخريان', few: '# قيم أخرى', many: '# قيمة أخرى', other: '# قيمة أخرى' })}`
        : ''
    }.`,
  'customFields.chosen': 'يجب أن يكون في كل سطر معرّف حقل خاص، ثم نقطتان، ثم أحد خياراته.',
  'pictures.notFound': 'لم يُعثر على الصورة.',
  'pictures.unknown': 'هذه الصورة غير موجودة.',
  'pictures.address': 'يجب أن يكون عنوان صورة.',
  'pictures.leaving': 'تُزال هذه الصورة الآن. يُرجى المحاولة مجددًا.',
  'pictures.most': ({ most }) => `${pictures(most)} على الأكثر.`,
  'pictures.mostOf': ({ sku, most }) => `للصنف ${quoted(sku)} ${pictures(most)}، ولا يمكن أن تزيد.`,
  'units.notFound': 'لم يُعثر على الوحدة.',
  'units.unknown': 'هذه الوحدة غير موجودة.',
  'units.codeTaken': 'هناك وحدة أخرى بهذا الرمز.',
  'units.sameCode': ({ code }) => `هناك وحدة بالرمز «${quoted(code)}» أصلًا.`,
  'units.first': ({ name }) => `تبدأ الأصناف الجديدة بالوحدة ${quoted(name)}، فهي تبقى.`,
  'units.inUse': ({ name, items: n }) =>
    `${plural(n, { one: 'يُعدّ صنف واحد', two: 'يُعدّ صنفان', few: 'تُعدّ # أصناف', many: 'يُعدّ # صنفًا', other: 'يُعدّ # صنف' })} بالوحدة ${quoted(name)}. ${plural(n, { one: 'أعطه', two: 'أعطهما', other: 'أعطها' })} وحدة أخرى أولًا.`,
  'units.tooFewDecimals': ({ unit, decimals, quantity, sku }) =>
    `هناك كميات بالوحدة ${quoted(unitWord(unit, 'ar'))} لها ${plural(decimals, {
      one: 'منزلة عشرية واحدة',
      two: 'منزلتان عشريتان',
      few: '# منازل عشرية',
      many: '# منزلة عشرية',
      other: '# منزلة عشرية',
    })}، مثل ${decimal(quantity)} من ${quoted(sku)}.`,
  'taxRates.notFound': 'لم يُعثر على نسبة الضريبة.',
  'taxRates.unknown': 'نسبة الضريبة هذه غير موجودة.',
  'taxRates.nameTaken': 'هناك نسبة ضريبة أخرى بهذا الاسم.',
};
