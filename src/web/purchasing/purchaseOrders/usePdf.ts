import { notifications } from '@mantine/notifications';
import type { orderPdf } from '#shared/purchasing/purchaseOrders/filesContract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { callFile, endpoint } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { saveFile } from '#web/ui/saveFile.ts';

const call = endpoint<typeof orderPdf>('GET', '/api/purchase-orders/:id/pdf');

/** Saves an order as a PDF. */
export function usePdf(order: Order): () => Promise<void> {
  const { errors, purchaseOrders } = useTexts();
  return async () => {
    try {
      const file = await callFile(call, { params: { id: order.id } });
      saveFile(file, order.number ?? purchaseOrders.noNumber, 'pdf');
    } catch (error) {
      notifications.show({ color: 'red', title: errors.title, message: explainError(error, errors).message });
    }
  };
}
