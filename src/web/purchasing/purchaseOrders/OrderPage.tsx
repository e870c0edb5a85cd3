import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { RecordPage, RecordTabs } from '#web/ui/RecordPage.tsx';
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
  const back = (
    <Link to="/tenant/$tenantId/purchase-orders" params={{ tenantId }}>
      {list.back}
    </Link>
  );
  return (
    <RecordPage
      query={order}
      title={order.data ? nameOf(order.data, words) : list.title}
      notFound={{ title: words.notFound, back }}
    >
      {(found) => <Loaded key={orderId} order={found} />}
    </RecordPage>
  );
}

function Loaded({ order }: { order: Order }) {
  const { purchaseOrder: words } = useTexts();
  const { tenantId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const actions = useOrderActions(order);
  const linked: OrderDialog | null =
    search.do === 'receive' && !actions.reasons.receive ? { kind: 'receive' } : null;
  const close = () => {
    actions.close();
    if (search.do) void navigate({ search: (before) => ({ ...before, do: undefined }), replace: true });
  };
  const dialog = actions.open ?? linked;
  const contents: Record<(typeof ORDER_TABS)[number], ReactNode> = {
    overview: <OrderOverview order={order} actions={actions} tenantId={tenantId} />,
    receipts: <Receipts order={order} actions={actions} />,
    bills: <Bills order={order} actions={actions} />,
    revisions: <Revisions order={order} />,
    history: <OrderHistory order={order} />,
  };
  return (
    <RecordTabs
      header={
        <>
          <OrderHeader order={order} actions={actions} tenantId={tenantId} />
          <Notice order={order} />
        </>
      }
      label={words.tabs.label}
      open={search.tab}
      onOpen={(tab) => void navigate({ search: readOrderPageSearch({ tab }), replace: true })}
      tabs={ORDER_TABS.map((id) => ({
        id,
        title: words.tabs[id],
        content: <div className={classes.panel}>{contents[id]}</div>,
      }))}
    >
      {dialog ? <OrderDialogs order={order} dialog={dialog} onClose={close} /> : null}
    </RecordTabs>
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
