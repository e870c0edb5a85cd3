import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { acceptQuote, declineQuote, withdrawQuote } from '#shared/sales/quotes/contract.ts';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';

/** What is done with a quote and takes a word of why. */
export type NotedStep = 'accept' | 'decline' | 'withdraw';

type Props = { quote: Quote; step: NotedStep; onDone: (now: Quote) => void; onClose: () => void };

/** Writes down an answer that came otherwise, with who said so; or withdraws a quote, with the reason. */
export function NoteDialog({ quote, step, onDone, onClose }: Props) {
  const { common, quotes: words } = useTexts();
  const { id, version } = quote;
  const number = quote.number ?? '';
  const params = { id };
  const form = useForm<{ note: string }, typeof acceptQuote.body>({
    initial: { note: '' },
    schema: acceptQuote.body,
    toBody: ({ note }) => ({ note, version }),
    send: async (body, idempotencyKey) => {
      const key = { idempotencyKey };
      const now =
        step === 'withdraw'
          ? await callApi(withdrawQuote, { params, body: { version, reason: body.note } }, key)
          : await callApi(step === 'accept' ? acceptQuote : declineQuote, { params, body }, key);
      onDone(now);
      notifications.show({ message: done });
    },
    fieldOf: (path) => (path === 'reason' ? 'note' : path),
  });
  const { title, text, submit, label, done } = {
    accept: {
      ...{ title: words.acceptTitle(number), text: words.acceptText, submit: words.accept },
      ...{ label: words.whoSaid, done: words.accepted(number) },
    },
    decline: {
      ...{ title: words.declineTitle(number), text: words.acceptText, submit: words.decline },
      ...{ label: words.whoSaid, done: words.declined(number) },
    },
    withdraw: {
      ...{ title: words.withdrawTitle(number), text: words.withdrawText, submit: words.withdraw },
      ...{ label: common.reason, done: words.withdrawn(number) },
    },
  }[step];
  return (
    <FormDialog title={title} form={form} submitLabel={submit} danger={step === 'withdraw'} onClose={onClose}>
      <p>{text}</p>
      <Textarea
        label={label}
        required
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...form.field('note')}
      />
    </FormDialog>
  );
}
