import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { invitePeople } from '#shared/people/members/contract.ts';
import { MOST_INVITED } from '#shared/people/members/rules.ts';
import type { Role } from '#shared/roles.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { addressesIn } from './addresses.ts';
import { RoleChoice } from './RoleChoice.tsx';

/** Invites several addresses at once, with one role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const {
    common,
    people: { inviteForm: words },
  } = useTexts();
  const client = useQueryClient();
  const form = useForm({
    initial: { emails: '', role: 'viewer' as Role },
    schema: invitePeople.body,
    toBody: ({ emails, role }) => ({ emails: addressesIn(emails), role }),
    check: ({ emails }) => {
      const { length } = addressesIn(emails);
      if (length === 0) return [{ field: 'emails', message: common.enterEmail }];
      return length > MOST_INVITED ? [{ field: 'emails', message: words.tooMany(MOST_INVITED) }] : [];
    },
    send: async (body, idempotencyKey) => {
      const { invited } = await callApi(invitePeople, { body }, { idempotencyKey });
      const renewed = invited.filter(({ outcome }) => outcome === 'renewed').length;
      notifications.show({
        title: words.sent(invited.length),
        message: renewed ? words.renewed(renewed) : null,
      });
      void client.invalidateQueries({ queryKey: ['people'] });
    },
  });
  const addresses = addressesIn(form.values.emails);
  const { onChange, ...field } = form.field('emails');
  // Every refused address by name: the field holds them all.
  const refused = form.errors
    .filter(({ field }) => field === 'emails' || field.startsWith('emails.'))
    .map(({ field, message }) => {
      const address = addresses[Number(field.split('.')[1])];
      return address && !message.includes(address) ? words.wrong(address, message) : message;
    });
  return (
    <FormDialog
      title={common.invitePeople}
      form={form}
      submitLabel={words.submit(addresses.length)}
      onClose={onClose}
    >
      <Textarea
        label={words.emails}
        description={words.emailsHint(MOST_INVITED)}
        required
        autosize
        minRows={3}
        maxRows={10}
        dir="ltr"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...field}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={refused.length ? refused.map((sentence) => <div key={sentence}>{sentence}</div>) : undefined}
        errorProps={{ component: 'div' }}
      />
      <RoleChoice
        label={words.role}
        value={form.values.role}
        onChange={(role) => form.set('role', role as Role)}
        error={form.error('role')}
      />
    </FormDialog>
  );
}
