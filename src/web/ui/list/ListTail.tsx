import { Button } from '@mantine/core';
import { useFirstTexts } from '../../texts/language.ts';
import classes from './ListTail.module.css';

/** Below the last loaded row: more is coming, or could not come. */
export function ListTail({
  loading,
  error,
  onRetry,
}: {
  loading: boolean;
  error: unknown;
  onRetry: () => void;
}) {
  const { list, ui } = useFirstTexts();
  if (error) {
    return (
      <div className={classes.tail} role="alert">
        <span>{list.moreFailed}</span>
        <Button variant="default" onClick={onRetry}>
          {ui.retry}
        </Button>
      </div>
    );
  }
  return loading ? <div className={classes.tail}>{list.loadingMore}</div> : null;
}
