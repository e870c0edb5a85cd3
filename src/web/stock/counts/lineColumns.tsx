import type { CountLine } from '#shared/stock/counts/shapes.ts';
import type { LineMark } from '#shared/stock/counts/states.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { Money } from '#web/ui/Money.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import classes from './Counts.module.css';

const TONES: Record<LineMark, Tone> = {
  again: 'bad',
  several: 'warn',
  moved: 'warn',
  overtaken: 'quiet',
  unexpected: 'info',
};

/** What makes a line worth a look. */
export function Marks({ marks }: { marks: LineMark[] }) {
  const { counts: words } = useTexts();
  return (
    <span className={classes.marks}>
      {marks.map((mark) => (
        <StatusBadge key={mark} tone={TONES[mark]}>
          {words.marks[mark]}
        </StatusBadge>
      ))}
    </span>
  );
}

/** What was found, or that nobody has looked. */
function Found({ of }: { of: CountLine }) {
  const { counts: words } = useTexts();
  return of.counted === null ? (
    <span className={classes.none}>{words.line.nobody}</span>
  ) : (
    <Quantity value={of.counted} unit={of.unit} />
  );
}

/** The columns of the lines; what is told to nobody yet has none. */
export function lineColumns({ common, counts: words }: Texts, isUntold: boolean): Column<CountLine>[] {
  const { line } = words;
  const all: (Column<CountLine> & { told?: true })[] = [
    {
      id: 'sku',
      title: common.sku,
      width: 120,
      sortable: true,
      cell: ({ sku }) => <bdi>{sku}</bdi>,
    },
    {
      id: 'name',
      title: common.item,
      width: 180,
      grow: true,
      required: true,
      cell: ({ name }) => (
        <span className={lists.clip} title={name} dir="auto">
          {name}
        </span>
      ),
    },
    {
      id: 'location',
      title: line.location,
      width: 130,
      sortable: true,
      cell: ({ location }) => (
        <span className={lists.clip} title={location} dir="auto">
          {location}
        </span>
      ),
    },
    {
      id: 'expected',
      title: line.expected,
      width: 100,
      align: 'end',
      told: true,
      cell: ({ expected }) => (expected === null ? null : <Quantity value={expected} />),
    },
    {
      id: 'counted',
      title: line.counted,
      width: 130,
      align: 'end',
      cell: (row) => <Found of={row} />,
    },
    {
      id: 'difference',
      title: line.difference,
      width: 100,
      align: 'end',
      told: true,
      cell: ({ difference }) => (difference === null ? null : <Quantity value={difference} signed />),
    },
    {
      id: 'worth',
      title: line.worth,
      width: 110,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      told: true,
      cell: ({ worth }) => (worth === null ? null : <Money minor={worth} />),
    },
    {
      id: 'toNote',
      title: line.toNote,
      width: 200,
      cell: ({ marks, decision }) =>
        decision === 'leave' ? (
          <StatusBadge tone="quiet">{words.review.decisions.leave}</StatusBadge>
        ) : (
          <Marks marks={marks} />
        ),
    },
    {
      id: 'by',
      title: line.by,
      width: 150,
      optional: true,
      cell: ({ counters }) => (
        <span className={lists.clip} dir="auto">
          {counters.map(({ personName }) => personName).join(', ')}
        </span>
      ),
    },
    {
      id: 'reason',
      title: line.reason,
      width: 140,
      optional: true,
      cell: ({ reason }) => (reason ? words.reasons[reason] : null),
    },
  ];
  return all.filter(({ told }) => !told || !isUntold);
}

/** A line on a phone. */
export function LineCard({ row }: { row: CountLine }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.name}
        </strong>
        {row.difference === null ? (
          <Found of={row} />
        ) : (
          <Quantity value={row.difference} unit={row.unit} signed />
        )}
      </div>
      <div className={lists.cardLine}>
        <span className={lists.clip}>
          <bdi>{row.location}</bdi> · <bdi>{row.sku}</bdi>
        </span>
        {row.marks.length ? (
          <Marks marks={row.marks.slice(0, 1)} />
        ) : row.worth ? (
          <Money minor={row.worth} />
        ) : null}
      </div>
    </div>
  );
}
