import type { InvoiceWord } from '#shared/sales/invoices/states.ts';
import type { CustomerInvoiceTexts } from '#web/texts/en/customerInvoice.ts';
import type { Tone } from '#web/ui/StatusBadge.tsx';

/** What a customer cares for: whether it was sent or looked at is nothing to them. */
export const SEEN_WORDS: Record<InvoiceWord, [keyof CustomerInvoiceTexts['words'], Tone]> = {
  draft: ['open', 'info'],
  issued: ['open', 'info'],
  sent: ['open', 'info'],
  viewed: ['open', 'info'],
  partial: ['partial', 'warn'],
  paid: ['paid', 'good'],
  overdue: ['overdue', 'bad'],
  void: ['void', 'quiet'],
};
