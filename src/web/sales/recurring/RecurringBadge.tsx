import type { RecurringWord } from '#shared/sales/recurring/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';

const TONES: Record<RecurringWord, Tone> = { active: 'good', failed: 'bad', paused: 'warn', ended: 'quiet' };

/** The one word of a recurring invoice. */
export function RecurringBadge({ word }: { word: RecurringWord }) {
  const { recurring } = useTexts();
  return <StatusBadge tone={TONES[word]}>{recurring.words[word]}</StatusBadge>;
}
