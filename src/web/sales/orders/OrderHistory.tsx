import { useQuery } from '@tanstack/react-query';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { RecordHistory } from '#web/foundation/audit/RecordHistory.tsx';
import { useTexts } from '#web/texts/language.ts';
import { historyQuery } from './queries.ts';

/** Who did what with an order, the newest first. */
export function OrderHistory({ order: { id, currency } }: { order: Order }) {
  const { salesOrders: words } = useTexts();
  return (
    <RecordHistory
      type="order"
      label={words.historyLabel}
      currency={currency}
      query={useQuery(historyQuery(id))}
    />
  );
}
