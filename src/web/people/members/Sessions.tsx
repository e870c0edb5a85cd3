import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Person, Session } from '#shared/people/members/contract.ts';
import { callApi } from '#web/api/call.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { deviceOf } from '#web/ui/device.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import classes from './People.module.css';
import { endSession, sessionsQuery } from './queries.ts';
import type { PersonDialogState } from './usePersonActions.ts';

type Props = { person: Person; onOpen: (state: PersonDialogState) => void };

/** Where somebody is signed in; each place can be ended by itself, or all of them. */
export function Sessions({ person, onOpen }: Props) {
  const { people } = useTexts();
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery(person.id));
  const end = useMutation({
    mutationFn: (session: string) => callApi(endSession, { params: { id: person.id, session } }),
    onSuccess: ({ ended }) => notifications.show({ message: people.ended(ended) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['access'] }),
  });
  return (
    <section aria-label={people.sessions}>
      <div className={classes.heading}>
        <h3>{people.sessions}</h3>
        {sessions.data && sessions.data.length > 1 ? (
          <Button variant="default" onClick={() => onOpen({ kind: 'endAll', person })}>
            {people.endAll}
          </Button>
        ) : null}
      </div>
      <FormMessage error={end.error} />
      {sessions.isPending ? <Busy /> : null}
      {sessions.isError && !sessions.data ? (
        <ErrorState
          title={people.sessionsFailed}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      ) : null}
      {sessions.data?.length === 0 ? <p className={classes.quiet}>{people.sessionsEmpty}</p> : null}
      {sessions.data?.length ? (
        <ul className={classes.sessions}>
          {sessions.data.map((session) => (
            <li key={session.id}>
              <Place session={session} />
              <Button
                variant="default"
                loading={end.isPending && end.variables === session.id}
                aria-label={people.endOneLabel(deviceText(session, people))}
                onClick={() => end.mutate(session.id)}
              >
                {people.endOne}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Place({ session }: { session: Session }) {
  const { people } = useTexts();
  return (
    <span className={classes.device} title={session.userAgent}>
      {deviceText(session, people)}
      <small>
        {people.since} <DateTime at={session.signedInAt} />
        {session.address ? (
          <>
            {' · '}
            <bdi>{session.address}</bdi>
          </>
        ) : null}
      </small>
    </span>
  );
}

function deviceText({ userAgent }: Session, { device, unknownDevice }: Texts['people']): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return device(browser, system);
  return browser ?? system ?? unknownDevice;
}
