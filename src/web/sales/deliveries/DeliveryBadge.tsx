import type { DeliveryState } from '#shared/sales/deliveries/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';

const TONES: Record<DeliveryState, Tone> = { picking: 'info', delivered: 'good', void: 'quiet' };

/** The state of a delivery. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { deliveries } = useTexts();
  return <StatusBadge tone={TONES[state]}>{deliveries.states[state]}</StatusBadge>;
}
