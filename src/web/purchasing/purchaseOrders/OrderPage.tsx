import { useMediaQuery } from '@mantine/hooks';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { orderPdf } from '#shared/purchasing/purchaseOrders/filesContract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { OrderStatus } from '#shared/purchasing/purchaseOrders/states.ts';
import { callFile, endpoint } from '#web/api/call.ts';
import { staleSince } from '#web/api/keptQuery.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Amount } from '#web/ui/Amount.tsx';
import { dateTimeText } from '#web/ui/DateTime.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { RecordPage, RecordTabs } from '#web/ui/RecordPage.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { OrderOverview } from './OrderOverview.tsx';
import classes from './OrderPage.module.css';
import { ExpectedDate, nameOf, OrderStates, ReceivedPart } from './orderWords.tsx';
import { orderQuery } from './queries.ts';
import { ORDER_TABS, readOrderPageSearch } from './search.ts';
import { UnsentReceipts } from './UnsentReceipts.tsx';
import { useDuplicate } from './useDuplicate.ts';
import { type OrderActions, type OrderDialog, useOrderActions } from './useOrderActions.ts';

const Receipts = lazily(async () => (await import('./Receipts.tsx')).Receipts);
const Bills = lazily(async () => (await import('./Bills.tsx')).Bills);
const Revisions = lazily(async () => (await import('./Revisions.tsx')).Revisions);
const OrderHistory = lazily(async () => (await import('./OrderHistory.tsx')).OrderHistory);
// Dialogs bring the contract's schemas; they come when the first one is opened.
const OrderDialogs = lazily(async () => (await import('./OrderDialogs.tsx')).OrderDialogs);

const route = getRouteApi('/staff/tenant/$tenantId/purchase-orders/$orderId');

/** One purchase order: what it says, what has arrived and was billed, and what became of it. */
export default function OrderPage() {
  const { common, purchaseOrders: list, purchaseOrder: words } = useTexts();
  const { tenantId, orderId } = route.useParams();
  const order = useQuery(orderQuery(orderId));
  const back = (
    <Link to="/tenant/$tenantId/purchase-orders" params={{ tenantId }}>
      {common.purchaseOrders}
    </Link>
  );
  return (
    <RecordPage
      query={order}
      title={order.data ? nameOf(order.data, words) : list.title}
      notFound={{ title: words.notFound, back }}
    >
      {(found) => <Loaded key={orderId} order={found} since={staleSince(order)} />}
    </RecordPage>
  );
}

