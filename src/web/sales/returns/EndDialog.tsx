import { Textarea } from '@mantine/core';
import { cancelReturn, closeReturn, declineReturn } from '#shared/sales/returns/contract.ts';
import type { Return } from '#shared/sales/returns/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import classes from './Returns.module.css';
import { useStepDone } from './useStepDone.ts';

export type Ending = 'decline' | 'cancel' | 'close';
const CALLS = { decline: declineReturn, cancel: cancelReturn, close: closeReturn };
const ENDED = { decline: 'declined', cancel: 'cancelled', close: 'closed' } as const;

/** Declines, cancels or closes a return: says what follows, and asks why. */
export function EndDialog({ of, how, onClose }: { of: Return; how: Ending; onClose: () => void }) {
  const { common, returns: all } = useTexts();
  const words = all.end;
  const done = useStepDone();
  const form = useForm<{ reason: string }, typeof declineReturn.body>({
    initial: { reason: '' },
    schema: declineReturn.body,
    toBody: ({ reason }) => ({ version: of.version, reason }),
    send: async (body, idempotencyKey) =>
      done(await callApi(CALLS[how], { params: { id: of.id }, body }, { idempotencyKey }), words[ENDED[how]]),
  });
  return (
    <FormDialog
      title={words[`${how}Title`]}
      form={form}
      submitLabel={all.actions[how]}
      danger={how !== 'close'}
      onClose={onClose}
    >
      <p className={classes.said}>{words[`${how}Text`]}</p>
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
