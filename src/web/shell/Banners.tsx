import { Button } from '@mantine/core';
import { useOutdated } from '../api/build.ts';
import { useOnline } from '../api/online.ts';
import { useFirstTexts } from '../texts/language.ts';
import classes from './Shell.module.css';

/** What is true of the whole application at the moment, above everything else. */
export function Banners({ suspended }: { suspended: boolean }) {
  const { shell } = useFirstTexts();
  const online = useOnline();
  const outdated = useOutdated();
  return (
    <div role="status">
      {online ? null : <p className={classes.banner}>{shell.offline}</p>}
      {suspended ? <p className={classes.banner}>{shell.suspended}</p> : null}
      {outdated ? (
        <p className={classes.banner}>
          {shell.newVersion}
          <Button variant="default" onClick={() => window.location.reload()}>
            {shell.reload}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
