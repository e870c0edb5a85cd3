import type { Texts } from '../en.ts';
import { count, name } from './words.ts';

export const unsent: Texts['unsent'] = {
  title: 'إدخالات لم تُرسل بعد',
  hint: 'هذه الإدخالات محفوظة على هذا الجهاز، وتُرسل حالما يتوفر اتصال.',
  waiting: 'بانتظار الإرسال',
  refused: 'لم يُقبل',
  all: 'أُرسل كل شيء.',
  many: (n) => `${count(n)} من الإدخالات`,
  sendNow: 'إرسال الآن',
  discard: 'تجاهل الإدخال',
  discardTitle: 'أتريد تجاهل هذا الإدخال؟',
  discardText: (what) => `${name(what)}: سيضيع ما أُدخل.`,
  signOutTitle: (n) => `أتريد تسجيل الخروج ولم يُرسل من الإدخالات ${count(n)}؟`,
  signOutText: 'هي على هذا الجهاز وحده. إن سجّلت الخروج دون إرسالها حُذفت.',
  sendFirst: 'الإرسال ثم تسجيل الخروج',
  signOutAnyway: 'الحذف ثم تسجيل الخروج',
  stay: 'البقاء مسجّلًا',
  left: (n) => `تعذّر إرسال إدخالات عددها ${count(n)}. ما زلت مسجّلًا.`,
};
