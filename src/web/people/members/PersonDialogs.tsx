import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type Person, updatePerson } from '#shared/people/members/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { useConflict } from '#web/ui/useRecordForm.ts';
import classes from './People.module.css';
import { PersonDialog } from './PersonDialog.tsx';
import { nameOf, roleText } from './personWords.tsx';
import { endSessions } from './queries.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { type PersonDialogState, type PersonDialogs as State, useCarryOut } from './usePersonActions.ts';

type Props = { dialogs: State; rows: Person[] | undefined; activeAdmins: number };

/** The dialogs about somebody that are open, one over the other. */
export function PersonDialogs({ dialogs, rows, activeAdmins }: Props) {
  return dialogs.open.map((state, at) => {
    const person = newest(state.person, rows);
    const close = dialogs.close;
    if (state.kind === 'open')
      return (
        <PersonDialog
          key={state.kind}
          person={person}
          activeAdmins={activeAdmins}
          covered={at < dialogs.open.length - 1}
          onOpen={dialogs.show}
          onClose={close}
        />
      );
    if (state.kind === 'changeRole')
      return <RoleDialog key={state.kind} person={person} onDone={dialogs.learn} onClose={close} />;
    return <Confirm key={state.kind} state={{ ...state, person }} dialogs={dialogs} />;
  });
}

// The list may have been told of a change since, or may not show the person any more.
function newest(known: Person, rows: Person[] | undefined): Person {
  const listed = rows?.find(({ id }) => id === known.id);
  return listed && (listed.version ?? 0) >= (known.version ?? 0) ? listed : known;
}

function Confirm({ state: { kind, person }, dialogs }: { state: PersonDialogState; dialogs: State }) {
  const { people } = useTexts();
  const client = useQueryClient();
  const carryOut = useCarryOut();
  const name = nameOf(person);
  const words = {
    disable: {
      title: people.disableTitle(name),
      text: people.disableText,
      label: people.disable,
      danger: true,
    },
    enable: { title: people.enableTitle(name), text: people.enableText, label: people.enable, danger: false },
    remove: { title: people.removeTitle(name), text: people.removeText, label: people.remove, danger: true },
    resend: { title: people.resendTitle(name), text: people.resendText, label: people.resend, danger: false },
    revoke: { title: people.revokeTitle(name), text: people.revokeText, label: people.revoke, danger: true },
    endAll: { title: people.endAllTitle(name), text: people.endAllText, label: people.endAll, danger: true },
  };
  if (kind === 'open' || kind === 'changeRole') return null;
  const { title, text, label, danger } = words[kind];

  const confirm = async () => {
    if (kind === 'endAll') {
      const { ended } = await callApi(endSessions, { params: { id: person.id } });
      notifications.show({ message: people.ended(ended) });
      await client.invalidateQueries({ queryKey: ['access'] });
      return dialogs.close();
    }
    const answered = await carryOut(kind, person);
    if (answered) dialogs.learn(answered);
    if (kind === 'remove' || kind === 'revoke') dialogs.closeAll();
    else dialogs.close();
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      danger={danger}
      onCancel={dialogs.close}
      onConfirm={confirm}
    >
      {text}
    </ConfirmDialog>
  );
}

type RoleDialogProps = { person: Person; onDone: (person: Person) => void; onClose: () => void };

/** Gives somebody another role. */
function RoleDialog({ person, onDone, onClose }: RoleDialogProps) {
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
      submitLabel={texts.common.changeRole}
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
