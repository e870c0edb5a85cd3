import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { BillDialog } from './BillDialog.tsx';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { PlaceDialog, ReasonStep, SubmitDialog } from './StepDialogs.tsx';
import type { OrderDialog } from './useOrderActions.ts';

type Props = { order: Order; dialog: OrderDialog; onClose: () => void };

/** The dialog that is open on the page of an order. */
export function OrderDialogs({ order, dialog, onClose }: Props) {
  switch (dialog.kind) {
    case 'submit':
      return <SubmitDialog order={order} onClose={onClose} />;
    case 'order':
      return <PlaceDialog order={order} onClose={onClose} />;
    case 'send':
      return <SendDialog order={order} onClose={onClose} />;
    case 'receive':
      return <ReceiveDialog order={order} onClose={onClose} />;
    case 'bill':
      return <BillDialog order={order} onClose={onClose} />;
    default:
      return <ReasonStep order={order} step={dialog} onClose={onClose} />;
  }
}
