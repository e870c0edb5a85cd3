import type { recurring as english } from '../en/recurring.ts';
import { type Translated, writingIn } from '../writing.ts';

const { name: quoted } = writingIn('ar');

export const recurring: Translated<typeof english> = {
  'recurring.notFound': 'هذه الفاتورة المتكررة غير موجودة.',
  'recurring.isActive': ({ name }) => `«${quoted(name)}» نشطة.`,
  'recurring.isPaused': ({ name }) => `«${quoted(name)}» متوقفة مؤقتًا. استأنفها أولًا.`,
  'recurring.isEnded': ({ name }) => `انتهت «${quoted(name)}».`,
  'recurring.isUsed': ({ name }) => `أُنشئت فواتير من «${quoted(name)}»، فلا يمكن حذفها. أنهِها بدلًا من ذلك.`,
  'recurring.nothingDue': ({ name }) => `لا شيء مستحق من «${quoted(name)}» بعد.`,
  'recurring.customerKept': ({ name }) =>
    `أُنشئت فواتير من «${quoted(name)}»، فتبقى لعميلها. أنشئ واحدة أخرى بدلًا من ذلك.`,
  'recurring.longAgo': 'يجب ألا يكون قبل أكثر من سنة.',
  'recurring.startsTooEarly': 'كل ما قبل نهاية آخر فترة مفوترة أو متروكة قد حُسم. ابدأ في وقت لاحق.',
  'recurring.anchorOutside': 'يجب أن يكون بعد البداية بأقل من فترة كاملة.',
  'recurring.endOrCount': 'حدد آخر يوم أو عدد الفواتير، لا كليهما.',
  'recurring.endsBeforeStart': 'يجب ألا يكون قبل البداية.',
  'recurring.percentRange': 'يجب أن يكون أكبر من -100 ولا يزيد على 1000.',
  'recurring.atMostChanges': ({ most }) => `عدد تغييرات الأسعار لا يزيد على ${most}.`,
  'recurring.noSuchLine': 'لا يوجد بند كهذا.',
  'recurring.notToCome': 'اختر إحدى الفترات الاثنتي عشرة القادمة.',
  'recurring.isSkipped': 'هذه الفترة متروكة من قبل.',
  'recurring.notSkipped': 'هذه الفترة غير متروكة، أو فُوترت فترة بعدها.',
  'recurring.unexpected': 'حدث خطأ من جانبنا. سنحاول مرة أخرى غدًا.',
};
