import { unitWord } from '../../unitWords.ts';
import type { stock as english } from '../en/stock.ts';
import { type Translated, writingIn } from '../writing.ts';

const { plural, decimal, name: quoted } = writingIn('ar');

const allowed = (decimals: number) =>
  decimals === 0
    ? 'أعداد صحيحة فقط'
    : `${plural(decimals, {
        one: 'منزلة عشرية واحدة',
        two: 'منزلتان عشريتان',
        few: '# منازل عشرية',
        many: '# منزلة عشرية',
        other: '# منزلة عشرية',
      })} على الأكثر`;
const others = (n: number) =>
  plural(n, {
    one: 'ونقص آخر',
    two: 'ونقصان آخران',
    few: 'و# حالات نقص أخرى',
    many: 'و# حالة نقص أخرى',
    other: 'و# حالة نقص أخرى',
  });

export const stock: Translated<typeof english> = {
  'stock.notEnough': ({ shortages, more }) =>
    `المخزون لا يكفي. ${shortages.join('؛ ')}${more ? `؛ ${others(more)}` : ''}.`,
  'stock.shortage': ({ sku, location, available, asked, elsewhere }) =>
    `${quoted(sku)} في ${quoted(location)}: المتوفر ${decimal(available)}، والمطلوب ${decimal(asked)}${elsewhere.length ? ` (${elsewhere.join('، ')})` : ''}`,
  'stock.moreAt': ({ available, location }) => `${decimal(available)} أخرى في ${quoted(location)}`,
  'stock.shortageHeld': ({ sku, location, available, asked, held, others, elsewhere }) =>
    `${quoted(sku)} في ${quoted(location)}: المتاح ${decimal(available)}، والمطلوب ${decimal(asked)} (${[...held, ...(others ? [plural(others, { one: 'وحجز آخر', two: 'وحجزان آخران', few: 'و# حجوزات أخرى', many: 'و# حجزًا آخر', other: 'و# حجز آخر' })] : []), ...elsewhere].join('، ')})`,
  'stock.heldFor': ({ quantity, number, holder }) =>
    `${decimal(quantity)} محجوزة للطلب ${quoted(number)} باسم ${quoted(holder)}`,
  'stock.noDemand': 'لا يوجد التزام كهذا بهذا الصنف.',
  'stock.notHeld': ({ number }) => `لم يُحجز هذا القدر للطلب ${quoted(number)}.`,
  'stock.notWanted': 'هذا أكثر مما ينتظره هذا الطلب.',
  'stock.isHeld': 'حُجز جزء منها لغيرك في هذه الأثناء. تحقق مرة أخرى.',
  'stock.belowZero': 'سينخفض المخزون إلى ما دون الصفر، ولم يعد ذلك مسموحًا به.',
  'stock.tooValuable': ({ sku }) => `ستتجاوز قيمة مخزون ${quoted(sku)} ما يمكن حفظه.`,
  'stock.ofService': ({ sku }) => `${quoted(sku)} خدمة، ولا مخزون لها.`,
  'stock.ofTemplate': ({ sku }) => `للصنف ${quoted(sku)} متغيرات: المخزون لها، ولا مخزون له بذاته.`,
  'stock.tooPrecise': ({ sku, unit, decimals, quantity }) =>
    `يُعدّ ${quoted(sku)} بالوحدة «${quoted(unitWord(unit, 'ar'))}»، ${allowed(decimals)}: الكمية ${decimal(quantity)} أدق من ذلك.`,
  'stock.nothingToValue': ({ sku }) => `لا يتوفر شيء من ${quoted(sku)}، فليس هناك ما يُقيَّم.`,
  'stock.countedTwice': 'يُجرد الصنف نفسه في الموقع نفسه مرتين.',
  'stock.countedAndChanged': 'يُجرد الصنف نفسه في الموقع نفسه ويُغيَّر في آن واحد.',
  'stock.samePlace': 'يجب أن يكون موقعًا غير الذي يُنقل منه.',
  'stock.noReason': 'اختر سببًا.',
  'stock.lineIncomplete': 'أدخل صنفًا وموقعًا، ومعهما إما مقدار التغيير أو الكمية المجرودة.',
  'stock.noLines': 'أدخل سطرًا واحدًا على الأقل.',
  'stock.mostLines': ({ most }) =>
    `${plural(most, { one: 'سطر واحد', two: 'سطران', few: '# أسطر', many: '# سطرًا', other: '# سطر' })} على الأكثر دفعة واحدة.`,
  'locations.notFound': 'لم يُعثر على الموقع.',
  'locations.none': 'لا يوجد موقع يُحفظ فيه المخزون.',
  'locations.notForStock': ({ name }) => `${quoted(name)} ليس موقعًا يُحفظ فيه المخزون.`,
  'locations.archived': ({ name }) => `${quoted(name)} في الأرشيف: لا يمكن وضع شيء فيه.`,
  'locations.ofSystem': ({ name }) => `${quoted(name)} جزء من النظام ولا يمكن تغييره.`,
  'locations.holdsStock': ({ name, items }) =>
    `ما زال في ${quoted(name)} مخزون من ${plural(items, { one: 'صنف واحد', two: 'صنفين', few: '# أصناف', many: '# صنفًا', other: '# صنف' })}. انقله أولًا.`,
  'locations.insideItself': 'لا يمكن أن يقع الموقع داخل نفسه.',
  'locations.nameTaken': 'هناك موقع آخر بهذا الاسم.',
  'locations.barcodeTaken': 'هناك موقع آخر بهذا الباركود.',
  'moves.notFound': 'لم يُعثر على الحركة.',
  'moves.id': 'يجب أن يكون معرّف حركة.',
  'moves.reason': 'هذا السبب غير معروف.',
  'moves.isReversal': 'هذه الحركة نفسها حركة عكسية. رحِّل تسوية بدلًا من ذلك.',
  'moves.reversed': 'سبق عكس هذه الحركة.',
  'moves.goodsLeft': ({ sku }) => `لم يعد من الممكن عكس إعادة تقييم ${quoted(sku)}: خرجت البضاعة التي تخصّها.`,
  'moves.ofReceipt': 'تتبع هذه الحركة استلامًا: أبطل الاستلام من أمر شرائه بدلًا من ذلك.',
  'moves.ofInvoice': 'تتبع هذه الحركة فاتورة: ألغِ الفاتورة، أو استرجع البضاعة بإشعار دائن.',
  'moves.ofCreditNote': 'تتبع هذه الحركة إشعارًا دائنًا: ألغِ الإشعار الدائن بدلًا من ذلك.',
  'moves.ofDelivery': 'تتبع هذه الحركة تسليمًا: أبطل التسليم، أو استرجع البضاعة بمرتجع.',
  'moves.ofReturn': 'تتبع هذه الحركة مرتجعًا من عميل. إن لم تكن البضاعة موجودة فسوِّ المخزون بدلًا من ذلك.',
  'moves.ofSupplierReturn': 'تتبع هذه الحركة مرتجعًا إلى مورّد. إن عادت البضاعة فسوِّ المخزون بدلًا من ذلك.',
  'moves.ofCount': 'تتبع هذه الحركة جردًا: اعكس الجرد كله بدلًا من ذلك.',
  'counts.notFound': 'لم يُعثر على الجرد.',
  'counts.lineNotFound': 'هذا البند ليس من هذا الجرد.',
  'counts.codeNotFound': 'لا ينتظر هذا الرمز تحديدًا.',
  'counts.ruleNotFound': 'لم يُعثر على القاعدة.',
  'counts.ruleTwice': 'يُجرد هذا بانتظام من قبل.',
  'counts.ruleOfOne': 'اختر موقعًا أو فئة، لا كليهما.',
  'counts.isDraft': ({ name }) => `لم يبدأ ${quoted(name)} بعد.`,
  'counts.isCounting': ({ name }) => `العد جارٍ في ${quoted(name)}.`,
  'counts.isInReview': ({ name }) => `${quoted(name)} قيد المراجعة.`,
  'counts.isPosted': ({ name }) => `رُحِّل ${quoted(name)}.`,
  'counts.isCancelled': ({ name }) => `أُلغي ${quoted(name)}.`,
  'counts.isReversed': ({ name }) => `عُكس ${quoted(name)}.`,
  'counts.mostOfScope': ({ most }) => `اختر ${most} على الأكثر.`,
  'counts.mostLines': ({ lines, most }) =>
    `هذا أكثر من ${most} بند يتسع لها جرد واحد${lines > most + 1 ? ` (${lines})` : ''}. اختر مواقع أو أصنافًا أقل.`,
  'counts.nothingToCount': 'لا شيء يُعد: لا شيء في هذه المواقع.',
  'counts.nothingCounted': 'لم يُعد شيء بعد.',
  'counts.noLines': 'اختر بندًا واحدًا على الأقل.',
  'counts.noEvents': 'أرسل مسحًا واحدًا على الأقل.',
  'counts.mostEvents': ({ most }) => `أرسل ${most} مسحًا على الأكثر في المرة الواحدة.`,
  'counts.eventOfNothing': 'اذكر الصنف أو الرمز الممسوح.',
  'counts.notStocked': ({ sku }) => `لا يُمسك مخزون من ${quoted(sku)}.`,
  'counts.nobodyOfLine': 'لم يعد هذا الشخص هذا البند.',
  'counts.codesOpen': ({ codes }) => `رموز لا تخص أي صنف بعد: ${codes}. حدّدها أو ضعها جانبًا.`,
  'counts.againOpen': ({ lines }) =>
    `بنود تختلف كثيرًا وتنتظر أن يعدها شخص آخر من جديد: ${lines}. اطلب عدها، أو اقبلها، أو اتركها.`,
  'counts.countedLater': ({ number }) =>
    `عدّ ${quoted(number)} شيئًا منها لاحقًا ويستند إليها. اعكس ذلك الجرد أولًا.`,
};
