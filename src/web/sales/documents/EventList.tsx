import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Tone } from '#web/ui/StatusBadge.tsx';
import classes from './Document.module.css';

/** Something that happened to a document. */
export type Happened = {
  key: string;
  /** When exactly; null of what is known by its day alone. */
  at: string | null;
  day: string;
  /** Came before what else happened on that day, although only the day is known. */
  isFirst?: true;
  tone: Tone;
  what: ReactNode;
  more?: ReactNode;
};

// What is known by its day alone came after what else happened on that day.
const orderOf = ({ day, at, isFirst }: Happened) => `${day} ${at ?? (isFirst ? '' : '~')}`;

export const newestFirst = (events: Happened[]): Happened[] =>
  events.toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : orderOf(a) > orderOf(b) ? -1 : 0));

/** What became of a document, as it is given. */
export function EventList({ events, children }: { events: Happened[]; children?: ReactNode }) {
  const { invoiceSteps: words } = useTexts();
  return (
    <section className={classes.box} aria-labelledby="timeline">
      <h2 id="timeline">{words.log}</h2>
      <ol className={classes.timeline}>
        {events.map(({ key, at, day, tone, what, more }) => (
          <li key={key} data-tone={tone}>
            <span>{what}</span>
            {more}
            <small>{at ? <DateTime at={at} /> : <CalendarDate date={day} />}</small>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
