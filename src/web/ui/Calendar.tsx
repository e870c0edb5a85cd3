import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { dateTimeFormat } from '#shared/formats.ts';
import { useTexts } from '../texts/language.ts';
import { usePreferences } from './preferences.ts';

type Props = { value: string; max?: string | undefined; onChoose: (date: string) => void };

/** A month to choose a day of, in the language and with the first day of the week that it has. */
export function Calendar({ value, max, onChoose }: Props) {
  const { language } = usePreferences();
  const { ui } = useTexts();
  const say = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    dateTimeFormat(language, { timeZone: 'UTC', ...options }).format(
      new Date(`${date.slice(0, 10)}T00:00:00Z`),
    );
  return (
    <DatePicker
      ref={focusDay}
      {...(value ? { defaultDate: value } : {})}
      {...(max ? { maxDate: max } : {})}
      value={value || null}
      onChange={(date) => date && onChoose(date)}
      firstDayOfWeek={firstDay(language)}
      weekdayFormat={(date) => {
        const short = say({ weekday: 'short' })(date);
        return short.length > 4 ? say({ weekday: 'narrow' })(date) : short;
      }}
      // Neither pale nor red can be read.
      hideOutsideDates
      weekendDays={[]}
      monthLabelFormat={say({ month: 'long', year: 'numeric' })}
      monthsListFormat={say({ month: 'short' })}
      yearLabelFormat={say({ year: 'numeric' })}
      yearsListFormat={say({ year: 'numeric' })}
      decadeLabelFormat={(first, last) =>
        `${say({ year: 'numeric' })(first)} – ${say({ year: 'numeric' })(last)}`
      }
      getDayAriaLabel={say({ dateStyle: 'full' })}
      ariaLabels={ui.calendar}
      highlightToday
    />
  );
}

/** The panel was there before the calendar, and gave the focus to what there was. */
function focusDay(calendar: HTMLElement | null): void {
  calendar?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus();
}

type WeekInfo = { firstDay: number };

/** 0 is Sunday; Monday where the browser does not know. */
function firstDay(language: string): 0 | 1 | 6 {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  const first = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
  return first === 7 ? 0 : first === 6 ? 6 : 1;
}
