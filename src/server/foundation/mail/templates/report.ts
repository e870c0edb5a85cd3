import { inLanguage } from '#shared/inLanguage.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

type Sent = {
  tenantName: string;
  /** That of the tenant, such as de-AT. */
  language: string;
  /** Whether it is a report, or a view of figures that somebody has saved. */
  of: 'report' | 'view';
  /** What it is called in that language, and its days, worded; null of one about today. */
  title: string;
  days: string | null;
  /** Whether the files hang on the mail: they may be too large for one. */
  attached: boolean;
  /** Who has set it up. */
  by: string;
  link: string;
};

const WORDS = {
  en: {
    attached: (what: string) => `${what} is attached.`,
    tooLarge: (what: string) =>
      `${what} is ready. The files are too large for an email: open it and download them there.`,
    open: { report: 'Open the report', view: 'Open in Explore' },
    why: {
      report: (by: string) =>
        `You get this email because ${by} set it up. It can be changed or ended at the report, under “Email on a schedule …”.`,
      view: (by: string) =>
        `You get this email because ${by} set it up. It can be changed or ended in Explore, under “Email on a schedule …”.`,
    },
  },
  de: {
    attached: (what: string) => `${what} liegt bei.`,
    tooLarge: (what: string) =>
      `${what} ist da. Die Dateien sind zu groß für eine E-Mail: Öffnen Sie sie online, und speichern Sie sie dort.`,
    open: { report: 'Bericht öffnen', view: 'In der Auswertung öffnen' },
    why: {
      report: (by: string) =>
        `Sie erhalten diese E-Mail, weil ${by} es so eingerichtet hat. Ändern oder beenden lässt es sich beim Bericht, unter „Per E-Mail …“.`,
      view: (by: string) =>
        `Sie erhalten diese E-Mail, weil ${by} es so eingerichtet hat. Ändern oder beenden lässt es sich in der Auswertung, unter „Per E-Mail …“.`,
    },
  },
  ar: {
    attached: (what: string) => `مرفق: ${what}.`,
    tooLarge: (what: string) => `${what} جاهز. الملفات أكبر من أن تُرسل بالبريد: افتحه واحفظها من هناك.`,
    open: { report: 'فتح التقرير', view: 'الفتح في استكشاف الأرقام' },
    why: {
      report: (by: string) =>
        `وصلتك هذه الرسالة لأن ${by} جدول إرسالها. يمكن تعديل ذلك أو إنهاؤه في صفحة التقرير، تحت «بالبريد …».`,
      view: (by: string) =>
        `وصلتك هذه الرسالة لأن ${by} جدول إرسالها. يمكن تعديل ذلك أو إنهاؤه في صفحة استكشاف الأرقام، تحت «بالبريد …».`,
    },
  },
};

/** Takes a report to somebody of the business, in its language; the files hang on it. */
export function report({ tenantName, language, of, title, days, attached, by, link }: Sent): MailContent {
  const words = inLanguage(WORDS, language);
  const what = days ? `${name(title)}, ${name(days)}` : name(title);
  const business = name(tenantName);
  return layOut({
    template: 'report',
    language,
    subject: `${what} (${business})`,
    tenantName: business,
    paragraphs: [attached ? words.attached(what) : words.tooLarge(what)],
    action: { label: words.open[of], link },
    closing: [words.why[of](name(by))],
  });
}
