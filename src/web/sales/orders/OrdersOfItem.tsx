import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import type { ordersOfItem } from '#shared/sales/orders/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { DocumentsOfItem } from '#web/catalogue/items/DocumentsOfItem.tsx';
import classes from '#web/catalogue/items/ItemOverview.module.css';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

const call = endpoint<typeof ordersOfItem>();

/** What customers have ordered of an item, and when they were promised it; for those who sell. */
export function OrdersOfItem({ item }: { item: ItemDetail }) {
  const isShown = useMay('orders:manage');
  const { common, salesOrders: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const found = useQuery({
    enabled: isShown,
    queryKey: ['orders', 'of item', item.id],
    queryFn: ({ signal }) => callApi(call, { params: { id: item.id } }, { signal }),
  }).data;
  if (!isShown || !found) return null;
  return (
    <DocumentsOfItem
      id="item-sales"
      title={words.ofItem.openOrders}
      empty={found.orders.length ? undefined : words.ofItem.noOrders}
      columns={[common.salesOrder, common.promised, words.ofItem.wanted]}
      more={
        found.count > found.orders.length ? (
          <Link to="/tenant/$tenantId/orders" params={{ tenantId }} search={{ item: item.id }}>
            {words.ofItem.allOrders(found.count)}
          </Link>
        ) : null
      }
    >
      {found.orders.map(({ id, number, state, customer, promisedOn, isLate, isAtRisk, open, unit }) => (
        <tr key={`${id} ${unit}`}>
          <th scope="row">
            <Link to="/tenant/$tenantId/orders/$orderId" params={{ tenantId, orderId: id }}>
              <bdi>{number ?? common.draft}</bdi>
            </Link>
            <div className={classes.options}>
              <bdi>{customer.name}</bdi>
            </div>
          </th>
          <td>
            {promisedOn ? (
              <CalendarDate date={promisedOn} />
            ) : state === 'confirmed' ? (
              words.promises.unknown
            ) : null}{' '}
            {isLate ? (
              <StatusBadge tone="bad">{common.late}</StatusBadge>
            ) : isAtRisk ? (
              <StatusBadge tone="warn">{words.promises['at-risk']}</StatusBadge>
            ) : null}
          </td>
          <td data-align="end">
            <Quantity value={open} unit={unit} />
          </td>
        </tr>
      ))}
    </DocumentsOfItem>
  );
}
