import type { Table } from '#shared/assistant/chat/contract.ts';
import classes from './AnswerTable.module.css';

/** What an answer sums up: a table, or a small chart of stretches of time with its table for who cannot see it. */
export function AnswerTable({ table }: { table: Table }) {
  const { chart, note } = table;
  return (
    <div className={classes.answer}>
      {chart ? <Chart table={table} values={chart} /> : null}
      <div className={chart ? 'sb-hidden' : classes.scroll}>
        <Rows table={table} />
      </div>
      {note ? <p className={classes.note}>{note}</p> : null}
    </div>
  );
}

function Rows({ table: { head, rows, texts } }: { table: Table }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {head.map((name, n) => (
            <th key={name} scope="col" data-figure={n >= texts || undefined} dir="auto">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.slice(0, texts).join('\n')}>
            {row.map((cell, n) => (
              <td key={head[n]} data-figure={n >= texts || undefined} dir="auto">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEIGHT = 64;
const WIDTH = 10;
const GAP = 2;

/** Columns from the line of nothing upwards, or downwards of what is less. */
function Chart({ table: { rows, texts }, values }: { table: Table; values: (number | null)[] }) {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  const least = Math.min(0, ...values.map((value) => value ?? 0));
  const span = most - least || 1;
  const y = (value: number) => ((most - value) / span) * HEIGHT;
  const at = values.indexOf(most);
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <div className={classes.chart} aria-hidden="true">
      <p className={classes.peak} dir="auto">
        {rows[at]?.slice(0, texts + 1).join(' · ')}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${values.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        focusable="false"
      >
        {values.map((value, n) => (
          <rect
            key={rows[n]?.[0]}
            x={n * WIDTH + GAP / 2}
            width={WIDTH - GAP}
            y={Math.min(y(value ?? 0), y(0))}
            height={Math.max(0.5, Math.abs(y(value ?? 0) - y(0)))}
            data-peak={n === at || undefined}
          />
        ))}
      </svg>
      <p className={classes.ends}>
        <span dir="auto">{first?.[0]}</span>
        <span dir="auto">{last?.[0]}</span>
      </p>
    </div>
  );
}
