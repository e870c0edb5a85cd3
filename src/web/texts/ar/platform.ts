import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, items, name, plural } from './words.ts';

const people = (n: number) =>
  plural(n, {
    zero: 'لا أشخاص',
    one: 'شخص واحد',
    two: 'شخصان',
    few: '# أشخاص',
    many: '# شخصًا',
    other: '# شخص',
  });

export const platform: Texts['platform'] = {
  title: 'المنصة',
  listLabel: common.businesses,
  searchLabel: 'البحث عن منشآت',
  searchPlaceholder: 'الاسم أو المعرّف',
  statuses: { active: common.isOpen, suspended: 'موقوفة', closed: 'مغلقة' },
  columns: {
    name: common.business,
    status: common.status,
    people: common.people,
    items: common.items,
    stored: common.files,
    lastActive: 'آخر نشاط',
    createdAt: common.created,
    actions: common.actions,
  },
  never: common.never,
  cardLine: (id, n, m) => `${name(id)} · ${people(n)} · ${items(m)}`,
  actionsOf: (business) => `إجراءات ${name(business)}`,
  actions: { suspend: 'إيقاف', reopen: common.reopen, close: common.close },
  blocked: {
    platform: 'هذه المنشأة ترعى سائر المنشآت وتبقى مفتوحة.',
    active: 'هي مفتوحة.',
    suspended: 'هي موقوفة.',
    closed: 'هي مغلقة.',
  },
  figures: {
    label: 'النسخة بالأرقام',
    tenants: 'المنشآت المفتوحة',
    tenantsHint: (suspended, closed) => `موقوفة: ${count(suspended)}، مغلقة: ${count(closed)}`,
    peopleHint: 'ممن يمكنهم تسجيل الدخول',
    requestsHint: 'دون رد',
    mails: 'الرسائل المنتظرة',
    mailsHint: 'لم يفشل شيء منها',
    mailsFailed: (n) => `فاشلة: ${count(n)}`,
    jobs: 'المهام المنتظرة',
    jobsHint: (n) => `قيد التنفيذ: ${count(n)}`,
    database: 'قاعدة البيانات',
    ledger: 'التحقق من الدفتر',
    ledgerHint: 'npm run ledger:verify',
    differences: (n) =>
      plural(n, {
        zero: 'لا فروق',
        one: 'فرق واحد',
        two: 'فرقان',
        few: '# فروق',
        many: '# فرقًا',
        other: '# فرق',
      }),
    lastBackup: 'آخر نسخة احتياطية',
    backupHint: (n, files) => `الصفوف: ${count(n)}، الملفات: ${count(files)}`,
    noBackup: 'npm run backup',
    streams: 'النوافذ المفتوحة',
    streamsHint: 'في هذه العملية',
    latency: 'تجيب خلال',
    latencyValue: (ms) => `${ms} م.ث`,
    latencyHint: (p99, n) => `99 % خلال ${p99} م.ث، من ${count(n)} في ساعة`,
    errorsHint: 'في آخر ساعة',
    version: 'الإصدار',
    since: 'بدأ التشغيل',
  },
  emptyTitle: 'لا منشآت بعد',
  emptyText: 'افتح منشأة: تصل مسؤولها الأول دعوة بالبريد.',
  noMatch: 'لم يُعثر على منشأة',
  noMatchText: 'جرّب كلمة أخرى، أو اعرض كل المنشآت.',
  clear: 'عرض كل المنشآت',
  form: {
    id: 'المعرّف',
    idHint: (id) => `جزء من العناوين، مثل ${name(`/shop/${id}`)}. لا يمكن تغييره لاحقًا.`,
    email: 'البريد الإلكتروني لمسؤولها الأول',
    emailHint: 'تُرسل الدعوة إليه.',
    created: (business, email) => `${name(business)} مفتوحة الآن، والدعوة في طريقها إلى ${name(email)}.`,
  },
  confirm: {
    suspend: {
      title: (business) => `هل تريد إيقاف ${name(business)}؟`,
      text: 'ابتداءً من نقرتهم التالية يمكن لأشخاصها الاطلاع دون تغيير أي شيء، ويُعلن متجرها أنه مغلق. ويمكنك إعادة فتحها في أي وقت.',
    },
    reopen: {
      title: (business) => `هل تريد إعادة فتح ${name(business)}؟`,
      text: 'يمكن لأشخاصها تسجيل الدخول والعمل فورًا، وكل شيء كما تركوه.',
    },
    close: {
      title: (business) => `هل تريد إغلاق ${name(business)}؟`,
      text: [
        'يُسجَّل خروج الجميع فيها فورًا، ولا يمكن لأحد تسجيل الدخول. تختفي المنشأة عن الخارج، ولا تقود دعواتها المفتوحة إلى شيء.',
        'تبقى بياناتها محفوظة، ولا يمكن لمنشأة أخرى أن تأخذ معرّفها. ويمكنك إعادة فتحها.',
      ],
      submit: 'إغلاق المنشأة',
      type: (id) => `اكتب ${name(id)} للتأكيد`,
      mistyped: (id) => `هذا ليس ${name(id)}.`,
    },
  },
  done: {
    suspend: (business) => `${name(business)} موقوفة الآن.`,
    reopen: (business) => `${name(business)} مفتوحة من جديد.`,
    close: (business) => `${name(business)} مغلقة الآن.`,
  },
};
