import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { suggestTenantId } from '#shared/people/tenants/ids.ts';
import { createTenant } from '#shared/people/tenants/platformContract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';

const suggestion = (name: string) => (name.trim() ? suggestTenantId(name) : '');

/** Opens a business: the id follows the name until somebody types one. */
export function NewTenant({ onClose }: { onClose: () => void }) {
  const {
    common,
    platform: { form: words },
  } = useTexts();
  const client = useQueryClient();
  const form = useForm<{ name: string; id: string; email: string }, typeof createTenant.body>({
    initial: { name: '', id: '', email: '' },
    schema: createTenant.body,
    toBody: ({ name, id, email }) => ({ name, id: id.trim(), email }),
    send: async (body, idempotencyKey) => {
      const made = await callApi(createTenant, { body }, { idempotencyKey });
      void client.invalidateQueries({ queryKey: ['tenants'] });
      notifications.show({ message: words.created(made.name, body.email.trim()) });
    },
  });
  const rename = (name: string) => {
    const follows = form.values.id === suggestion(form.values.name);
    form.set('name', name);
    if (follows) form.set('id', suggestion(name));
  };
  return (
    <FormDialog title={common.newBusiness} form={form} submitLabel={common.createBusiness} onClose={onClose}>
      <TextInput
        label={common.name}
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      <TextInput
        label={words.id}
        description={words.idHint(form.values.id.trim() || '…')}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...form.field('id')}
      />
      <TextInput
        label={words.email}
        description={words.emailHint}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        dir="ltr"
        {...form.field('email')}
      />
    </FormDialog>
  );
}
