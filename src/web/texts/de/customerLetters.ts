import { numbersIn } from '#shared/plural.ts';
import type { Texts } from '../en.ts';

const { plural } = numbersIn('de');

export const customerLetters: Texts['customerLetters'] = {
  preview: 'E-Mail zeigen',
  previewOff: 'E-Mail ausblenden',
  previewFailed: 'Die E-Mail ließ sich nicht zeigen.',
  messageHint: 'Steht weit oben in der E-Mail.',
  order: {
    title: (number) => `${number} per E-Mail bestätigen`,
    hint: 'Die Auftragsbestätigung geht als PDF mit: was bereitliegt und wann der Rest kommt.',
    action: 'Bestätigung senden',
  },
  delivery: {
    title: (number) => `Versand von ${number} melden`,
    hint: 'Die E-Mail sagt, was unterwegs ist, womit es kommt und was noch folgt. Der Lieferschein liegt bei.',
    action: 'Versand melden',
  },
  page: {
    title: 'Kundenseite',
    hint: 'Mit einem privaten Link sieht dieser Kunde alles, was ihn betrifft: Angebote, Aufträge, Lieferungen, Rechnungen und was offen ist.',
    sendTitle: (name) => `${name} den Link zur Kundenseite senden`,
    sendHint: 'Mit der E-Mail geht ein neuer privater Link. Frühere Links funktionieren weiter.',
    send: 'Link senden',
    linkHint: 'Wer den Link hat, sieht alles, was dieser Kunde sehen darf. Er wird nur dieses Mal gezeigt.',
    seen: 'Zuletzt angesehen',
    unseen: 'Noch nicht angesehen',
    made: 'Letzter Link',
    openLinks: (n) =>
      plural(n, { one: 'Ein privater Link funktioniert.', other: '# private Links funktionieren.' }),
    endText:
      'Sie funktionieren dann sofort nicht mehr, auch die in E-Mails. Einen neuen Link können Sie jederzeit senden.',
    letters: 'Letzte E-Mails',
    failed: 'Was über diese Seite bekannt ist, ließ sich nicht laden.',
  },
};
