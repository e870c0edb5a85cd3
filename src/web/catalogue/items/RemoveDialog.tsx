import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { deleteItem, ItemDetail } from '#shared/catalogue/items/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { itemQuery } from './itemQueries.ts';

const route = getRouteApi('/staff/tenant/$tenantId/inventory/items/$itemId');
const remove = endpoint<typeof deleteItem>();

/** Asks before an item is deleted; one with history is archived instead, and the message says so. */
export function RemoveDialog({ item, onClose }: { item: ItemDetail; onClose: () => void }) {
  const {
    common,
    item: { removal },
  } = useTexts();
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const confirm = async () => {
    const { outcome } = await callApi(remove, { params: { id: item.id }, query: { version: item.version } });
    notifications.show({
      message: outcome === 'deleted' ? removal.deleted(item.sku) : removal.archived(item.sku),
    });
    onClose();
    if (outcome === 'deleted') {
      await navigate({ to: '/tenant/$tenantId/inventory' });
      client.removeQueries({ queryKey: itemQuery(item.id).queryKey });
    }
    void client.invalidateQueries({ queryKey: ['items'] });
  };
  return (
    <ConfirmDialog
      title={removal.title(item.sku)}
      confirmLabel={common.delete}
      danger
      onCancel={onClose}
      onConfirm={confirm}
    >
      {removal.text}
    </ConfirmDialog>
  );
}
