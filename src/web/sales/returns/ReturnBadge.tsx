import type { ReturnState } from '#shared/sales/returns/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';

const TONES: Record<ReturnState, Tone> = {
  requested: 'warn',
  authorised: 'info',
  closed: 'good',
  declined: 'quiet',
  cancelled: 'quiet',
};

/** The state of a return. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  return <StatusBadge tone={TONES[state]}>{useTexts().returns.states[state]}</StatusBadge>;
}
