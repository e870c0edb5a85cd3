import { Tabs } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { ApiError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { OrderHeader } from './OrderHeader.tsx';
import { OrderOverview } from './OrderOverview.tsx';
import classes from './OrderPage.module.css';
import { nameOf } from './orderWords.tsx';
import { orderQuery } from './queries.ts';
import { ORDER_TABS, readOrderPageSearch } from './search.ts';
import { type OrderDialog, useOrderActions } from './useOrderActions.ts';

const Receipts = lazily(async () => (await import('./Receipts.tsx')).Receipts);
const Bills = lazily(async () => (await import('./Bills.tsx')).Bills);
const Revisions = lazily(async () => (await import('./Revisions.tsx')).Revisions);
const OrderHistory = lazily(async () => (await import('./OrderHistory.tsx')).OrderHistory);
// Dialogs bring the contract's schemas; they come when the first one is opened.
const OrderDialogs = lazily(async () => (await import('./OrderDialogs.tsx')).OrderDialogs);

const route = getRouteApi('/staff/tenant/$tenantId/purchase-orders/$orderId');

/** One purchase order: what it says, what has arrived and was billed, and what became of it. */
export default function OrderPage() {
  const { purchaseOrders: list, purchaseOrder: words } = useTexts();
  const { tenantId, orderId } = route.useParams();
  const order = useQuery(orderQuery(orderId));
  if (order.data) return <Loaded key={orderId} order={order.data} />;
  const { error } = order;
  if (error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-argument')) {
    return (
      <EmptyState
        title={words.notFound}
        actions={
          <Link to="/tenant/$tenantId/purchase-orders" params={{ tenantId }}>
            {list.back}
          </Link>
        }
      />
    );
  }
  return error ? <ErrorState error={error} onRetry={() => void order.refetch()} /> : <Busy />;
}

function Loaded({ order }: { order: Order }) {
  const { purchaseOrder: words, shell } = useTexts();
  const { tenantId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const actions = useOrderActions(order);
  useDocumentTitle(`${nameOf(order, words)} · ${shell.product}`);
  const openTab = (tab: string | null) =>
    void navigate({ search: readOrderPageSearch({ tab }), replace: true });
  const linked: OrderDialog | null =
    search.do === 'receive' && !actions.reasons.receive ? { kind: 'receive' } : null;
  const close = () => {
    actions.close();
    if (search.do) void navigate({ search: (before) => ({ ...before, do: undefined }), replace: true });
  };
  const dialog = actions.open ?? linked;

  return (
    <div className={classes.page}>
      <OrderHeader order={order} actions={actions} tenantId={tenantId} />
      <Notice order={order} />
      <Tabs value={search.tab ?? 'overview'} onChange={openTab} keepMounted={false}>
        <Tabs.List className={classes.tabList} aria-label={words.tabs.label}>
          {ORDER_TABS.map((id) => (
            <Tabs.Tab key={id} value={id}>
              {words.tabs[id]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Suspense fallback={<Busy />}>
          <Tabs.Panel value="overview" className={classes.panel}>
            <OrderOverview order={order} actions={actions} tenantId={tenantId} />
          </Tabs.Panel>
          <Tabs.Panel value="receipts" className={classes.panel}>
            <Receipts order={order} actions={actions} />
          </Tabs.Panel>
          <Tabs.Panel value="bills" className={classes.panel}>
            <Bills order={order} actions={actions} />
          </Tabs.Panel>
          <Tabs.Panel value="revisions" className={classes.panel}>
            <Revisions order={order} />
          </Tabs.Panel>
          <Tabs.Panel value="history" className={classes.panel}>
            <OrderHistory order={order} />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
      <Suspense fallback={null}>
        {dialog ? <OrderDialogs order={order} dialog={dialog} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

/** What somebody has to know before anything else. */
function Notice({ order }: { order: Order }) {
  const { purchaseOrder: words } = useTexts();
  if (order.status === 'pending_approval') return <div className={classes.notice}>{words.waitsFor}</div>;
  if (order.status !== 'draft' || !order.rejection) return null;
  return (
    <div className={classes.notice} role="note">
      {words.rejectedBy(order.rejectedBy ?? '')}
      <p dir="auto">{order.rejection}</p>
    </div>
  );
}
