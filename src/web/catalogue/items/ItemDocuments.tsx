import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import type { ordersOfItem as purchasesOfItem } from '#shared/purchasing/purchaseOrders/ofItemContract.ts';
import type { invoicesOfItem } from '#shared/sales/invoices/ofItemContract.ts';
import type { ordersOfItem } from '#shared/sales/orders/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { DocumentLink } from '#web/sales/billing/DocumentLink.tsx';
import { InvoiceBadge } from '#web/sales/billing/InvoiceBadge.tsx';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './ItemOverview.module.css';

const ordersCall = endpoint<typeof purchasesOfItem>();
const salesCall = endpoint<typeof ordersOfItem>();
const invoicesCall = endpoint<typeof invoicesOfItem>();

/** The open purchase orders, orders of customers and invoices of an item, each for those who may see them; nobody else is told of any. */
export function ItemDocuments({ item }: { item: ItemDetail }) {
  return (
    <>
      {useMay('purchase-orders:manage') && item.type === 'stock' ? <ItemOrders item={item} /> : null}
      {useMay('orders:manage') ? <ItemSales item={item} /> : null}
      {useMay('invoices:manage') ? <ItemInvoices item={item} /> : null}
    </>
  );
}

/** What is still to come, and when. */
function ItemOrders({ item }: { item: ItemDetail }) {
  const { common, course: words, purchaseOrders } = useTexts();
  const tenantId = useTenant().tenant.id;
  const found = useQuery({
    queryKey: ['purchase-orders', 'of item', item.id],
    queryFn: ({ signal }) => callApi(ordersCall, { params: { id: item.id } }, { signal }),
  }).data;
  if (!found) return null;
  return (
    <Documents
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
    </Documents>
  );
}

/** What customers have ordered of it, and when they were promised it. */
function ItemSales({ item }: { item: ItemDetail }) {
  const { common, salesOrders: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const found = useQuery({
    queryKey: ['orders', 'of item', item.id],
    queryFn: ({ signal }) => callApi(salesCall, { params: { id: item.id } }, { signal }),
  }).data;
  if (!found) return null;
  return (
    <Documents
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
    </Documents>
  );
}

/** Drafts and what is not paid in full. */
function ItemInvoices({ item }: { item: ItemDetail }) {
  const { common, course: words } = useTexts();
  const found = useQuery({
    queryKey: ['invoices', 'of item', item.id],
    queryFn: ({ signal }) => callApi(invoicesCall, { params: { id: item.id } }, { signal }),
  }).data;
  if (!found) return null;
  const hidden = found.count - found.invoices.length;
  return (
    <Documents
      id="item-invoices"
      title={words.openInvoices}
      empty={found.invoices.length ? undefined : words.noInvoices}
      columns={[common.invoice, common.due, common.quantity]}
      more={hidden > 0 ? <span className={classes.options}>{words.moreInvoices(hidden)}</span> : null}
    >
      {found.invoices.map(({ id, number, word, customer, dueDate, quantity, unit }) => (
        <tr key={`${id} ${unit}`}>
          <th scope="row">
            <DocumentLink kind="invoice" id={id} number={number ?? common.draft} />{' '}
            {number ? <InvoiceBadge word={word} /> : null}
            <div className={classes.options}>
              <bdi>{customer.name}</bdi>
            </div>
          </th>
          <td>{dueDate ? <CalendarDate date={dueDate} /> : null}</td>
          <td data-align="end">
            <Quantity value={quantity} unit={unit} />
          </td>
        </tr>
      ))}
    </Documents>
  );
}

type Props = {
  id: string;
  title: string;
  columns: [what: string, when: string, quantity: string];
  empty: string | undefined;
  more: ReactNode;
  children: ReactNode;
};

function Documents({ id, title, columns, empty, more, children }: Props) {
  const [what, when, quantity] = columns;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {empty ? (
        <p className={classes.nothing}>{empty}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">{when}</th>
              <th scope="col" data-align="end">
                {quantity}
              </th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
      {more ? <p className={classes.more}>{more}</p> : null}
    </section>
  );
}
