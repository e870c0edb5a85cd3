import { useState } from 'react';
import { approvalRefusal } from '#shared/purchasing/purchaseOrders/rules.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { mayDo, type OrderAction } from '#shared/purchasing/purchaseOrders/states.ts';
import { useSession } from '#web/api/session.ts';
import { useTexts } from '#web/texts/language.ts';
import { isPositive } from './figures.ts';
import type { Begun } from './receivingKept.ts';
import { returnableOf } from './returnable.ts';

/** Dialogs of the page of an order. */
type Plain = 'approve' | 'reject' | 'order' | 'send' | 'return' | 'bill' | 'close' | 'cancel' | 'submit';
export type OrderDialog =
  | { [K in Plain]: { kind: K } }[Plain]
  /** `again`: what was refused before. */
  | { kind: 'receive'; again?: Begun }
  | { kind: 'shortClose'; lineId: string }
  | { kind: 'voidReceipt'; id: string; number: string }
  | { kind: 'voidBill'; id: string; number: string };

export type OrderActions = {
  open: OrderDialog | null;
  show: (dialog: OrderDialog) => void;
  close: () => void;
  /** Why something cannot be done now; undefined: it can. */
  reasons: Record<OrderAction | 'return', string | undefined>;
};

/** What can be done with an order; what cannot has the reason why. The statuses are the server's own table. */
export function useOrderActions(order: Order): OrderActions {
  const { common, purchaseOrder: words, purchaseOrders } = useTexts();
  const [open, setOpen] = useState<OrderDialog | null>(null);
  const { user } = useSession();
  const { reasons: why } = words;
  const byStatus = (action: OrderAction) =>
    mayDo(action, order.status) ? undefined : why.status(purchaseOrders.statuses[order.status]);
  const noLines = order.lines.length ? undefined : common.addLineFirst;
  const noRate = order.exchangeRate === null ? why.noRate : undefined;
  const touched = order.receiptStatus !== 'none' || order.billingStatus !== 'none';
  const nothingOpen = order.lines.some((line) => isPositive(line.open)) ? undefined : why.nothingOpen;
  const refusal = approvalRefusal({ userId: user?.uid ?? null, isAdmin: user?.isAdmin ?? false }, order);
  const approval = refusal && (user?.isAdmin ? why.author : why.notAdmin);
  const decide = (action: 'approve' | 'reject') => byStatus(action) ?? approval ?? undefined;
  const reasons: OrderActions['reasons'] = {
    edit: byStatus('edit'),
    submit: byStatus('submit') ?? noLines ?? (order.needsApproval ? noRate : why.needsNoApproval),
    approve: decide('approve'),
    reject: decide('reject'),
    order:
      byStatus('order') ??
      noLines ??
      noRate ??
      (order.status === 'draft' && order.needsApproval ? why.needsApproval : undefined),
    revise: byStatus('revise'),
    receive: byStatus('receive'),
    return: returnableOf(order).length ? undefined : why.nothingToReturn,
    shortClose: byStatus('shortClose') ?? nothingOpen,
    close: byStatus('close'),
    voidReceipt: byStatus('voidReceipt'),
    bill: byStatus('bill'),
    voidBill: byStatus('voidBill'),
    cancel: byStatus('cancel') ?? (touched ? why.hasReceipts : undefined),
    send: byStatus('send'),
    attach: byStatus('attach'),
  };
  return { open, show: setOpen, close: () => setOpen(null), reasons };
}
