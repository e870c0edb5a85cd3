import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, name, plural } from './words.ts';

const ofRequests = (n: number) =>
  plural(n, { one: 'طلب واحد', two: 'طلبين', few: '# طلبات', many: '# طلبًا', other: '# طلب' });

export const requests: Texts['requests'] = {
  title: common.userRequests,
  listLabel: 'طلبات الوصول، الأحدث أولًا',
  waiting: (n) => `في الانتظار: ${count(n)}`,
  searchLabel: 'البحث في الطلبات',
  searchPlaceholder: common.nameOrEmail,
  statuses: { pending: common.pending, approved: 'مقبول', rejected: common.isRejected },
  columns: {
    who: 'صاحب الطلب',
    message: common.message,
    page: common.page,
    at: common.when,
    outcome: common.outcome,
    by: 'صاحب القرار',
  },
  empty: {
    pending: {
      title: 'لا طلب في الانتظار',
      text: 'يظهر هنا كل من يطلب الوصول، ويصلك الخبر فورًا.',
    },
    approved: {
      title: 'لا طلبات مقبولة بعد',
      text: 'تظهر هنا الطلبات المقبولة مع ما آلت إليه الدعوة.',
    },
    rejected: {
      title: 'لا طلبات مرفوضة بعد',
      text: 'تظهر هنا الطلبات المرفوضة مع السبب.',
    },
  },
  noMatch: 'لم يُعثر على طلب',
  noMatchText: 'جرّب كلمة أخرى، أو اعرض كل الطلبات التي لها هذه الحالة.',
  clear: common.showAll,
  selectionLabel: 'الطلبات المحدّدة',
  tooMany: (n) => `${count(n)} على الأكثر دفعة واحدة.`,
  approve: 'قبول',
  approveTitle: (n, email) => (n === 1 ? `قبول ${name(email)}` : `قبول ${ofRequests(n)}`),
  approveHint: (n) =>
    n === 1 ? 'تصل العنوان دعوة بالبريد صالحة سبعة أيام.' : 'تصل كل عنوان دعوة بالبريد صالحة سبعة أيام.',
  rejectTitle: (n, email) => (n === 1 ? `رفض ${name(email)}` : `رفض ${ofRequests(n)}`),
  rejectHint: (n) =>
    n === 1
      ? 'تصل العنوان رسالة، ويمكن لصاحبه أن يطلب من جديد.'
      : 'تصل كل عنوان رسالة، ويمكن لأصحابها أن يطلبوا من جديد.',
  tenantHint: 'الدعوة إلى هذه المنشأة.',
  tenantSearch: 'البحث بالاسم',
  tenantMissing: 'اختر منشأة.',
  reasonHint: 'يُذكر في الرسالة. يمكن تركه فارغًا.',
  approved: (n, email) =>
    n === 1 ? `تمت دعوة ${name(email)}.` : `تم قبول ${ofRequests(n)}؛ والدعوات في طريقها.`,
  rejected: (n, email) => (n === 1 ? `رُفض طلب ${name(email)}.` : `تم رفض ${ofRequests(n)}.`),
  isMember: 'عضو بالفعل',
  isMemberText: (email) => `${name(email)} عضو بالفعل، ولا شيء يُقبل.`,
  noMessage: 'لا رسالة',
  more: (n) =>
    plural(n, {
      zero: 'لا رسائل',
      one: 'رسالة واحدة',
      two: 'رسالتان',
      few: '# رسائل',
      many: '# رسالة',
      other: '# رسالة',
    }),
  asked: (n) =>
    `سبق الطلب ${plural(n, { one: 'مرة واحدة', two: 'مرتين', few: '# مرات', many: '# مرة', other: '# مرة' })}`,
  fromPage: (page) => `من ${name(page)}`,
  earlier: 'طلبات سابقة',
  approvedAs: (role) => `مقبول بدور ${name(role)}`,
  approvedInto: (role, tenant) => `مقبول بدور ${name(role)} في ${name(tenant)}`,
  invitation: {
    open: 'دُعي ولم ينضم بعد',
    accepted: 'انضم',
    revoked: 'سُحبت الدعوة',
    expired: 'انتهت الدعوة',
  },
  facts: {
    first: 'أول طلب',
    decided: 'وقت القرار',
  },
  failed: 'تعذّر تحميل الطلب.',
};
