import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { dateIn } from '#shared/dates.ts';
import { blockerOf } from '#shared/sales/quotes/rules.ts';
import { sendQuotes, withdrawQuotes } from '#shared/sales/quotes/sendContract.ts';
import type { QuoteRow } from '#shared/sales/quotes/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { BulkFrame } from '#web/sales/bulk/BulkFrame.tsx';
import { usePortions } from '#web/sales/bulk/usePortions.ts';
import { useTexts } from '#web/texts/language.ts';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';

/** What can be done with several quotes at once. */
export type BulkKind = 'send' | 'withdraw';

type Props = { kind: BulkKind; rows: QuoteRow[]; onClose: () => void; onDone: () => void };

/** Sends or withdraws several quotes: what it will be, how far it is, what became of each. */
export function BulkQuotes({ kind, rows, onClose, onDone }: Props) {
  const { common, quotes: words } = useTexts();
  const { timezone } = usePreferences();
  const client = useQueryClient();
  const { outcomes, run } = usePortions();
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
    send: (body, key) =>
      run(ids, key, (portion, idempotencyKey) =>
        'reason' in body
          ? callApi(withdrawQuotes, { body: { ids: portion, reason: body.reason } }, { idempotencyKey })
          : callApi(sendQuotes, { body: { ids: portion } }, { idempotencyKey }),
      ).finally(() => client.invalidateQueries({ queryKey: ['quotes'] })),
  });
  return (
    <BulkFrame
      title={words.bulk[kind].title}
      action={kind === 'send' ? common.send : words.withdraw}
      text={words.bulk[kind].text}
      nothing={words.bulk.nothing}
      listLabel={words.listLabel}
      rows={rows.map((row) => {
        const { id, number, customer, currency, total: amount } = row;
        return { ...{ id, number, currency, amount }, customer: customer.name, leftOut: whyNot(row) };
      })}
      outcomes={outcomes}
      form={form}
      danger={kind === 'withdraw'}
      onClose={onClose}
      onDone={onDone}
    >
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
    </BulkFrame>
  );
}
