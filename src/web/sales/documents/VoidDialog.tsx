import { Textarea } from '@mantine/core';
import { voidPayment } from '#shared/sales/payments/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';

type Props = {
  title: string;
  text: string;
  onVoid: (reason: string, idempotencyKey: string) => Promise<void>;
  onClose: () => void;
};

/** Makes a document void, which says why; its number stays. */
export function VoidDialog({ title, text, onVoid, onClose }: Props) {
  const { common } = useTexts();
  // Whatever else a document takes, the reason is the same of each.
  const form = useForm<{ reason: string }, typeof voidPayment.body>({
    initial: { reason: '' },
    schema: voidPayment.body,
    toBody: (values) => values,
    send: ({ reason }, idempotencyKey) => onVoid(reason, idempotencyKey),
  });
  return (
    <FormDialog title={title} form={form} submitLabel={common.makeVoid} danger onClose={onClose}>
      <p>{text}</p>
      <Textarea
        label={common.reason}
        required
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
