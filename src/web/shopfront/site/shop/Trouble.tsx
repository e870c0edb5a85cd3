import button from '../Button.module.css';
import { useSite } from '../siteContext.ts';
import classes from './Trouble.module.css';

/** What could not be shown, and the way to try again where that may help. */
export function Trouble({ sentence, onRetry }: { sentence: string; onRetry?: (() => void) | undefined }) {
  const { texts } = useSite();
  return (
    <div className={classes.trouble} role="alert">
      <p>{sentence}</p>
      {onRetry ? (
        <button type="button" className={button.button} onClick={onRetry}>
          {texts.ui.retry}
        </button>
      ) : null}
    </div>
  );
}
