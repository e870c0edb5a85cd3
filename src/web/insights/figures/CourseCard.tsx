import { Button, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { TableView } from '#web/ui/chart/TableView.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import classes from './Course.module.css';
import { CourseChart } from './CourseChart.tsx';
import { type Course, SPANS, type Span, tableOfCourse } from './course.ts';

/** What a course is asked from: on its way, failed, or there and perhaps of what was chosen before. */
type Asked = {
  isError: boolean;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

type Props = {
  title: string;
  /** Null while they are on their way. */
  courses: Course[] | null;
  asked: Asked[];
  /** What is said where nothing happened. */
  nothing: string;
  span?: { value: Span; onChange: (span: Span) => void };
  children?: ReactNode;
};

/** A card with what happened over time, as a chart or as a table. */
export function CourseCard({ title, courses, asked, nothing, span, children }: Props) {
  const { course: words, dashboard, explore } = useTexts();
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  const failed = asked.find(({ isError }) => isError);
  const isStale = asked.some(({ isPlaceholderData }) => isPlaceholderData);
  const corner = span && span.value !== '12m' ? explore.splits.day : explore.splits.month;
  const named = (measure: string) => (measure ? `${title}, ${measure}` : title);
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        <div className={classes.controls}>
          {courses?.length ? (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? dashboard.showChart : dashboard.showTable}
            </Button>
          ) : null}
          {span ? (
            <SegmentedControl
              size="xs"
              aria-label={words.span}
              value={span.value}
              onChange={(value) => span.onChange(value as Span)}
              data={SPANS.map((value) => ({ value, label: words.spans[value] }))}
            />
          ) : null}
        </div>
      </div>
      <div className={classes.body} data-stale={isStale} aria-busy={isStale || (!courses && !failed)}>
        {failed && !courses ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : courses === null ? (
          <div className={classes.waiting} />
        ) : courses.length ? (
          courses.map((course) =>
            asTable ? (
              <TableView
                key={course.measure}
                table={tableOfCourse(course, corner)}
                label={dashboard.tableOf(named(course.measure))}
              />
            ) : (
              <CourseChart key={course.measure} course={course} label={named(course.measure)} />
            ),
          )
        ) : (
          <p className={classes.nothing}>{nothing}</p>
        )}
        {children}
      </div>
    </section>
  );
}
