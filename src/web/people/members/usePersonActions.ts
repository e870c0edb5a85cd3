import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#shared/people/members/contract.ts';
import { blockerOf, isFor, PERSON_ACTIONS, type PersonAction } from '#shared/people/members/rules.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { nameOf } from './personWords.tsx';
import { removePerson, renewInvitation, revokeInvitation, updatePerson } from './queries.ts';

/** What is open: a dialog of an action, or all that is known of somebody. */
export type PersonDialogState = { kind: PersonAction | 'open' | 'endAll'; person: Person };

/** One thing to do with somebody; a `reason` says why it cannot be done. */
export type Offer = { action: PersonAction; label: string; reason: string | undefined };

/** What can be done with somebody, in order, each with the reason why not. */
export function offersFor(person: Person, activeAdmins: number, { people }: Texts): Offer[] {
  const actions = (Object.keys(PERSON_ACTIONS) as PersonAction[]).filter((action) =>
    isFor(action, person.status),
  );
  return actions.map((action) => {
    const blocker = blockerOf(action, person, activeAdmins);
    const self: Partial<Record<PersonAction, string>> = people.blocked.self;
    const reason = blocker === 'lastAdmin' ? people.blocked.lastAdmin : blocker ? self[action] : undefined;
    return { action, label: people[action], reason };
  });
}

export type PersonDialogs = ReturnType<typeof usePersonDialogs>;

/** Which dialog is open, over which other one. */
export function usePersonDialogs() {
  const [open, setOpen] = useState<PersonDialogState[]>([]);
  return {
    open,
    show: (state: PersonDialogState) => setOpen((before) => [...before, state]),
    close: () => setOpen((before) => before.slice(0, -1)),
    closeAll: () => setOpen([]),
    /** What is open goes on with the person as the last answer told them. */
    learn: (person: Person) =>
      setOpen((before) =>
        before.map((state) => (state.person.id === person.id ? { ...state, person } : state)),
      ),
  };
}

type Confirmed = Exclude<PersonAction, 'changeRole'>;

/**
 * Carries out what was confirmed and says that it is done; throws when it was refused. Answers the person as they
 * are now, or null when they are not in the list any more or nothing of them changed.
 */
export function useCarryOut(): (action: Confirmed, person: Person) => Promise<Person | null> {
  const { people } = useTexts();
  const client = useQueryClient();
  return async (action, person) => {
    try {
      const answered = await send(action, person);
      notifications.show({ message: people.done[action](nameOf(person)) });
      return answered;
    } finally {
      void client.invalidateQueries({ queryKey: ['people'] });
      void client.invalidateQueries({ queryKey: ['access'] });
    }
  };
}

async function send(action: Confirmed, { id, version }: Person): Promise<Person | null> {
  const params = { id };
  // Only invitations have no version, and none of these three is for them.
  const seen = version ?? 0;
  switch (action) {
    case 'disable':
      return callApi(updatePerson, { params, body: { version: seen, status: 'disabled' } });
    case 'enable':
      return callApi(updatePerson, { params, body: { version: seen, status: 'active' } });
    case 'remove':
      await callApi(removePerson, { params, query: { version: seen } });
      return null;
    case 'resend':
      await callApi(renewInvitation, { params }, { idempotencyKey: newIdempotencyKey() });
      return null;
    case 'revoke':
      await callApi(revokeInvitation, { params });
      return null;
  }
}
