import { Button, Modal, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dateIn } from '#shared/dates.ts';
import { blockerOf } from '#shared/sales/quotes/rules.ts';
import { sendQuotes, withdrawQuotes } from '#shared/sales/quotes/sendContract.ts';
import type { QuoteRow } from '#shared/sales/quotes/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { BulkRows } from '../billing/BulkRows.tsx';
import classes from '../billing/Document.module.css';
import { nextPortion, type Outcome } from '../billing/portions.ts';

/** What can be done with several quotes at once. */
export type BulkKind = 'send' | 'withdraw';

type Props = { kind: BulkKind; rows: QuoteRow[]; onClose: () => void; onDone: () => void };

/** Sends or withdraws several quotes: what it will be, how far it is, what became of each. */
export function BulkQuotes({ kind, rows, onClose, onDone }: Props) {
  const { common, invoiceSteps: steps, quotes: words, ui } = useTexts();
  const { timezone } = usePreferences();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [finished, setFinished] = useState(false);
  const today = dateIn(new Date(), timezone);
  const whyNot = (row: QuoteRow) => {
    const blocker = blockerOf(kind, row, today);
    return (
      blocker && words.blocked[blocker === 'state' ? row.state : blocker === 'unsent' ? 'draft' : blocker]
    );
  };
  const taken = rows.filter((row) => whyNot(row) === null);
  const ids = taken.map(({ id }) => id);
  const form = useForm<{ reason: string }, typeof sendQuotes.body | typeof withdrawQuotes.body>({
    initial: { reason: '' },
    schema: kind === 'send' ? sendQuotes.body : withdrawQuotes.body,
    toBody: ({ reason }) => (kind === 'send' ? { ids } : { ids, reason }),
    send: async (body, key) => {
      let known = outcomes;
      try {
        // One after the other: what was done stays so, whatever happens to the rest.
        for (let next = nextPortion(ids, known.size); next; next = nextPortion(ids, known.size)) {
          const idempotencyKey = `${key.slice(0, -2)}${String(next.number).padStart(2, '0')}`;
          const { done, refused } =
            'reason' in body
              ? await callApi(
                  withdrawQuotes,
                  { body: { ids: next.ids, reason: body.reason } },
                  { idempotencyKey },
                )
              : await callApi(sendQuotes, { body: { ids: next.ids } }, { idempotencyKey });
          known = new Map([
            ...known,
            ...done.map((id) => [id, { message: null }] as const),
            ...refused.map(({ id, message }) => [id, { message }] as const),
          ]);
          setOutcomes(known);
        }
      } finally {
        void client.invalidateQueries({ queryKey: ['quotes'] });
      }
    },
  });
  const title = words.bulk[kind].title(finished ? rows.length : taken.length);
  const list = (
    <BulkRows
      label={words.listLabel}
      rows={rows.map((row) => {
        const { id, number, customer, currency, total: amount } = row;
        return { ...{ id, number, currency, amount }, customer: customer.name, leftOut: whyNot(row) };
      })}
      outcomes={outcomes}
      started={form.pending || finished}
    />
  );
  const refused = [...outcomes.values()].filter(({ message }) => message !== null).length;
  const close = () => {
    if (outcomes.size) onDone();
    onClose();
  };
  if (finished)
    return (
      <Modal opened onClose={close} title={title} size="lg" closeButtonProps={{ 'aria-label': ui.close }}>
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
      title={title}
      form={form}
      submitLabel={kind === 'send' ? common.send : words.withdraw}
      submitDisabled={!taken.length}
      danger={kind === 'withdraw'}
      size="lg"
      onClose={close}
      onDone={() => setFinished(true)}
    >
      <p className={classes.hint}>{taken.length ? words.bulk[kind].text : words.bulk.nothing}</p>
      {kind === 'withdraw' && taken.length ? (
        <Textarea
          label={common.reason}
          required
          maxLength={500}
          autosize
          minRows={2}
          {...form.field('reason')}
        />
      ) : null}
      {list}
      {form.pending ? <p role="status">{steps.progress(outcomes.size, ids.length)}</p> : null}
    </FormDialog>
  );
}
