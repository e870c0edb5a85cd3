import type { ReactNode } from 'react';
import { cellTexts, type PrintedDocument, type PrintedTable } from '#shared/foundation/documents/printed.ts';
import classes from './Sheet.module.css';

export type Sender = {
  name: string;
  address: string;
  contactEmail: string | null;
  legalFooter: string;
  /** As a data address. */
  logo: string | null;
  /** As #rrggbb. */
  accentColour: string | null;
};

/** What is said and done with lines among those who work here, and stands on no paper. */
export type LineNotes = {
  /** Below each line. */
  remarks?: ReactNode[];
  /** What a line is called, with where that leads. */
  nameOf?: (name: string, row: number) => ReactNode;
  /** Where there are no lines. */
  empty?: string;
};

type Props = LineNotes & {
  document: PrintedDocument;
  sender: Sender;
  /** What the region is called, and that of its lines and its totals within. */
  label: string;
  linesLabel: string;
  totalsLabel: string;
};

/** A business document as it is on paper: in the proportions of a sheet where there is room, and flowing on a phone. */
export function Sheet({ document, sender, label, linesLabel, totalsLabel, ...notes }: Props) {
  const { title, number, mark, parties, facts, tables, totals, sections } = document;
  const accent: Record<string, string> = sender.accentColour ? { '--sheet-accent': sender.accentColour } : {};
  return (
    <article className={classes.sheet} style={accent} aria-label={label}>
      <header className={classes.head}>
        <div className={classes.sender}>
          {sender.logo ? <img src={sender.logo} alt="" className={classes.logo} /> : null}
          <strong data-small={sender.logo ? true : undefined} dir="auto">
            {sender.name}
          </strong>
          {[sender.address, sender.contactEmail].map((text) =>
            text ? (
              <span key={text} className={classes.written} dir="auto">
                {text}
              </span>
            ) : null,
          )}
        </div>
        <p className={classes.what}>
          <span>{title}</span>
          {number ? <bdi>{number}</bdi> : null}
          {mark ? <strong>{mark}</strong> : null}
        </p>
      </header>
      <div className={classes.parties}>
        {parties.map((party) => (
          <div key={party.label}>
            <h2>{party.label}</h2>
            <p dir="auto">
              <strong>{party.name}</strong>
              {party.lines.map((line) => `\n${line}`)}
            </p>
          </div>
        ))}
      </div>
      {facts.length ? (
        <dl className={classes.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd dir="auto">{fact.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {tables.map((table) => (
        <Lines key={table.label ?? ''} table={table} label={linesLabel} {...notes} />
      ))}
      <dl className={classes.totals} aria-label={totalsLabel}>
        {totals.map((total) => (
          <div key={total.label} data-strong={total.strong}>
            <dt>{total.label}</dt>
            <dd className="sb-number">{total.value}</dd>
          </div>
        ))}
      </dl>
      {sections.map(({ label: heading, text }) => (
        <section key={heading} className={classes.section}>
          <h2>{heading}</h2>
          <p dir="auto">{text}</p>
        </section>
      ))}
      {sender.legalFooter ? (
        <footer className={classes.foot} dir="auto">
          {sender.legalFooter}
        </footer>
      ) : null}
    </article>
  );
}

type LinesProps = LineNotes & { table: PrintedTable; label: string };

/** The lines. On a phone what is between the first and the last column stands below the first. */
function Lines({ table: { columns, rows }, label, remarks, nameOf, empty }: LinesProps) {
  const last = columns.length - 1;
  const isMiddle = (n: number) => n > 0 && n < last;
  return (
    <section className={classes.lines} aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, n) => (
              <th key={column.label} scope="col" className={isMiddle(n) ? classes.roomy : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, row) => {
            const [first, ...others] = cells.map(cellTexts);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document have no other name
              <tr key={row}>
                <th scope="row">
                  <span className={classes.item} dir="auto">
                    {nameOf ? nameOf(first?.text ?? '', row) : first?.text}
                  </span>
                  {first?.detail ? <small>{first.detail}</small> : null}
                  <small className={classes.narrow}>
                    {others.slice(0, -1).map(({ text }, n) => (
                      <span key={columns[n + 1]?.label}>
                        {n ? ' × ' : ''}
                        <span className="sb-number">{text}</span>
                      </span>
                    ))}
                  </small>
                  {remarks?.[row] ? <small className={classes.remark}>{remarks[row]}</small> : null}
                </th>
                {others.map(({ text, detail }, n) => (
                  <td key={columns[n + 1]?.label} className={isMiddle(n + 1) ? classes.roomy : undefined}>
                    <span className="sb-number">{text}</span>
                    {detail ? <small>{detail}</small> : null}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length || !empty ? null : <p className={classes.empty}>{empty}</p>}
    </section>
  );
}
