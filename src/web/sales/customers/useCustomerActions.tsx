import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Customer } from '#shared/sales/customers/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { MenuEntry } from '#web/ui/floating.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { customerQuery, deleteCustomer, updateCustomer } from './queries.ts';

/** What can be done with a customer, and the question that is open. */
export function useCustomerActions(
  { id, name, status, version }: Customer,
  onEdit: () => void,
): { actions: MenuEntry[]; dialog: ReactNode } {
  const { customer: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [removing, setRemoving] = useState(false);
  const { outcomes } = words;
  const refresh = () => void client.invalidateQueries({ queryKey: ['customers'] });
  const archive = () =>
    attempt(async () => {
      const next = status === 'archived' ? 'active' : 'archived';
      await callApi(updateCustomer, { params: { id }, body: { status: next, version } });
      notifications.show({ message: (next === 'archived' ? outcomes.archived : outcomes.reopened)(name) });
    }).finally(refresh);
  const remove = async () => {
    const { outcome } = await callApi(deleteCustomer, { params: { id }, query: { version } });
    notifications.show({ message: outcomes[outcome](name) });
    setRemoving(false);
    if (outcome === 'deleted') {
      await navigate({ to: '/tenant/$tenantId/customers', params: { tenantId }, search: {} });
      client.removeQueries({ queryKey: customerQuery(id).queryKey });
    }
    refresh();
  };
  return {
    actions: [
      { label: words.edit, onClick: onEdit },
      { label: status === 'archived' ? words.reopen : words.archive, onClick: () => void archive() },
      { label: words.remove, onClick: () => setRemoving(true) },
    ],
    dialog: removing ? (
      <ConfirmDialog
        title={words.removeTitle(name)}
        confirmLabel={words.remove}
        danger
        onCancel={() => setRemoving(false)}
        onConfirm={remove}
      >
        {words.removeText}
      </ConfirmDialog>
    ) : null,
  };
}
