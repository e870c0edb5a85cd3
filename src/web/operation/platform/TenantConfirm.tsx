import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { TenantAction } from '#shared/people/tenants/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import classes from './Platform.module.css';
import { actOnTenant, type ListedTenant } from './queries.ts';

type Props = { action: TenantAction; tenant: ListedTenant; onClose: () => void };

/** Says what will happen before a business is suspended, reopened or closed. */
export function TenantConfirm({ action, tenant, onClose }: Props) {
  const { confirm, actions } = useTexts().platform;
  const act = useAct();
  if (action === 'close') return <CloseTenant tenant={tenant} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={confirm[action].title(tenant.name)}
      confirmLabel={actions[action]}
      danger={action === 'suspend'}
      onCancel={onClose}
      onConfirm={async () => {
        await act(action, tenant);
        onClose();
      }}
    >
      {confirm[action].text}
    </ConfirmDialog>
  );
}

const typedId = z.object({ typed: z.string() });

/** Everybody there is signed out at once: the id has to be typed, so that it is the right business. */
function CloseTenant({ tenant, onClose }: Omit<Props, 'action'>) {
  const { confirm } = useTexts().platform;
  const act = useAct();
  const form = useForm<{ typed: string }, typeof typedId>({
    initial: { typed: '' },
    schema: typedId,
    toBody: (values) => values,
    check: ({ typed }) =>
      typed.trim() === tenant.id ? [] : [{ field: 'typed', message: confirm.close.mistyped(tenant.id) }],
    send: () => act('close', tenant),
  });
  return (
    <FormDialog
      title={confirm.close.title(tenant.name)}
      // What is typed here is nothing to lose.
      form={{ ...form, dirty: false }}
      submitLabel={confirm.close.submit}
      danger
      onClose={onClose}
    >
      <div className={classes.words}>
        {confirm.close.text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <TextInput
        label={confirm.close.type(tenant.id)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        data-autofocus
        {...form.field('typed')}
      />
    </FormDialog>
  );
}

function useAct() {
  const { done } = useTexts().platform;
  const client = useQueryClient();
  return async (action: TenantAction, { id, name }: ListedTenant) => {
    try {
      await actOnTenant(action, id);
      notifications.show({ message: done[action](name) });
    } finally {
      void client.invalidateQueries({ queryKey: ['tenants'] });
    }
  };
}
