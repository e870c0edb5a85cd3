import type { moving as english } from '../en/moving.ts';
import { imports } from './imports.ts';
import { count, name, plural, rows } from './words.ts';

const megabytes = (bytes: number) => `${count(Math.max(1, Math.round(bytes / 1024 ** 2)))} ميغابايت`;

export const moving: typeof english = {
  text: 'خذ معك كل ما في هذه المنشأة، أو أحضر منشأة من Stockbook آخر.',
  failed: 'تعذّر تحميل ما صُدِّر.',
  exportTitle: 'تصدير المنشأة',
  exportText: (days) =>
    `ينشئ ملف ZIP فيه كل شيء: جميع السجلات وتاريخها، والصور والملفات، وقوائم لجداول البيانات، والفواتير بصيغة PDF. يمكنك متابعة العمل في الأثناء. يبقى الملف هنا ${plural(days, { one: 'يومًا واحدًا', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' })}. احفظه في مكان آمن: فمن يملكه يستطيع قراءة كل شيء.`,
  export: 'بدء التصدير',
  importTitle: 'استيراد منشأة',
  importText:
    'يُحضر منشأة صُدِّرت من هذا Stockbook أو من غيره. ويحلّ محل ما أُعدّ هنا حتى الآن. يحتفظ الجميع بأدوارهم؛ ومن ليس له حساب هنا يختار كلمة مرور عبر «هل نسيت كلمة المرور؟».',
  inUse:
    'هذه المنشأة قيد الاستخدام. لا يمكن استيراد منشأة أخرى إلا إلى منشأة فارغة: سجّل منشأة جديدة واستورد إليها.',
  choose: 'أفلت هنا ملف ZIP المصدَّر',
  chooseText: 'يُفحص أولًا؛ وإن كان فيه خلل فلن يتغير شيء.',
  goOn: (file) => `لم يكتمل إرسال ${name(file)}. اختره مرة أخرى للمتابعة من حيث توقف.`,
  drop: { choose: imports.choose, dropHere: imports.dropHere, uploading: imports.uploading },
  tooLarge: (gigabytes) => `الملف أكبر من ${count(gigabytes)} غيغابايت. يستطيع من يرعى الخادم استيراده.`,
  sending: (done, total) => `أُرسل ${megabytes(done)} من ${megabytes(total)}`,
  working: {
    out: (done, total) => `أُنجزت ${count(done)} من ${count(total)} من خطوات التصدير`,
    in: (done, total) => `أُنجزت ${count(done)} من ${count(total)} من خطوات الاستيراد`,
  },
  outProgress: 'تقدّم التصدير',
  inProgress: 'تقدّم الاستيراد',
  lately: 'آخر عمليات التصدير والاستيراد',
  title: (kind, state, called) => {
    const what = kind === 'out' ? 'التصدير' : 'الاستيراد';
    if (state === 'failed') return `فشل ${what}`;
    if (state === 'cancelled') return `أُلغي ${what}`;
    return kind === 'out' ? called : `استُوردت ${name(called)}`;
  },
  by: (person) => `بواسطة ${name(person)}`,
  size: megabytes,
  result: (n, m) => `${rows(n)}، الملفات: ${count(m)}. دفتر المخزون متوازن.`,
  people: (known, made) => `لهم حساب هنا: ${count(known)}، وعليهم اختيار كلمة مرور: ${count(made)}.`,
  leftOut: (emails) => `لم يُستوردوا لأن لهم هنا حسابًا في منشأة أخرى: ${name(emails)}.`,
};
