import type { AuditField } from '#shared/foundation/audit/fields.ts';
import { namesOfAudit } from '../fieldNames.ts';
import { common } from './common.ts';

/** What the fields are called whose changes the audit trail tells. */
export const auditFields: Record<AuditField, string> = {
  ...namesOfAudit(common),
  admin: 'Erste Administration',
  allocated: 'Verrechnet',
  'bill.numberFormat': 'Nummern der Eingangsrechnungen',
  'firstSteps.dismissed': 'Erste Schritte ausgeblendet',
  'comments.publishAtOnce': 'Kommentare erscheinen sofort',
  content: 'Inhalt',
  'creditNote.numberFormat': 'Nummern der Gutschriften',
  factor: 'Inhalt je Einheit',
  'invoice.numberFormat': 'Nummern der Rechnungen',
  isDefault: 'Standard',
  kind: 'Art',
  line: 'Position',
  packQuantity: 'Gebindegröße',
  parentId: 'Liegt in',
  'delivery.numberFormat': 'Nummern der Lieferscheine',
  orderDate: 'Auftragsdatum',
  'order.numberFormat': 'Nummern der Aufträge',
  'payment.numberFormat': 'Nummern der Zahlungen',
  position: 'Platz in der Liste',
  priceListDiscount: 'Rabatt auf Listenpreise',
  'purchase.numberFormat': 'Nummern der Bestellungen',
  'receipt.numberFormat': 'Nummern der Wareneingänge',
  recipients: 'Geht an',
  refunded: 'Erstattet',
  reply: 'Antwort',
  rhythm: 'Wann',
  sessions: 'Anmeldungen',
  snoozedUntil: 'Aufgeschoben bis',
  taxNumber: 'Steuernummer',
  text: 'Text',
};
