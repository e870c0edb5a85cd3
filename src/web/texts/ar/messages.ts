import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, name, plural } from './words.ts';

const ofMessages = (n: number) =>
  plural(n, { one: 'رسالة واحدة', two: 'رسالتين', few: '# رسائل', many: '# رسالة', other: '# رسالة' });

export const messages: Texts['messages'] = {
  title: common.messages,
  listLabel: 'رسائل نموذج التواصل، الأحدث أولًا',
  waiting: (n) => `رسائل مفتوحة: ${count(n)}`,
  searchLabel: 'البحث في الرسائل',
  searchPlaceholder: 'كلمات أو اسم أو عنوان',
  statuses: { open: common.isOpen, answered: 'أُجيب عنها', archived: common.isArchived },
  columns: { from: common.from, message: common.message, page: common.page, at: common.when },
  empty: {
    open: {
      title: 'لا رسالة مفتوحة',
      text: 'يظهر هنا ما يكتبه الزوار عبر «اتصل بنا»، ويصل بالبريد إلى عنوان التواصل الخاص بك.',
    },
    answered: { title: 'لا رسائل أُجيب عنها بعد', text: 'تظهر هنا الرسائل التي وسمتها بأنك أجبت عنها.' },
    archived: { title: 'لا رسائل مؤرشفة', text: 'تظهر هنا الرسائل التي وضعتها جانبًا.' },
  },
  noMatch: 'لم يُعثر على رسالة',
  noMatchText: 'جرّب كلمة أخرى، أو اعرض كل الرسائل التي لها هذه الحالة.',
  clear: common.showAll,
  selectionLabel: 'الرسائل المحدّدة',
  tooMany: (n) => `${count(n)} على الأكثر دفعة واحدة.`,
  actions: { answer: 'وسم بأنها أُجيبت', archive: common.archive, reopen: common.reopen },
  done: {
    answer: (n) => `تم وسم ${ofMessages(n)} بأنها أُجيبت.`,
    archive: (n) => `تمت أرشفة ${ofMessages(n)}.`,
    reopen: (n) => `أُعيد فتح ${ofMessages(n)}.`,
  },
  from: (sender) => `رسالة من ${name(sender)}`,
  write: 'الرد بالبريد',
  subject: (business) => `رسالتك إلى ${name(business)}`,
  changedBy: (person) => `بواسطة ${name(person)}`,
  failed: 'تعذّر تحميل الرسالة.',
};
