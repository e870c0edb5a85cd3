import { Button, Progress } from '@mantine/core';
import type { Import } from '#shared/exchange/imports/contract.ts';
import { allows } from '#shared/exchange/imports/rules.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './Imports.module.css';

/** The work under way, and how to stop it. */
export function ImportProgress({
  current,
  stopping,
  onStop,
}: {
  current: Import;
  stopping: boolean;
  onStop: () => void;
}) {
  const { imports, importKinds } = useTexts();
  const { progress, applied, records, state, kind } = current;
  const all = state === 'undoing' ? progress + applied : records;
  const label = imports.progress[state] ?? '';
  return (
    <div className={classes.progress}>
      <div className={classes.progressLine}>
        <h2 className={classes.heading}>{label}</h2>
        <span className="sb-number">
          {all > 0 ? importKinds[kind].progressOf(progress, all) : imports.reading}
        </span>
      </div>
      <Progress value={all > 0 ? (progress / all) * 100 : 0} aria-label={label} />
      {allows(current, 'cancel') ? (
        <div className={classes.buttons}>
          <Button variant="default" loading={stopping} onClick={onStop}>
            {imports.stop}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
