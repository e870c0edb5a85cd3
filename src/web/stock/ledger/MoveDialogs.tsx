import { Suspense, useState } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import type { Move } from '#shared/stock/contract.ts';
import { lazily } from '#web/ui/lazily.ts';
import { MoveDialog } from './MoveDialog.tsx';

const ReverseDialog = lazily(async () => (await import('./ReverseDialog.tsx')).ReverseDialog);

/** All that is known of a move; from there its reversal. */
export function MoveDialogs({ item, move, onClose }: { item: ItemDetail; move: Move; onClose: () => void }) {
  const [reversing, setReversing] = useState(false);
  if (!reversing) return <MoveDialog move={move} onReverse={() => setReversing(true)} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <ReverseDialog item={item} move={move} onClose={onClose} />
    </Suspense>
  );
}
