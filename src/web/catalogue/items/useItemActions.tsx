import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemDetail, updateItem } from '#shared/catalogue/items/contract.ts';
import { toThousandths } from '#shared/decimal.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { NOTHING } from '#web/ui/nothing.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';

/** Dialogs of the item page. */
export type ItemDialog = 'edit' | 'adjust' | 'transfer' | 'revalue' | 'duplicate' | 'variants' | 'remove';

export type ItemAction = { run: () => void; reason: string | undefined };
export type ItemActions = Record<ItemDialog | 'archive', ItemAction> & {
  open: ItemDialog | null;
  close: () => void;
};

const update = endpoint<typeof updateItem>();

/** What can be done with an item; what cannot has the reason why. */
export function useItemActions(item: ItemDetail, { onEdit }: { onEdit: () => void }): ItemActions {
  const { item: words, ui } = useTexts();
  const attempt = useAttempt();
  const client = useQueryClient();
  const mayManage = useMay('inventory:manage');
  const places = useQuery(locationsQuery).data?.filter(
    ({ usage, archived }) => usage === 'internal' && !archived,
  );
  const [open, setOpen] = useState<ItemDialog | null>(null);

  const denied = mayManage ? undefined : ui.notAllowed;
  const noStock =
    item.type === 'service' ? words.reasons.service : item.isTemplate ? words.reasons.template : undefined;
  const empty = toThousandths(item.onHand) <= NOTHING ? words.reasons.nothingOnHand : undefined;
  const onePlace = places && places.length < 2 ? words.reasons.oneLocation : undefined;
  const holds = toThousandths(item.onHand) !== NOTHING ? words.reasons.hasStock : undefined;
  const show = (dialog: ItemDialog) => () => setOpen(dialog);

  const archive = async () => {
    const status = item.status === 'archived' ? 'active' : 'archived';
    await attempt(async () => {
      await callApi(update, { params: { id: item.id }, body: { status, version: item.version } });
      notifications.show({
        message: status === 'archived' ? words.archived(item.sku) : words.reopened(item.sku),
      });
    });
    void client.invalidateQueries({ queryKey: ['items'] });
  };

  return {
    open,
    close: () => setOpen(null),
    edit: { run: onEdit, reason: denied },
    adjust: { run: show('adjust'), reason: denied ?? noStock },
    transfer: { run: show('transfer'), reason: denied ?? noStock ?? onePlace ?? empty },
    revalue: { run: show('revalue'), reason: denied ?? noStock ?? empty },
    duplicate: { run: show('duplicate'), reason: denied },
    variants: { run: show('variants'), reason: denied ?? (item.variantOf ? words.reasons.isVariant : holds) },
    archive: { run: archive, reason: denied },
    remove: { run: show('remove'), reason: denied },
  };
}
