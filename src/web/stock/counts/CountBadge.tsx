import type { CountRow } from '#shared/stock/counts/shapes.ts';
import type { CountState } from '#shared/stock/counts/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';

const TONES: Record<CountState, Tone> = {
  draft: 'quiet',
  counting: 'info',
  review: 'warn',
  posted: 'good',
  cancelled: 'quiet',
};

/** The state of a count. */
export function CountBadge({ of: { state, isReversed } }: { of: Pick<CountRow, 'state' | 'isReversed'> }) {
  const { counts: words } = useTexts();
  if (isReversed) return <StatusBadge tone="quiet">{words.reversed}</StatusBadge>;
  return <StatusBadge tone={TONES[state]}>{words.states[state]}</StatusBadge>;
}
