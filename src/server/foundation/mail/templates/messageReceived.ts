import { inLanguage } from '#shared/inLanguage.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name, nameIn } from './wording.ts';

type Message = {
  tenantName: string;
  language: string;
  sender: string;
  email: string;
  message: string;
  link: string;
};

const WORDS = {
  en: {
    subject: (sender: string, business: string) => `${sender} has written to ${business}`,
    written: (who: string, business: string) => `${who} has written to ${business}:`,
    answer: (email: string) => `To answer, reply to this mail: it goes to ${email}.`,
    see: 'See the message',
    careful: 'Anybody can enter any name and address in a form. Be careful with what is asked for.',
  },
  de: {
    subject: (sender: string, business: string) => `${sender} hat an ${business} geschrieben`,
    written: (who: string, business: string) => `${who} hat an ${business} geschrieben:`,
    answer: (email: string) =>
      `Um zu antworten, antworten Sie auf diese E-Mail: Ihre Antwort geht an ${email}.`,
    see: 'Nachricht ansehen',
    careful:
      'In ein Formular kann jeder einen beliebigen Namen und eine beliebige Adresse eintragen. Seien Sie vorsichtig, wenn Sie um etwas gebeten werden.',
  },
  ar: {
    subject: (sender: string, business: string) => `كتب ${sender} إلى ${business}`,
    written: (who: string, business: string) => `كتب ${who} إلى ${business}:`,
    answer: (email: string) => `للرد، أجب على هذه الرسالة: يصل ردّك إلى ${email}.`,
    see: 'عرض الرسالة',
    careful: 'يمكن لأي شخص أن يكتب في النموذج أي اسم وأي عنوان. كن حذرًا مما يُطلب منك.',
  },
};

/** Brings a message of the contact form to a business; an answer to it goes to the sender. */
export function messageReceived({
  tenantName,
  language,
  sender,
  email,
  message,
  link,
}: Message): MailContent {
  const words = inLanguage(WORDS, language);
  const shown = nameIn(language);
  const [who, business] = [shown(sender), shown(tenantName)];
  return layOut({
    template: 'message-received',
    language,
    subject: words.subject(who, business),
    tenantName: name(tenantName),
    paragraphs: [words.written(`${who} (${shown(email)})`, business), words.answer(shown(email))],
    quote: message,
    action: { label: words.see, link },
    closing: [words.careful],
  });
}
