import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CallAnswer } from '#shared/call.ts';
import { localDecimal } from '#shared/formats.ts';
import type { countLine } from '#shared/stock/counts/contract.ts';
import type { CountLine } from '#shared/stock/counts/shapes.ts';
import { MOVE_REASONS } from '#shared/stock/ledger/reasons.ts';
import { unitWord } from '#shared/unitWords.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Counts.module.css';
import { Marks } from './lineColumns.tsx';

type Answer = CallAnswer<typeof countLine>;
type Props = { line: CountLine; events: Answer['events'] | undefined; moves: Answer['moves'] | undefined };

/** What is known of a line: its figures, who counted, every scan, and what moved there since. */
export function LineFacts({ line, events, moves }: Props) {
  const { common, counts: words } = useTexts();
  const { tenant } = useTenant();
  const { line: titles, review } = words;
  const { expected, counted, difference, worth, unit } = line;
  return (
    <div className={classes.dialog}>
      <p className={classes.said}>
        <bdi>{line.location}</bdi> · <bdi>{line.sku}</bdi> ·{' '}
        <Link
          to="/tenant/$tenantId/inventory/items/$itemId"
          params={{ tenantId: tenant.id, itemId: line.itemId }}
          className={classes.link}
        >
          {review.openItem}
        </Link>{' '}
        <Marks marks={line.marks} />
      </p>
      <dl className={classes.figures}>
        <Figure label={titles.expected}>
          {expected === null ? null : <Quantity value={expected} unit={unit} />}
        </Figure>
        <Figure label={common.counted}>
          {counted === null ? titles.nobody : <Quantity value={counted} unit={unit} />}
        </Figure>
        <Figure label={titles.difference}>
          {difference === null ? null : <Quantity value={difference} unit={unit} signed />}
        </Figure>
        <Figure label={titles.worth}>{worth === null ? null : <Money minor={worth} />}</Figure>
      </dl>
      <Who line={line} />
      {events && moves ? (
        <>
          <Scans events={events} unit={unit} />
          <Moves moves={moves} unit={unit} />
        </>
      ) : (
        <Busy />
      )}
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A quantity with its unit, as text. */
function useQuantityText(unit: string): (quantity: string) => string {
  const { language } = usePreferences();
  return (quantity) => `${localDecimal(quantity, language)} ${unitWord(unit, language)}`.trim();
}

function Who({ line: { counters, unit } }: { line: CountLine }) {
  const { counts: words } = useTexts();
  const text = useQuantityText(unit);
  if (!counters.length) return null;
  return (
    <section>
      <h3>{words.review.who}</h3>
      <ul className={classes.plain}>
        {counters.map(({ personId, personName, counted, lastAt }) => (
          <li key={personId}>
            <span dir="auto">{words.review.found(personName, text(counted))}</span>
            <span className={classes.at}>
              <DateTime at={lastAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Scans({ events, unit }: { events: Answer['events']; unit: string }) {
  const { counts: words } = useTexts();
  const { review } = words;
  const text = useQuantityText(unit);
  const said = ({ kind, quantity }: Answer['events'][number]) =>
    kind === 'add'
      ? review.scanned(text(quantity))
      : kind === 'set'
        ? review.typed(text(quantity))
        : review.cleared;
  return (
    <section>
      <h3>{review.scans}</h3>
      {events.length ? (
        <ul className={classes.plain}>
          {events.map((event) => (
            <li key={event.id}>
              <span>{said(event)}</span>
              <bdi>{event.personName}</bdi>
              {event.round > 1 ? <small>{review.round(event.round)}</small> : null}
              {event.isLate ? <StatusBadge tone="quiet">{review.tooLate}</StatusBadge> : null}
              <span className={classes.at}>
                <DateTime at={event.at} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.said}>{review.noScans}</p>
      )}
    </section>
  );
}

function Moves({ moves, unit }: { moves: Answer['moves']; unit: string }) {
  const { counts: words, moveReasons } = useTexts();
  const { review } = words;
  if (!moves.length) return null;
  const reasonOf = (reason: string) => {
    const one = MOVE_REASONS.find((known) => known === reason);
    return one ? moveReasons[one] : reason;
  };
  return (
    <section>
      <h3>{review.moves}</h3>
      <ul className={classes.plain}>
        {moves.map(({ quantity, reason, at, actor }) => (
          <li key={`${at} ${quantity} ${reason}`}>
            <Quantity value={quantity} unit={unit} signed />
            <span>{reasonOf(reason)}</span>
            <bdi>{actor}</bdi>
            <span className={classes.at}>
              <DateTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
