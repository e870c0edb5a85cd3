import type { orderPdf } from '#shared/purchasing/purchaseOrders/filesContract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { callFile, endpoint } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';

const call = endpoint<typeof orderPdf>('GET', '/api/purchase-orders/:id/pdf');

/** Saves an order as a PDF. */
export function usePdf(order: Order): () => void {
  const { purchaseOrders } = useTexts();
  const attempt = useAttempt();
  return () =>
    void attempt(async () => {
      const file = await callFile(call, { params: { id: order.id } });
      saveFile(file, order.number ?? purchaseOrders.noNumber, 'pdf');
    });
}
