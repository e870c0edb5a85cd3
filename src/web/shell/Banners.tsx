import { useOnline } from '../api/online.ts';
import { useFirstTexts } from '../texts/language.ts';
import classes from './Shell.module.css';

/** What is true of the whole application at the moment, above everything else. */
export function Banners({ suspended }: { suspended: boolean }) {
  const { shell } = useFirstTexts();
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : <p className={classes.banner}>{shell.offline}</p>}
      {suspended ? <p className={classes.banner}>{shell.suspended}</p> : null}
    </div>
  );
}
