import classes from './ToastOutlet.module.css';
import { useToast } from './toast.ts';

/** Where short messages appear: on the page, or in a dialog that lies above it. */
export function ToastOutlet({ layer = 0 }: { layer?: number }) {
  const message = useToast(layer);
  return (
    <div role="status" className={classes.outlet}>
      {message ? (
        <p className={classes.toast} dir="auto">
          {message}
        </p>
      ) : null}
    </div>
  );
}
