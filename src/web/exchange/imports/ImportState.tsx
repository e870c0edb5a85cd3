import type { ImportState } from '#shared/exchange/imports/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';

const TONES: Record<ImportState, Tone> = {
  uploaded: 'info',
  checking: 'info',
  checked: 'info',
  running: 'info',
  done: 'good',
  undoing: 'warn',
  undone: 'quiet',
  cancelled: 'quiet',
  failed: 'bad',
};

/** The state of an import in a word. */
export function ImportStateBadge({ state }: { state: ImportState }) {
  const { imports } = useTexts();
  return <StatusBadge tone={TONES[state]}>{imports.states[state]}</StatusBadge>;
}
