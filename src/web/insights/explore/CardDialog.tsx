import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { saveView } from '#shared/foundation/views/contract.ts';
import { callApi } from '#web/api/call.ts';
import { saveViewCall, viewsQuery } from '#web/api/views.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { addCard } from '../figures/query.ts';

/** Saves what Explore shows as a view with a name, and has it on one's own dashboard. */
export function CardDialog({ search, name, onClose }: { search: string; name: string; onClose: () => void }) {
  const { common, explore: words } = useTexts();
  const client = useQueryClient();
  const form = useForm<{ name: string }, typeof saveView.body>({
    initial: { name },
    schema: saveView.body,
    toBody: (values) => ({ list: 'explore', name: values.name.trim(), search }),
    send: async (body) => {
      const { id } = await callApi(saveViewCall, { body });
      await client.invalidateQueries({ queryKey: viewsQuery('explore').queryKey });
      await addCard(client, id);
      notifications.show({ message: words.onDashboard });
    },
  });
  return (
    <FormDialog title={words.toDashboard} form={form} submitLabel={common.save} onClose={onClose}>
      <TextInput
        label={common.name}
        description={words.toDashboardHint}
        maxLength={60}
        data-autofocus
        {...form.field('name')}
      />
    </FormDialog>
  );
}
