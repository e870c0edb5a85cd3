import { useFirstTexts } from '../texts/language.ts';
import classes from './Waiting.module.css';

/** What a page is made of: cards, rows of a table, or a record with its header, tabs and cards. */
type Shape = 'cards' | 'rows' | 'record';

/** A page that is on its way, in the shape that it will have; it appears only when that takes a moment. */
export function Waiting({ shape }: { shape: Shape }) {
  const { ui } = useFirstTexts();
  return (
    <div className={classes.waiting} role="status" aria-label={ui.loading}>
      {shape === 'record' ? (
        <>
          <div className={classes.header}>
            <Bar size="28ch" isTitle />
            <Bar size="10ch" isTitle />
          </div>
          <div className={classes.tabs}>
            <Bar size="9ch" />
            <Bar size="7ch" />
            <Bar size="8ch" />
          </div>
        </>
      ) : null}
      {shape === 'rows' ? (
        <div>{TEN.map(row)}</div>
      ) : (
        <div className={classes.cards}>
          {TEN.slice(0, shape === 'record' ? 4 : 6).map((n) => (
            <div key={n} className={classes.card}>
              <Bar size="40%" />
              <Bar size="60%" isTitle />
              {TEN.slice(0, 4).map((line) => (
                <Bar key={line} size={`${62 + ((n * 17 + line * 23) % 36)}%`} />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const TEN = Array.from({ length: 10 }, (_, n) => n);

function row(n: number) {
  return (
    <div key={n} className={classes.row}>
      <Bar size={`${22 + ((n * 17) % 14)}%`} />
      <Bar size={`${12 + ((n * 11) % 10)}%`} />
      <Bar size={`${10 + ((n * 7) % 8)}%`} />
      <Bar size="8%" />
    </div>
  );
}

function Bar({ size, isTitle }: { size: string; isTitle?: boolean }) {
  return (
    <span className={classes.bar} data-title={isTitle ? true : undefined} style={{ inlineSize: size }} />
  );
}
