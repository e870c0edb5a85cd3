import type { InvoiceWord } from '#shared/sales/invoices/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';

const TONES: Record<InvoiceWord, Tone> = {
  draft: 'quiet',
  issued: 'info',
  sent: 'info',
  viewed: 'info',
  partial: 'warn',
  paid: 'good',
  overdue: 'bad',
  void: 'quiet',
};

/** The one word of an invoice. */
export function InvoiceBadge({ word }: { word: InvoiceWord }) {
  const { invoices } = useTexts();
  return <StatusBadge tone={TONES[word]}>{invoices.words[word]}</StatusBadge>;
}
