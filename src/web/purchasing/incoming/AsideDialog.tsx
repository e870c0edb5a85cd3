import { Textarea } from '@mantine/core';
import { fileIncoming, type Incoming } from '#shared/purchasing/incoming/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { useIncomingDone } from './useIncomingSteps.ts';

/** Puts an invoice aside that is not to be entered, and says why. */
export function AsideDialog({ record, onClose }: { record: Incoming; onClose: () => void }) {
  const { common, incoming: words } = useTexts();
  const done = useIncomingDone();
  const form = useForm<{ reason: string }, typeof fileIncoming.body>({
    initial: { reason: '' },
    schema: fileIncoming.body,
    toBody: ({ reason }) => ({ version: record.version, reason }),
    send: async (body, idempotencyKey) =>
      done(
        await callApi(fileIncoming, { params: { id: record.id }, body }, { idempotencyKey }),
        words.aside(record.number),
      ),
  });
  return (
    <FormDialog
      title={words.asideTitle(record.number)}
      form={form}
      submitLabel={words.actions.aside}
      onClose={onClose}
    >
      <p>{words.asideText}</p>
      <Textarea
        label={common.reason}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
