import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { erasePerson } from '#shared/people/privacy/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import classes from './Privacy.module.css';

type Props = { whose: { email: string; persons: string[] }; onClose: () => void };

/** Erases a person once their address has been typed again. */
export function EraseDialog({ whose, onClose }: Props) {
  const { privacy } = useTexts();
  const client = useQueryClient();
  const form = useForm<{ confirm: string }, typeof erasePerson.body>({
    initial: { confirm: '' },
    schema: erasePerson.body,
    toBody: ({ confirm }) => ({ ...whose, confirm }),
    send: async (body, idempotencyKey) => {
      const { records } = await callApi(erasePerson, { body }, { idempotencyKey });
      const all = Object.values(records).reduce((sum, n) => sum + n, 0);
      notifications.show({ message: privacy.erased(all) });
      // It may have changed anything that is shown.
      await client.invalidateQueries();
    },
  });
  return (
    <FormDialog
      title={privacy.eraseTitle(whose.email)}
      form={form}
      submitLabel={privacy.erase}
      onClose={onClose}
      danger
    >
      <p className={classes.note}>{privacy.eraseText}</p>
      <TextInput
        label={privacy.typeAgain}
        description={<bdi>{whose.email}</bdi>}
        required
        dir="ltr"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.field('confirm')}
        onChange={(event) => form.field('confirm').onChange(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
