import { Loader } from '@mantine/core';
import { useFirstTexts } from '../texts/language.ts';
import classes from './Busy.module.css';

/** The spinner of a page that is on its way; it appears only when that takes a moment. */
export function Busy() {
  const { ui } = useFirstTexts();
  return (
    <div className={classes.busy} role="status" aria-label={ui.loading}>
      <Loader size="sm" />
    </div>
  );
}
