import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Person } from '#shared/people/members/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import classes from './People.module.css';
import { LastSeen, nameOf, PersonStatus, roleText } from './personWords.tsx';
import { Sessions } from './Sessions.tsx';
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
    [facts.email, <bdi key="email">{person.email}</bdi>],
    [facts.role, roleText(person.role, texts)],
    [facts.status, <PersonStatus key="status" person={person} />],
  ];
  if (invitation)
    rows.push(
      [facts.invitedBy, <bdi key="by">{invitation.invitedBy}</bdi>],
      [facts.sent, <DateTime key="sent" at={invitation.sentAt} />],
      [facts.expires, <DateTime key="expires" at={invitation.expiresAt} />],
    );
  else
    rows.push(
      [facts.lastSeen, <LastSeen key="seen" at={person.lastSeenAt} />],
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
