import { Button, Modal, Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { type DialogForm, FormDialog } from '#web/ui/FormDialog.tsx';
import { type BulkRow, BulkRows, type BulkWords } from './BulkRows.tsx';
import type { Outcomes } from './usePortions.ts';

type Props = {
  /** Of so many documents. */
  title: (documents: number) => string;
  action: string;
  /** What will be done; and where none of them takes part, that. */
  text: string;
  nothing: string;
  listLabel: string;
  rows: BulkRow[];
  outcomes: Outcomes;
  form: DialogForm;
  /** It is done in portions, and shows how far it is. */
  inPortions?: boolean;
  danger?: boolean;
  /** What it is called that one takes part, or not; as it is said of invoices when left out. */
  words?: BulkWords;
  onClose: () => void;
  /** When it is closed after something was done. */
  onDone: () => void;
  children?: ReactNode;
};

/** Something done with several documents at once: which ones, how far it is, and in the end what became of each. */
export function BulkFrame({
  title,
  action,
  text,
  nothing,
  listLabel,
  rows,
  outcomes,
  form,
  inPortions = true,
  danger = false,
  words,
  onClose,
  onDone,
  children,
}: Props) {
  const { common, invoiceSteps: steps, ui } = useTexts();
  const [finished, setFinished] = useState(false);
  const taken = rows.filter(({ id, leftOut }) => leftOut === null || outcomes.has(id)).length;
  const list = (
    <BulkRows
      label={listLabel}
      rows={rows}
      outcomes={outcomes}
      started={form.pending || finished}
      words={words ?? steps}
    />
  );
  const refused = [...outcomes.values()].filter(({ message }) => message !== null).length;
  const close = () => {
    if (outcomes.size) onDone();
    onClose();
  };
  if (finished)
    return (
      <Modal
        opened
        onClose={close}
        title={title(rows.length)}
        size="lg"
        closeButtonProps={{ 'aria-label': ui.close }}
      >
        <div className={classes.dialog}>
          <p role="status">{steps.result(outcomes.size - refused, refused)}</p>
          {list}
          <div className={classes.buttons}>
            <Button data-autofocus onClick={close}>
              {common.close}
            </Button>
          </div>
        </div>
      </Modal>
    );
  return (
    <FormDialog
      title={title(taken)}
      form={form}
      submitLabel={action}
      submitDisabled={!taken}
      danger={danger}
      size="lg"
      onClose={close}
      onDone={() => setFinished(true)}
    >
      <p className={classes.hint}>{taken ? text : nothing}</p>
      {children}
      {list}
      {form.pending && inPortions ? (
        <div role="status">
          {steps.progress(outcomes.size, taken)}
          <Progress value={(100 * outcomes.size) / Math.max(1, taken)} aria-label={action} />
        </div>
      ) : null}
    </FormDialog>
  );
}
