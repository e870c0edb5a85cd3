import type { Person } from '#shared/people/members/contract.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import classes from './People.module.css';
import { PersonMenu } from './PersonMenu.tsx';
import { LastSeen, nameOf, PersonStatus, roleText } from './personWords.tsx';
import type { PersonDialogState } from './usePersonActions.ts';

/** What all lists of people show of somebody. */
type Shown = Pick<Person, 'name' | 'email' | 'role' | 'status' | 'lastSeenAt' | 'invitation'> & {
  isSelf?: boolean;
};

function Name({ person }: { person: Shown }) {
  const { common } = useTexts();
  return (
    <span className={classes.name}>
      <strong className={lists.clip} dir="auto">
        {nameOf(person)}
      </strong>
      {person.isSelf ? <span className={classes.quiet}>{common.you}</span> : null}
    </span>
  );
}

/** The columns that every list of people has. */
export function shownColumns<Row extends Shown>(texts: Texts, sortable: boolean): Column<Row>[] {
  const title = texts.people.columns;
  return [
    {
      id: 'name',
      title: title.name,
      width: 150,
      grow: true,
      required: true,
      sortable,
      cell: (row) => <Name person={row} />,
    },
    {
      id: 'email',
      title: title.email,
      width: 160,
      grow: true,
      sortable,
      cell: (row) => (row.name ? row.email : ''),
    },
    { id: 'role', title: title.role, width: 168, sortable, cell: (row) => roleText(row.role, texts) },
    { id: 'status', title: title.status, width: 135, sortable, cell: (row) => <PersonStatus person={row} /> },
    {
      id: 'lastSeen',
      title: title.lastSeen,
      width: 128,
      sortable,
      ...(sortable ? { firstDir: 'desc' as const } : {}),
      cell: (row) => <LastSeen at={row.lastSeenAt} />,
    },
  ];
}

export function personColumns(
  texts: Texts,
  activeAdmins: number,
  onOpen: (state: PersonDialogState) => void,
): Column<Person>[] {
  return [
    ...shownColumns<Person>(texts, true),
    {
      id: 'actions',
      title: texts.common.actions,
      quietTitle: true,
      width: 44,
      align: 'end',
      required: true,
      cell: (row) => <PersonMenu person={row} activeAdmins={activeAdmins} onOpen={onOpen} />,
    },
  ];
}

/** Somebody on a phone: two lines. */
export function PersonCard({ person, aside }: { person: Shown; aside?: string }) {
  const texts = useTexts();
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <Name person={person} />
        <PersonStatus person={person} />
      </div>
      <div className={lists.cardLine}>
        <span className={lists.clip}>{aside ?? (person.name ? person.email : '')}</span>
        <span className={classes.quiet}>{roleText(person.role, texts)}</span>
      </div>
    </div>
  );
}
