import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { blockerOf } from '#shared/sales/orders/rules.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import type { OrderAction } from '#shared/sales/orders/states.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { MenuEntry } from '#web/ui/floating.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { deleteOrder, downloadConfirmation, duplicateOrder, orderQuery } from './queries.ts';
import { heldIsOver } from './standing.ts';

// Dialogs bring the contract's schemas; they come when the first one is opened.
const ConfirmOrder = lazily(async () => (await import('./ConfirmOrder.tsx')).ConfirmOrder);
const EndDialog = lazily(async () => (await import('./EndDialog.tsx')).EndDialog);
const HoldDialog = lazily(async () => (await import('./HoldDialog.tsx')).HoldDialog);
const PlacesDialog = lazily(async () => (await import('./PlacesDialog.tsx')).PlacesDialog);
const ReturnDialog = lazily(async () => (await import('#web/sales/returns/ReturnDialog.tsx')).ReturnDialog);
const SendOrder = lazily(async () => (await import('./SendOrder.tsx')).SendOrder);
const TakeDialog = lazily(async () => (await import('./TakeDialog.tsx')).TakeDialog);

export type OrderDialog =
  | { kind: 'delete' | 'confirm' | 'close' | 'cancel' | 'hold' | 'send' | 'return' }
  | { kind: 'places' | 'take'; lineId: string };

export type OrderActions = {
  actions: MenuEntry[];
  reasonFor: (action: OrderAction) => string | undefined;
  show: (dialog: OrderDialog) => void;
  dialog: ReactNode;
};

/** What can be done with an order, with the reason where it cannot; and the dialog that is open. */
export function useOrderActions(order: Order): OrderActions {
  const { common, customerLetters, labels, returns, salesOrders: words } = useTexts();
  const { tenant } = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [open, setOpen] = useState<OrderDialog | null>(null);
  const params = { tenantId: tenant.id };
  const reasonFor = (action: OrderAction) => {
    const blocker = blockerOf(action, order);
    if (!blocker) return undefined;
    return blocker === 'state' ? words.reasons.state(words.states[order.state]) : words.reasons[blocker];
  };
  const duplicate = () =>
    attempt(async () => {
      const made = await callApi(duplicateOrder, { params: { id: order.id } });
      await navigate({ to: '/tenant/$tenantId/orders/$orderId', params: { ...params, orderId: made.id } });
    });
  const remove = async () => {
    const { id, version } = order;
    await callApi(deleteOrder, { params: { id }, query: { version } });
    notifications.show({ message: words.deleted });
    await navigate({ to: '/tenant/$tenantId/orders', params, search: {}, ignoreBlocker: true });
    client.removeQueries({ queryKey: orderQuery(id).queryKey });
  };
  const toLabels = (search: { order: string } | { goods: string }) =>
    void navigate({ to: '/tenant/$tenantId/labels/print', params, search });
  const entry = (kind: 'delete' | 'close' | 'cancel' | 'hold', reason?: string): MenuEntry => ({
    label: words.actions[kind === 'hold' && heldIsOver(order, new Date()) ? 'holdAgain' : kind],
    onClick: () => setOpen({ kind }),
    reason: reasonFor(kind) ?? reason,
  });
  const noGoods = order.held === null ? words.reasons.noGoods : undefined;
  const copy = { label: words.actions.duplicate, onClick: () => void duplicate() };
  const back: MenuEntry = {
    label: returns.ask,
    onClick: () => setOpen({ kind: 'return' }),
    reason: order.delivered === 'none' ? returns.notDelivered : undefined,
  };
  const actions =
    order.state === 'draft'
      ? [copy, entry('delete')]
      : [
          {
            label: customerLetters.order.action,
            onClick: () => setOpen({ kind: 'send' }),
            reason: reasonFor('send'),
          },
          { label: common.downloadPdf, onClick: () => void attempt(() => downloadConfirmation(order)) },
          { label: common.printLabels, onClick: () => toLabels({ order: order.id }) },
          { label: labels.printing.goods, onClick: () => toLabels({ goods: order.id }), reason: noGoods },
          entry('hold', noGoods),
          back,
          copy,
          entry('close'),
          entry('cancel'),
        ];
  const dialog = open ? (
    <Suspense fallback={null}>
      <Dialog order={order} open={open} onClose={() => setOpen(null)} onDelete={remove} />
    </Suspense>
  ) : null;
  return { actions, reasonFor, show: setOpen, dialog };
}

type Props = { order: Order; open: OrderDialog; onClose: () => void; onDelete: () => Promise<void> };

function Dialog({ order, open, onClose, onDelete }: Props) {
  const { salesOrders: words } = useTexts();
  switch (open.kind) {
    case 'delete':
      return (
        <ConfirmDialog
          title={words.deleteTitle}
          confirmLabel={words.actions.delete}
          danger
          onCancel={onClose}
          onConfirm={onDelete}
        >
          {words.deleteText}
        </ConfirmDialog>
      );
    case 'confirm':
      return <ConfirmOrder order={order} onClose={onClose} />;
    case 'close':
    case 'cancel':
      return <EndDialog order={order} how={open.kind} onClose={onClose} />;
    case 'send':
      return <SendOrder order={order} onClose={onClose} />;
    case 'return':
      return <ReturnDialog order={{ id: order.id, number: order.number ?? '' }} onClose={onClose} />;
    case 'hold':
      return <HoldDialog order={order} onClose={onClose} />;
    case 'places':
    case 'take': {
      const line = order.lines.find(({ id }) => id === open.lineId);
      if (!line) return null;
      return open.kind === 'places' ? (
        <PlacesDialog order={order} line={line} onClose={onClose} />
      ) : (
        <TakeDialog order={order} line={line} onClose={onClose} />
      );
    }
  }
}
