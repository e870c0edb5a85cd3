import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Person, updatePerson } from '#shared/people/members/contract.ts';
import { callApi } from '#web/api/call.ts';
import { ApiError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import classes from './People.module.css';
import { nameOf, roleText } from './personWords.tsx';
import { RoleChoice } from './RoleChoice.tsx';

type Props = { person: Person; onDone: (person: Person) => void; onClose: () => void };

/** Gives somebody another role. */
export function RoleDialog({ person, onDone, onClose }: Props) {
  const texts = useTexts();
  const { roleForm, columns } = texts.people;
  const client = useQueryClient();
  // The version of the last answer: somebody else may have changed them meanwhile.
  const [version, setVersion] = useState(person.version ?? 0);
  const [conflict, setConflict] = useState(false);
  const form = useForm({
    initial: { role: person.role ?? '' },
    schema: updatePerson.body,
    toBody: ({ role }) => ({ version, role: role || null }),
    send: async (body) => {
      try {
        const changed = await callApi(updatePerson, { params: { id: person.id }, body });
        notifications.show({ message: roleForm.done(nameOf(changed), roleText(changed.role, texts)) });
        onDone(changed);
      } catch (error) {
        const current = currentIn(error);
        if (current) {
          setVersion(current.version ?? 0);
          setConflict(true);
        }
        throw error;
      } finally {
        void client.invalidateQueries({ queryKey: ['people'] });
      }
    },
  });
  return (
    <FormDialog
      title={roleForm.title(nameOf(person))}
      form={form}
      submitLabel={roleForm.submit}
      submitDisabled={!form.dirty}
      onClose={onClose}
    >
      {conflict ? <p className={classes.quiet}>{roleForm.conflict(nameOf(person))}</p> : null}
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

function currentIn(error: unknown): Person | null {
  if (!(error instanceof ApiError) || error.code !== 'aborted') return null;
  // By the contract, `details.current` of a stale write is the person as the list answers them.
  const details = error.details as { current?: Person } | null | undefined;
  return details?.current ?? null;
}
