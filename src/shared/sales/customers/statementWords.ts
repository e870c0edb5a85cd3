import type { StatementKind } from './states.ts';

/** What an entry of a statement is, alike on the screen and on paper. */
export const STATEMENT_WORDS: Record<'en' | 'de' | 'ar', Record<StatementKind, string>> = {
  en: {
    invoice: 'Invoice',
    void: 'Void invoice',
    credit_note: 'Credit note',
    credit_note_void: 'Void credit note',
    payment: 'Payment',
    payment_void: 'Void payment',
    refund: 'Refund',
  },
  de: {
    invoice: 'Rechnung',
    void: 'Stornierte Rechnung',
    credit_note: 'Gutschrift',
    credit_note_void: 'Stornierte Gutschrift',
    payment: 'Zahlung',
    payment_void: 'Stornierte Zahlung',
    refund: 'Erstattung',
  },
  ar: {
    invoice: 'فاتورة',
    void: 'فاتورة ملغاة',
    credit_note: 'إشعار دائن',
    credit_note_void: 'إشعار دائن ملغى',
    payment: 'دفعة',
    payment_void: 'دفعة ملغاة',
    refund: 'مبلغ مردود',
  },
};

/** What a balance is made of, alike on the screen, on reports and on paper. */
export const RECEIVABLE_WORDS: Record<
  'en' | 'de' | 'ar',
  Record<'open' | 'creditNotes' | 'payments' | 'receivable', string>
> = {
  en: {
    open: 'Open invoices',
    creditNotes: 'Unapplied credit notes',
    payments: 'Unapplied payments',
    receivable: 'Receivable',
  },
  de: {
    open: 'Offene Rechnungen',
    creditNotes: 'Nicht verrechnete Gutschriften',
    payments: 'Nicht verrechnete Zahlungen',
    receivable: 'Forderung',
  },
  ar: {
    open: 'الفواتير المفتوحة',
    creditNotes: 'إشعارات دائنة غير مخصّصة',
    payments: 'دفعات غير مخصّصة',
    receivable: 'المستحق',
  },
};
