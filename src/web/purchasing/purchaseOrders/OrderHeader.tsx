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
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link, useRouter } from '@tanstack/react-router';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { OrderStatus } from '#shared/purchasing/purchaseOrders/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Amount } from '#web/ui/Amount.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ExpectedDate, nameOf, OrderStates, ReceivedPart } from './orderWords.tsx';
import { useDuplicate } from './useDuplicate.ts';
import type { OrderActions } from './useOrderActions.ts';
import { usePdf } from './usePdf.ts';

type Name =
  | 'edit'
  | 'submit'
  | 'approve'
  | 'reject'
  | 'order'
  | 'send'
  | 'receive'
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
  closed: () => ['bill'],
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
  bill: IconReceipt,
  close: IconLock,
  cancel: IconBan,
  duplicate: IconCopy,
  pdf: IconDownload,
};

type Props = { order: Order; actions: OrderActions; tenantId: string };

/** Which order it is, its state, its figures, and what can be done with it. */
export function OrderHeader({ order, actions, tenantId }: Props) {
  const { purchaseOrders: list, purchaseOrder: words } = useTexts();
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
          {list.back}
        </Link>
      }
      meta={
        <>
          <bdi>{order.supplier}</bdi>
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
