import { useSession } from '../api/session.ts';
import { useFirstTexts } from '../texts/language.ts';
import { Busy } from '../ui/Busy.tsx';
import { Logo } from '../ui/Logo.tsx';
import classes from './Shell.module.css';

/** While the user loads: the frame of the staff area when somebody was here before, and a spinner. */
export function Pending() {
  const { user } = useSession();
  const { shell } = useFirstTexts();
  return (
    <div className={classes.waiting}>
      {user ? (
        <div className={classes.header}>
          <span className={classes.logo}>
            <Logo />
            <span>{shell.product}</span>
          </span>
        </div>
      ) : null}
      <Busy />
    </div>
  );
}
