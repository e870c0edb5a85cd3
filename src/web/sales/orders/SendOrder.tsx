import { useQueryClient } from '@tanstack/react-query';
import { orderSubject } from '#shared/sales/orders/letters.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { LetterDialog } from '#web/sales/letters/LetterDialog.tsx';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { orderQuery, previewOrderLetter, sendOrder } from './queries.ts';

/** Mails its customer the confirmation of an order, with the PDF. */
export function SendOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const { customerLetters, invoiceSteps: steps } = useTexts();
  const { order: words } = customerLetters;
  const { tenant } = useTenant();
  const { language } = usePreferences();
  const client = useQueryClient();
  const number = order.number ?? '';
  const params = { id: order.id };
  return (
    <LetterDialog
      title={words.title(number)}
      hint={words.hint}
      customer={order.customer}
      subject={orderSubject(language, number, tenant.name)}
      message={steps.messageFirst}
      preview={(body, signal) => callApi(previewOrderLetter, { params, body }, { signal })}
      send={async (body, idempotencyKey) => {
        const sent = await callApi(sendOrder, { params, body }, { idempotencyKey });
        client.setQueryData(orderQuery(order.id).queryKey, sent);
        void client.invalidateQueries({ queryKey: ['orders'] });
      }}
      onClose={onClose}
    />
  );
}
