import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type ListedRequest, rejectRequests } from '#shared/people/accessRequests/contract.ts';
import { REASON_MAX } from '#shared/people/accessRequests/states.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import classes from './Requests.module.css';

type Props = { requests: ListedRequest[]; onDone: () => void; onClose: () => void };

/** Rejects requests, with a reason or without. */
export function RejectDialog({ requests, onDone, onClose }: Props) {
  const { common, requests: words } = useTexts();
  const client = useQueryClient();
  const [first] = requests;
  const form = useForm<{ reason: string }, typeof rejectRequests.body>({
    initial: { reason: '' },
    schema: rejectRequests.body,
    toBody: ({ reason }) => ({
      requests: requests.map(({ id, version }) => ({ id, version })),
      ...(reason.trim() ? { reason } : {}),
    }),
    send: async (body, idempotencyKey) => {
      try {
        await callApi(rejectRequests, { body }, { idempotencyKey });
        notifications.show({ message: words.rejected(requests.length, first?.email ?? '') });
      } finally {
        void client.invalidateQueries({ queryKey: ['requests'] });
      }
    },
  });
  return (
    <FormDialog
      title={words.rejectTitle(requests.length, first?.email ?? '')}
      form={{ ...form, strayErrors: [] }}
      submitLabel={common.reject}
      onClose={onClose}
      onDone={onDone}
    >
      <p className={classes.hint}>{words.rejectHint(requests.length)}</p>
      <Textarea
        label={common.reason}
        description={words.reasonHint}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={REASON_MAX}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
