import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import type { ordersOfItem } from '#shared/purchasing/purchaseOrders/ofItemContract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { DocumentsOfItem } from '#web/catalogue/items/DocumentsOfItem.tsx';
import classes from '#web/catalogue/items/ItemOverview.module.css';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

const call = endpoint<typeof ordersOfItem>();

/** What is still to come of an item, and when; for those who buy. */
export function OrdersOfItem({ item }: { item: ItemDetail }) {
  const isShown = useMay('purchase-orders:manage') && item.type === 'stock';
  const { common, course: words, purchaseOrders } = useTexts();
  const tenantId = useTenant().tenant.id;
  const found = useQuery({
    enabled: isShown,
    queryKey: ['purchase-orders', 'of item', item.id],
    queryFn: ({ signal }) => callApi(call, { params: { id: item.id } }, { signal }),
  }).data;
  if (!isShown || !found) return null;
  return (
    <DocumentsOfItem
      id="item-orders"
      title={words.openOrders}
      empty={found.orders.length ? undefined : words.noOrders}
      columns={[common.order, common.expected, words.toCome]}
      more={
        found.count > found.orders.length ? (
          <Link to="/tenant/$tenantId/purchase-orders" params={{ tenantId }} search={{ item: item.id }}>
            {words.allOrders(found.count)}
          </Link>
        ) : null
      }
    >
      {found.orders.map(({ id, number, status, supplier, due, isLate, toCome, unit }) => (
        <tr key={`${id} ${unit}`}>
          <th scope="row">
            <Link to="/tenant/$tenantId/purchase-orders/$orderId" params={{ tenantId, orderId: id }}>
              <bdi>{number ?? common.draft}</bdi>
            </Link>{' '}
            {status === 'ordered' ? null : (
              <StatusBadge tone="quiet">{purchaseOrders.statuses[status]}</StatusBadge>
            )}
            <div className={classes.options}>
              <bdi>{supplier.name}</bdi>
            </div>
          </th>
          <td>
            {due ? <CalendarDate date={due} /> : null}{' '}
            {isLate ? <StatusBadge tone="bad">{common.late}</StatusBadge> : null}
          </td>
          <td data-align="end">
            <Quantity value={toCome} unit={unit} />
          </td>
        </tr>
      ))}
    </DocumentsOfItem>
  );
}
