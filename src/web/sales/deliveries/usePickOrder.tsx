import IconTruckLoading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { blockerOf } from '#shared/sales/orders/rules.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { newIdempotencyKey } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { useTexts } from '#web/texts/language.ts';
import type { MenuEntry } from '#web/ui/floating.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { pickOrder } from './queries.ts';

type Picked = Pick<Order, 'id' | 'number' | 'state' | 'picking' | 'delivered' | 'invoiced'>;

/** What starts a pick list for an order and leads to it; with the reason where that cannot be. */
export function usePickOrder(order: Picked): Pick<MenuEntry, 'label' | 'icon' | 'onClick' | 'reason'> {
  const { ofOrder: words } = useTexts().deliveries;
  const tenantId = useTenant().tenant.id;
  const navigate = useNavigate();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const blocker = blockerOf('deliver', order);
  const pick = async () => {
    if (busy) return;
    setBusy(true);
    await attempt(async () => {
      const { id: deliveryId } = await pickOrder(order.id, newIdempotencyKey());
      refresh();
      await navigate({ to: '/tenant/$tenantId/deliveries/$deliveryId', params: { tenantId, deliveryId } });
    });
    setBusy(false);
  };
  return {
    label: words.pick,
    icon: <IconTruckLoading size={16} stroke={1.7} />,
    onClick: () => void pick(),
    reason: blocker ? words.blocked[blocker === 'nothingOpen' ? blocker : 'state'] : undefined,
  };
}
