import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Move } from '#shared/stock/contract.ts';
import { reversalBlocker } from '#shared/stock/reversals.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import dialog from '#web/ui/FormDialog.module.css';
import { useFocusReturn } from '#web/ui/focus.ts';
import { Money, UnitCost } from '#web/ui/Money.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './ItemLedger.module.css';
import { documentText, moveCode, Route } from './moveColumns.tsx';

type Props = { move: Move; onReverse: () => void; onClose: () => void };

/** One move of the ledger with everything it carries. */
export function MoveDialog({ move, onReverse, onClose }: Props) {
  const texts = useTexts();
  const { ledger, ui, moveReasons } = texts;
  const { columns, details } = ledger;
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const mayManage = useMay('inventory:manage');
  const blocker = reversalBlocker(move);
  const reason = mayManage ? blocker && ledger.cannotReverse[blocker] : ui.notAllowed;
  const facts: Fact[] = [
    [columns.reason, moveReasons[move.reason]],
    [columns.route, <Route key="route" move={move} texts={texts} />],
    [details.quantity, <Quantity key="quantity" value={move.quantity} unit={move.unit} />],
    [details.balanceAt(move.from), <Quantity key="from" value={move.fromBalance} />],
    [
      details.balanceAt(move.to),
      move.fromId === move.toId ? null : <Quantity key="to" value={move.toBalance} />,
    ],
    [details.onHandAfter, <Quantity key="onHand" value={move.onHandAfter} unit={move.unit} />],
    [columns.unitCost, <UnitCost key="cost" cost={move.unitCost} />],
    [columns.valueDelta, <Money key="value" minor={move.valueDelta} />],
    [columns.note, move.note || null],
    [columns.document, documentText(move) || null],
    [columns.effectiveAt, <DateTime key="effective" at={move.effectiveAt} />],
    [columns.postedAt, <DateTime key="posted" at={move.postedAt} />],
    [
      columns.actor,
      move.actorKind === 'user'
        ? move.actor
        : `${move.actor} (${move.actorKind === 'assistant' ? ledger.assistant : ledger.automatic})`,
    ],
    [details.reverses, move.reverses && ledger.move(moveCode(move.reverses))],
    [details.reversedBy, move.reversedBy && ledger.move(moveCode(move.reversedBy))],
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={ledger.move(moveCode(move.id))}
      size="md"
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Facts facts={facts} />
      <div className={dialog.buttons}>
        <ActionButton label={ledger.reverse} onClick={onReverse} reason={reason} />
        <Button onClick={onClose} data-autofocus>
          {ui.close}
        </Button>
      </div>
      {reason ? <p className={classes.reason}>{reason}</p> : null}
    </Modal>
  );
}
