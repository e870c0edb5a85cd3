import { CalendarDate } from '#web/ui/CalendarDate.tsx';

/** A period from its first to its last day; a day alone as that. */
export function PeriodDates({ from, until }: { from: string; until: string }) {
  return (
    <span>
      <CalendarDate date={from} />
      {from === until ? null : (
        <>
          {' – '}
          <CalendarDate date={until} />
        </>
      )}
    </span>
  );
}
