import type { ReactNode } from 'react';
import { useFirstTexts } from '../texts/language.ts';
import classes from './BeforeAfter.module.css';

/** What something is now and what it will be; the second is missing as long as it is not known. */
export function BeforeAfter({ before, after, bad }: { before: ReactNode; after?: ReactNode; bad?: boolean }) {
  const { common } = useFirstTexts();
  return (
    <span className={classes.pair}>
      <span className={classes.before}>
        <span className="sb-hidden">{common.before} </span>
        <bdi>{before}</bdi>
      </span>
      {after === undefined || after === null ? null : (
        <>
          <svg width="12" height="8" viewBox="0 0 12 8" aria-hidden="true">
            <path
              d="M1 4h9M7 1l3 3-3 3"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.3"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span className={classes.after} data-bad={bad || undefined}>
            <span className="sb-hidden">{common.after} </span>
            <bdi>{after}</bdi>
          </span>
        </>
      )}
    </span>
  );
}
