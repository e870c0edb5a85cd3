import type { orders as english } from '../en/orders.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, decimal } = writingIn('de');

export const orders: Translated<typeof english> = {
  'orders.notFound': 'Auftrag nicht gefunden.',
  'orders.noState': 'Wählen Sie einen Status.',
  'orders.noProgress': 'Wählen Sie none, part oder all.',
  'orders.noPromise': 'Wählen Sie today, late, at-risk oder unknown.',
  'orders.invoiceBy': 'Wählen Sie delivery oder order.',
  'orders.isDraft': ({ customer }) => `Der Auftrag für ${customer} ist noch ein Entwurf.`,
  'orders.isConfirmed': ({ number }) => `${number} ist schon bestätigt.`,
  'orders.isClosed': ({ number }) => `${number} ist abgeschlossen.`,
  'orders.isCancelled': ({ number }) => `${number} ist storniert.`,
  'orders.isDelivered': ({ number }) =>
    `Von ${number} wurde schon etwas geliefert. Schließen Sie den Auftrag stattdessen ab: Was offen ist, wird nicht mehr geliefert.`,
  'orders.isInvoiced': ({ number }) =>
    `Von ${number} wurde schon etwas berechnet. Stornieren Sie zuerst die Rechnungen, oder schließen Sie den Auftrag ab.`,
  'orders.nothingOpen': ({ number }) => `${number} ist vollständig geliefert.`,
  'orders.nothingToInvoice': ({ number }) => `${number} ist vollständig berechnet.`,
  'orders.changedBy': ({ number, who }) => `${number} wurde inzwischen von ${who} geändert.`,
  'orders.draftChangedBy': ({ customer, who }) =>
    `Der Auftrag für ${customer} wurde inzwischen von ${who} geändert.`,
  'orders.customerStays': 'Ein bestätigter Auftrag bleibt bei seinem Kunden.',
  'orders.wantedBefore': 'Darf nicht vor dem Auftragsdatum liegen.',
  'orders.notALine': 'Eine solche Position hat der Auftrag nicht.',
  'orders.lineIsUsed': ({ line }) =>
    `Von „${line}“ wurde schon etwas geliefert oder berechnet: Die Position bleibt.`,
  'orders.lineIsPicked':
    'Eine Position, die Sie herausgenommen haben, steht auf einer Pickliste. Verwerfen Sie zuerst die Pickliste.',
  'orders.below': ({ delivered, invoiced }) =>
    `${decimal(delivered)} geliefert und ${decimal(invoiced)} berechnet: Weniger kann es nicht sein.`,
  'orders.heldTooMuch': 'Das ist mehr, als noch zu liefern ist.',
  'orders.noneChosen': 'Wählen Sie mindestens einen Auftrag.',
  'orders.atMost': ({ most }) => `Höchstens ${count(most)} Aufträge auf einmal.`,
  'orders.twice': 'Derselbe Auftrag ist zweimal genannt.',
};
