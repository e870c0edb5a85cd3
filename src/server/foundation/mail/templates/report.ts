import { inLanguage } from '#shared/inLanguage.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

type Sent = {
  tenantName: string;
  /** That of the tenant, such as de-AT. */
  language: string;
  /** The report by its name in that language, and its days, worded; null of one about today. */
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
      `${what} is ready. The files are too large for a mail: open the report and save them there.`,
    open: 'Open the report',
    why: (by: string) =>
      `You get this mail because ${by} has set it up. It can be changed or ended at the report, under “By mail …”.`,
  },
  de: {
    attached: (what: string) => `${what} liegt bei.`,
    tooLarge: (what: string) =>
      `${what} ist da. Die Dateien sind zu groß für eine E-Mail: Öffnen Sie den Bericht, und speichern Sie sie dort.`,
    open: 'Bericht öffnen',
    why: (by: string) =>
      `Sie erhalten diese E-Mail, weil ${by} es so eingerichtet hat. Ändern oder beenden lässt es sich beim Bericht, unter „Per E-Mail …“.`,
  },
  ar: {
    attached: (what: string) => `مرفق: ${what}.`,
    tooLarge: (what: string) =>
      `${what} جاهز. الملفات أكبر من أن تُرسل بالبريد: افتح التقرير واحفظها من هناك.`,
    open: 'فتح التقرير',
    why: (by: string) =>
      `وصلتك هذه الرسالة لأن ${by} جدول إرسالها. يمكن تعديل ذلك أو إنهاؤه في صفحة التقرير، تحت «بالبريد …».`,
  },
};

/** Takes a report to somebody of the business, in its language; the files hang on it. */
export function report({ tenantName, language, title, days, attached, by, link }: Sent): MailContent {
  const words = inLanguage(WORDS, language);
  const what = days ? `${name(title)}, ${name(days)}` : name(title);
  const business = name(tenantName);
  return layOut({
    template: 'report',
    language,
    subject: `${what} (${business})`,
    tenantName: business,
    paragraphs: [attached ? words.attached(what) : words.tooLarge(what)],
    action: { label: words.open, link },
    closing: [words.why(name(by))],
  });
}
