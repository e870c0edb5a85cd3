import type { QuoteState } from '#shared/sales/quotes/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';

const TONES: Record<QuoteState, Tone> = {
  draft: 'quiet',
  sent: 'info',
  accepted: 'good',
  declined: 'bad',
  expired: 'warn',
  withdrawn: 'quiet',
};

/** The state of a quote, as of today. */
export function QuoteBadge({ state }: { state: QuoteState }) {
  const { quotes } = useTexts();
  return <StatusBadge tone={TONES[state]}>{quotes.words[state]}</StatusBadge>;
}
