import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type Person, updatePerson } from '#shared/people/members/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { useConflict } from '#web/ui/useRecordForm.ts';
import classes from './People.module.css';
import { nameOf, roleText } from './personWords.tsx';
import { RoleChoice } from './RoleChoice.tsx';

type Props = { person: Person; onDone: (person: Person) => void; onClose: () => void };

/** Gives somebody another role. */
export function RoleDialog({ person, onDone, onClose }: Props) {
  const texts = useTexts();
  const { roleForm, columns } = texts.people;
  const client = useQueryClient();
  // Only an invitation has no version, and it is changed elsewhere.
  const { base, conflict, orConflict } = useConflict({ ...person, version: person.version ?? 0 });
  const form = useForm({
    initial: { role: person.role ?? '' },
    schema: updatePerson.body,
    toBody: ({ role }) => ({ version: base?.version, role: role || null }),
    send: (body) =>
      orConflict(async () => {
        const changed = await callApi(updatePerson, { params: { id: person.id }, body });
        notifications.show({ message: roleForm.done(nameOf(changed), roleText(changed.role, texts)) });
        onDone(changed);
      }).finally(() => void client.invalidateQueries({ queryKey: ['people'] })),
  });
  return (
    <FormDialog
      title={roleForm.title(nameOf(person))}
      form={form}
      submitLabel={roleForm.submit}
      submitDisabled={!form.dirty}
      conflict={conflict !== null}
      onClose={onClose}
    >
      <RoleChoice
        label={columns.role}
        value={form.values.role}
        onChange={(role) => form.set('role', role as typeof form.values.role)}
        error={form.error('role')}
        none
      />
      <p className={classes.quiet}>{roleForm.hint}</p>
    </FormDialog>
  );
}
