import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Person, Session } from '#shared/people/members/contract.ts';
import { callApi } from '#web/api/call.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { deviceOf } from '#web/ui/device.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import classes from './People.module.css';
import { LastSeen, nameOf, PersonStatus, roleText } from './personWords.tsx';
import { endSession, sessionsQuery } from './queries.ts';
import { offersFor, type PersonDialogState } from './usePersonActions.ts';

type Props = {
  person: Person;
  activeAdmins: number;
  /** Another dialog is over this one. */
  covered: boolean;
  onOpen: (state: PersonDialogState) => void;
  onClose: () => void;
};

/** All that is known of somebody, where they are signed in, and what can be done with them. */
export function PersonDialog({ person, activeAdmins, covered, onOpen, onClose }: Props) {
  const texts = useTexts();
  const { people, ui } = texts;
  useFocusReturn();
  const offers = offersFor(person, activeAdmins, texts);
  const reasons = new Set(offers.flatMap(({ reason }) => reason ?? []));
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title={<bdi>{nameOf(person)}</bdi>}
      size="lg"
      fullScreen={phone}
      closeOnEscape={!covered}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Facts person={person} />
      <div className={classes.offers}>
        {offers.map(({ action, label, reason }) => (
          <ActionButton
            key={action}
            label={label}
            reason={reason}
            onClick={() => onOpen({ kind: action, person })}
          />
        ))}
        {person.userId ? (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/admin/users"
                search={{ tab: 'audit', person: person.userId ?? '' }}
                onClick={onClose}
              />
            )}
          >
            {people.history}
          </Button>
        ) : null}
      </div>
      {reasons.size ? (
        <ul className={classes.reasons}>
          {[...reasons].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      {person.status === 'invited' ? null : <Sessions person={person} onOpen={onOpen} />}
    </Modal>
  );
}

function Facts({ person }: { person: Person }) {
  const texts = useTexts();
  const { facts } = texts.people;
  const { invitation } = person;
  const rows: [string, ReactNode][] = [
    [texts.common.email, <bdi key="email">{person.email}</bdi>],
    [texts.common.role, roleText(person.role, texts)],
    [texts.common.status, <PersonStatus key="status" person={person} />],
  ];
  if (invitation)
    rows.push(
      [facts.invitedBy, <bdi key="by">{invitation.invitedBy}</bdi>],
      [texts.common.sent, <DateTime key="sent" at={invitation.sentAt} />],
      [facts.expires, <DateTime key="expires" at={invitation.expiresAt} />],
    );
  else
    rows.push(
      [texts.common.lastSeen, <LastSeen key="seen" at={person.lastSeenAt} />],
      [facts.since, <DateTime key="since" at={person.since} show="date" />],
    );
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type SessionsProps = { person: Person; onOpen: (state: PersonDialogState) => void };

/** Where somebody is signed in; each place can be ended by itself, or all of them. */
function Sessions({ person, onOpen }: SessionsProps) {
  const { common, people } = useTexts();
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
                {common.signOut}
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
