import { useQueryClient } from '@tanstack/react-query';
import { deliverySubject } from '#shared/sales/deliveries/letters.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { LetterDialog } from '#web/sales/letters/LetterDialog.tsx';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { deliveryQuery, previewDeliveryLetter, sendDelivery } from './queries.ts';

/** Mails its customer that a delivery is on its way, with the packing slip. */
export function SendDelivery({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { delivery: words } = useTexts().customerLetters;
  const { tenant } = useTenant();
  const { language } = usePreferences();
  const client = useQueryClient();
  const number = delivery.number ?? '';
  const params = { id: delivery.id };
  return (
    <LetterDialog
      title={words.title(number)}
      hint={words.hint}
      customer={delivery.customer}
      subject={deliverySubject(language, number, tenant.name)}
      message=""
      preview={(body, signal) => callApi(previewDeliveryLetter, { params, body }, { signal })}
      send={async (body, idempotencyKey) => {
        const sent = await callApi(sendDelivery, { params, body }, { idempotencyKey });
        client.setQueryData(deliveryQuery(delivery.id).queryKey, sent);
        void client.invalidateQueries({ queryKey: ['deliveries'] });
      }}
      onClose={onClose}
    />
  );
}
