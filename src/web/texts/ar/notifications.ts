import { said } from '#shared/people/notifications/said/ar.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count } from './words.ts';

export const notifications: Texts['notifications'] = {
  title: common.notifications,
  unread: (n) => `غير مقروء: ${count(n)}`,
  isUnread: 'غير مقروء',
  latest: 'إشعار جديد',
  markAll: 'تعليم الكل كمقروء',
  loading: 'جارٍ تحميل الإشعارات…',
  none: 'لا إشعارات',
  view: 'عرض',
  read: 'مقروء',
  types: { success: 'نجاح', error: common.error, warning: 'تحذير', info: 'معلومة' },
  failed: {
    initialize: 'تعذّر تحميل الإشعارات',
    read: 'تعذّر تعليم الإشعار كمقروء',
    readAll: 'تعذّر تعليم كل الإشعارات كمقروءة',
    remove: 'تعذّر حذف الإشعار',
  },
  topics: {
    'low-stock': common.lowStock,
    'out-of-stock': common.outOfStock,
    'access-request': common.accessRequests,
    'contact-message': 'رسائل الزوار',
    'comment-pending': 'تعليقات في الانتظار',
    'user-joined': 'الأعضاء الجدد',
    'import-finished': 'عمليات الاستيراد الخاصة بك',
    'order-approval': 'أوامر شراء بانتظار الموافقة',
    'order-decided': 'أوامر الشراء الخاصة بك: موافقة أو رفض',
    'order-received': 'بضاعة أوامر الشراء الخاصة بك',
    'order-late': 'أوامر شراء متأخرة',
    'sale-confirmed': 'طلبات بيع مؤكدة',
    'promise-ready': 'طلبات جاهزة للتجهيز',
    'promise-at-risk': 'طلبات مهددة بالتأخر',
    'promise-late': 'طلبات بيع متأخرة',
    'ledger-differences': 'فروق في دفتر المخزون',
    'backup-failed': 'فشل النسخ الاحتياطي',
    'disk-full': 'امتلاء القرص',
    'invoice-overdue': 'الفواتير المتأخرة',
    'invoice-paid': 'الفواتير المدفوعة',
    'invoice-viewed': 'الفواتير التي عُرضت',
    message: common.messages,
  },
  said,
  choices: {
    text: 'تجدها دائمًا في القائمة عند الجرس. اختر ما يصلك بالبريد أيضًا.',
    mail: { 'at-once': 'فورًا', daily: 'مرة في اليوم', never: 'دون بريد' },
    failed: 'تعذّر تحميل اختياراتك.',
  },
};