/** `since`: as of when the order is, where the network is away. */
function Loaded({ order, since }: { order: Order; since: Date | null }) {
  const { purchaseOrder: words, receiving } = useTexts();
  const preferences = usePreferences();
  const { tenantId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const actions = useOrderActions(order);
  const client = useQueryClient();
  const mayReceive = !actions.reasons.receive;
  useEffect(() => {
    // Where goods are received there may be no network to ask for the places.
    if (mayReceive) void client.prefetchQuery(locationsQuery);
  }, [client, mayReceive]);
  const linked: OrderDialog | null = search.do === 'receive' && mayReceive ? { kind: 'receive' } : null;
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
          {since ? (
            <div role="status" className={classes.notice}>
              {receiving.asOf(dateTimeText(since, preferences))}
            </div>
          ) : null}
          <UnsentReceipts order={order} actions={actions} />
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

type Name =
  | 'edit'
  | 'submit'
  | 'approve'
  | 'reject'
  | 'order'
  | 'send'
  | 'receive'
  | 'return'
  | 'bill'
  | 'close'
  | 'cancel'
  | 'duplicate'
  | 'pdf';

// What is usually done next stands as a button, the most usual first.
const NEXT: Record<OrderStatus, (needsApproval: boolean) => Name[]> = {
  draft: (needsApproval) => [needsApproval ? 'submit' : 'order', 'edit'],
  pending_approval: () => ['approve', 'reject'],
  approved: () => ['order'],
  ordered: () => ['receive', 'bill', 'send'],
  closed: () => ['bill', 'return'],
  cancelled: () => ['duplicate'],
};
const ALL: Name[] = [
  'edit',
  'submit',
  'approve',
  'reject',
  'order',
  'send',
  'receive',
  'return',
  'bill',
  'pdf',
  'duplicate',
  'close',
  'cancel',
];
const ICONS: Record<Name, typeof IconX> = {
  edit: IconPencil,
  submit: IconSend,
  approve: IconCheck,
  reject: IconX,
  order: IconSend,
  send: IconMail,
  receive: IconPackageImport,
  return: IconTruckReturn,
  bill: IconReceipt,
  close: IconLock,
  cancel: IconBan,
  duplicate: IconCopy,
  pdf: IconDownload,
};

type Props = { order: Order; actions: OrderActions; tenantId: string };

/** Which order it is, its state, its figures, and what can be done with it. */
function OrderHeader({ order, actions, tenantId }: Props) {
  const { common, purchaseOrders: list, purchaseOrder: words } = useTexts();
  const router = useRouter();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const duplicate = useDuplicate(tenantId);
  const savePdf = usePdf(order);
  const { reasons } = actions;
  const revising = order.status === 'ordered';
  const edit = () =>
    void router.navigate({
      to: '/tenant/$tenantId/purchase-orders/$orderId/edit',
      params: { tenantId, orderId: order.id },
    });
  const other: Partial<Record<Name, { run: () => void; reason?: string | undefined }>> = {
    edit: { run: edit, reason: revising ? reasons.revise : reasons.edit },
    duplicate: { run: () => duplicate(order.id) },
    pdf: { run: savePdf },
  };
  const action = (name: Name) => {
    const Icon = ICONS[name];
    const own = other[name];
    const dialog = name as Exclude<Name, 'edit' | 'duplicate' | 'pdf'>;
    return {
      label: words.actions[name],
      icon: <Icon size={16} stroke={1.7} />,
      onClick: own ? own.run : () => actions.show({ kind: dialog }),
      reason: own ? own.reason : reasons[dialog],
    };
  };
  const [first, ...further] = NEXT[order.status](order.needsApproval);
  const asButtons = phone ? [] : further;
  const primary = first ? action(first) : null;

  return (
    <PageHeader
      title={nameOf(order, words)}
      aside={phone ? null : <OrderStates order={order} words={list} />}
      back={
        <Link to="/tenant/$tenantId/purchase-orders" params={{ tenantId }}>
          {common.purchaseOrders}
        </Link>
      }
      meta={
        <>
          <Link
            to="/tenant/$tenantId/suppliers/$supplierId"
            params={{ tenantId, supplierId: order.supplierId }}
            className={classes.link}
          >
            <bdi>{order.supplier}</bdi>
          </Link>
          {order.revision > 1 ? (
            <StatusBadge tone="quiet">{words.revision(order.revision)}</StatusBadge>
          ) : null}
          {phone ? <OrderStates order={order} words={list} /> : null}
        </>
      }
      figures={[
        { label: list.columns.received, value: <ReceivedPart order={order} words={list} /> },
        { label: list.columns.expected, value: <ExpectedDate order={order} words={list} /> },
        { label: list.columns.total, value: <Amount minor={order.total} currency={order.currency} /> },
      ]}
      primary={
        <>
          {asButtons.map((name) => (
            <ActionButton key={name} {...action(name)} />
          ))}
          {primary ? <ActionButton variant="filled" {...primary} /> : null}
        </>
      }
      actions={ALL.filter((name) => name !== first && !asButtons.includes(name)).map(action)}
    />
  );
}

const call = endpoint<typeof orderPdf>();

/** Saves an order as a PDF. */
function usePdf(order: Order): () => void {
  const { purchaseOrders } = useTexts();
  const attempt = useAttempt();
  return () =>
    void attempt(async () => {
      const file = await callFile(call, { params: { id: order.id } });
      saveFile(file, order.number ?? purchaseOrders.noNumber, 'pdf');
    });
}
