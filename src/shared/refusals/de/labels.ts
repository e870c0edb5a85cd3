import type { labels as english } from '../en/labels.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, decimal } = writingIn('de');
const mm = (value: number) => `${decimal(String(value))} mm`;

export const labels: Translated<typeof english> = {
  'labels.noTemplate': 'Etikettenvorlage nicht gefunden.',
  'labels.templateTaken': 'Eine andere Vorlage heißt schon so.',
  'labels.noSheet': 'Etikettenbogen nicht gefunden.',
  'labels.sheetTaken': 'Ein anderer Bogen heißt schon so.',
  'labels.noElements': 'Setzen Sie mindestens ein Element auf das Etikett.',
  'labels.tooWide': ({ width }) => `Ragt über den Rand des Etiketts hinaus, das ${mm(width)} breit ist.`,
  'labels.tooHigh': ({ height }) => `Ragt über den Rand des Etiketts hinaus, das ${mm(height)} hoch ist.`,
  'labels.overEachOther':
    'Muss mindestens so groß wie ein Etikett sein, sonst lägen die Etiketten übereinander.',
  'labels.offPaper': ({ most }) => `So viele ragen über den Rand des Papiers hinaus (${mm(most)}).`,
  'labels.largerThanSheet': ({ width, height, ofWidth, ofHeight }) =>
    `Das Etikett misst ${mm(width)} × ${mm(height)}, die dieses Bogens aber ${mm(ofWidth)} × ${mm(ofHeight)}.`,
  'labels.nothingChosen': 'Wählen Sie mindestens eines aus.',
  'labels.most': ({ most }) => `Höchstens ${count(most)} Etiketten auf einmal.`,
  'labels.rowGone': 'Das gibt es nicht mehr.',
  'labels.notInBasket': 'Dieser Artikel liegt nicht in Ihrem Korb.',
  'labels.waiting': ({ waiting }) =>
    `${waiting} Etikettendrucke Ihres Unternehmens warten noch. Bitte versuchen Sie es gleich noch einmal.`,
  'labels.tooSlow': 'Das Zeichnen dieser Etiketten dauert zu lange. Drucken Sie weniger auf einmal.',
  'labels.tooLarge':
    'Das sind zu viele Etiketten, um sie auf einmal zu zeichnen. Drucken Sie weniger auf einmal.',
  'labels.unprintable': ({ name, problem }) => `${name}: ${problem}`,
  'labels.noBarcode': 'Es gibt keinen Barcode.',
  'labels.nothingToEncode': 'Es gibt nichts, was im Code stehen könnte.',
  'labels.codeLetters': ({ code }) =>
    `Code 128 kann nur lateinische Buchstaben, Ziffern und Zeichen enthalten, nicht „${code}“. Nehmen Sie einen QR-Code.`,
  'labels.notEan': ({ code }) =>
    `Ein EAN-Code braucht 8, 12 oder 13 Ziffern, und „${code}“ ist etwas anderes. Nehmen Sie Code 128.`,
  'labels.notGtin': ({ code }) =>
    `GS1 DataMatrix braucht eine Artikelnummer mit 8, 12, 13 oder 14 Ziffern, und „${code}“ ist keine.`,
  'labels.checkDigit': ({ code }) =>
    `Die letzte Ziffer von „${code}“ passt nicht zu den anderen: Irgendwo ist ein Tippfehler.`,
  'labels.lotLetters': ({ lot }) =>
    `Eine Chargennummer in GS1 DataMatrix hat bis zu 20 lateinische Buchstaben, Ziffern und Zeichen ohne Leerzeichen, anders als „${lot}“.`,
  'labels.notGs1': ({ code }) =>
    `„${code}“ ist nicht so geschrieben, wie GS1 es verlangt, etwa (01)04012345678901(10)A12.`,
  'labels.notEncodable': ({ code }) => `„${code}“ lässt sich nicht als Code dieser Art schreiben.`,
  'labels.codeTooWide': ({ code, needed, given }) =>
    `Die Striche von „${code}“ brauchen ${mm(needed)}, um lesbar zu sein; das Feld ist ${mm(given)} breit.`,
  'labels.codeTooLow': ({ code, needed, given }) =>
    `Die Striche von „${code}“ müssen mindestens ${mm(needed)} hoch sein, um lesbar zu sein; es sind ${mm(given)}.`,
  'labels.codeTooSmall': ({ code, needed, given }) =>
    `Der Code von „${code}“ braucht ${mm(needed)} × ${mm(needed)}, um lesbar zu sein; das Feld hat ${mm(given)}.`,
  'labels.codeCovered': ({ code }) =>
    `Auf dem Code von „${code}“ oder zu nah an ihm steht etwas: Er wäre nicht lesbar.`,
  'labels.textCut': ({ text }) => `„${text}“ passt nicht in sein Feld, und nur die Hälfte davon wäre falsch.`,
  'labels.prefix': 'Muss das Unternehmenspräfix sein, das Sie von GS1 haben: 4 bis 11 Ziffern.',
  'labels.prefixOfBooks': 'Nummern, die mit 978 oder 979 beginnen, sind für Bücher.',
  'labels.noRange':
    'Es ist noch kein Nummernkreis eingerichtet. Ein Admin kann das in den Unternehmenseinstellungen tun.',
  'labels.rangeUsedUp': ({ left, wanted }) =>
    `Der Nummernkreis ist aufgebraucht: ${count(wanted)} werden gebraucht, ${count(left)} sind übrig. Richten Sie einen anderen ein oder nehmen Sie die SKUs.`,
};
