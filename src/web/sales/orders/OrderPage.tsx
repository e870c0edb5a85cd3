import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { DeliveriesOfOrder } from '#web/sales/deliveries/DeliveriesOfOrder.tsx';
import { usePickOrder } from '#web/sales/deliveries/usePickOrder.tsx';
import { CustomerLink } from '#web/sales/documents/CustomerLink.tsx';
import documents from '#web/sales/documents/Document.module.css';
import { ReturnsOfOrder } from '#web/sales/returns/ReturnsOfOrder.tsx';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePageActions } from '#web/ui/palette.ts';
import { RecordPage, RecordTabs } from '#web/ui/RecordPage.tsx';
import { OrderInvoices } from './OrderInvoices.tsx';
import { OrderOverview } from './OrderOverview.tsx';
import { OrderBadge, ProgressWord, useNameOf } from './orderWords.tsx';
import { orderQuery } from './queries.ts';
import { readOrderPageSearch } from './search.ts';
import { type OrderActions, useOrderActions } from './useOrderActions.tsx';

const EditOrder = lazily(async () => (await import('./EditOrder.tsx')).EditOrder);
const OrderHistory = lazily(async () => (await import('./OrderHistory.tsx')).OrderHistory);

const route = getRouteApi('/staff/tenant/$tenantId/orders/$orderId');

/** One order of a customer: a form as long as it is a draft, and then what is held, waits, was delivered and invoiced. */
export default function OrderPage() {
  const { salesOrders: words } = useTexts();
  const { tenantId, orderId } = route.useParams();
  const order = useQuery(orderQuery(orderId));
  const nameOf = useNameOf();
  return (
    <RecordPage
      query={order}
      title={order.data ? nameOf(order.data) : words.title}
      failed={words.failed}
      notFound={{
        title: words.notFound,
        back: (
          <Link to="/tenant/$tenantId/orders" params={{ tenantId }}>
            {words.title}
          </Link>
        ),
      }}
    >
      {(found) => <Loaded key={orderId} order={found} />}
    </RecordPage>
  );
}

function Loaded({ order }: { order: Order }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const actions = useOrderActions(order);
  const changing = search.do === 'change' && !actions.reasonFor('change');
  if (order.state === 'draft' || changing)
    return (
      <EditOrder
        key={order.state}
        order={order}
        actions={actions}
        onLeave={(ignoreBlocker) =>
          void navigate({ search: readOrderPageSearch({}), replace: true, ignoreBlocker })
        }
      />
    );
  return <Confirmed order={order} actions={actions} />;
}

type Props = { order: Order; actions: OrderActions };

/** An order that was confirmed: what it has come to, and what can be done with it. */
function Confirmed({ order, actions }: Props) {
  const { returns, salesOrders: words } = useTexts();
  const { tenantId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const change = {
    label: words.actions.change,
    onClick: () => void navigate({ search: { do: 'change' } }),
    reason: actions.reasonFor('change'),
  };
  const pick = usePickOrder(order);
  // What is next, as long as there is something to pick.
  const picks = !pick.reason && order.held !== 'none';
  const number = order.number ?? '';
  usePageActions(
    change.reason ? [] : [{ id: 'change', label: change.label, hint: number, run: change.onClick }],
  );
  const { columns } = words;
  return (
    <RecordTabs
      header={
        <PageHeader
          title={number}
          aside={<OrderBadge state={order.state} />}
          back={
            <Link to="/tenant/$tenantId/orders" params={{ tenantId }}>
              {words.title}
            </Link>
          }
          meta={<CustomerLink customer={order.customer} />}
          figures={[
            ...(order.held ? [{ label: columns.held, value: <ProgressWord progress={order.held} /> }] : []),
            { label: columns.delivered, value: <ProgressWord progress={order.delivered} /> },
            { label: columns.invoiced, value: <ProgressWord progress={order.invoiced} /> },
            ...(phone
              ? []
              : [{ label: columns.total, value: <Money minor={order.total} currency={order.currency} /> }]),
          ]}
          primary={picks ? <ActionButton variant="filled" {...pick} /> : <ActionButton {...change} />}
          actions={[picks ? change : pick, ...actions.actions]}
        />
      }
      label={words.tabsOfOrder.label}
      open={search.tab}
      onOpen={(tab) => void navigate({ search: readOrderPageSearch({ tab }), replace: true })}
      tabs={[
        {
          id: 'lines',
          title: words.tabsOfOrder.lines,
          content: (
            <div className={documents.panel}>
              <OrderOverview order={order} actions={actions} />
            </div>
          ),
        },
        {
          id: 'deliveries',
          title: words.tabsOfOrder.deliveries,
          content: (
            <div className={documents.panel}>
              <DeliveriesOfOrder order={order} />
            </div>
          ),
        },
        {
          id: 'returns',
          title: returns.title,
          content: (
            <div className={documents.panel}>
              <ReturnsOfOrder order={order} onAsk={() => actions.show({ kind: 'return' })} />
            </div>
          ),
        },
        {
          id: 'invoices',
          title: words.tabsOfOrder.invoices,
          content: (
            <div className={documents.panel}>
              <OrderInvoices order={order} reason={actions.reasonFor('invoice')} />
            </div>
          ),
        },
        {
          id: 'history',
          title: words.tabsOfOrder.history,
          content: (
            <div className={documents.panel}>
              <OrderHistory order={order} />
            </div>
          ),
        },
      ]}
    >
      {actions.dialog}
    </RecordTabs>
  );
}
