import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Move } from '#shared/stock/contract.ts';
import { reversalBlocker } from '#shared/stock/reversals.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import dialog from '#web/ui/FormDialog.module.css';
import { useFocusReturn } from '#web/ui/focus.ts';
import { Money, UnitCost } from '#web/ui/Money.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './ItemOverview.module.css';
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
  const facts: { label: string; value: ReactNode }[] = [
    { label: columns.reason, value: moveReasons[move.reason] },
    { label: columns.route, value: <Route move={move} texts={texts} /> },
    { label: details.quantity, value: <Quantity value={move.quantity} unit={move.unit} /> },
    { label: details.balanceAt(move.from), value: <Quantity value={move.fromBalance} /> },
    {
      label: details.balanceAt(move.to),
      value: move.fromId === move.toId ? null : <Quantity value={move.toBalance} />,
    },
    { label: details.onHandAfter, value: <Quantity value={move.onHandAfter} unit={move.unit} /> },
    { label: columns.unitCost, value: <UnitCost cost={move.unitCost} /> },
    { label: columns.valueDelta, value: <Money minor={move.valueDelta} /> },
    { label: columns.note, value: move.note || null },
    { label: columns.document, value: documentText(move) || null },
    { label: columns.effectiveAt, value: <DateTime at={move.effectiveAt} /> },
    { label: columns.postedAt, value: <DateTime at={move.postedAt} /> },
    {
      label: columns.actor,
      value:
        move.actorKind === 'user'
          ? move.actor
          : `${move.actor} (${move.actorKind === 'assistant' ? ledger.assistant : ledger.automatic})`,
    },
    { label: details.reverses, value: move.reverses && ledger.move(moveCode(move.reverses)) },
    { label: details.reversedBy, value: move.reversedBy && ledger.move(moveCode(move.reversedBy)) },
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
      <dl className={classes.facts} data-flush>
        {facts
          .filter(({ value }) => value !== null)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
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
