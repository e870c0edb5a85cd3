import { Button } from '@mantine/core';
import { explainError } from '../api/errors.ts';
import { useFirstTexts } from '../texts/language.ts';
import classes from './States.module.css';

/** What went wrong in one sentence, and a way to try again. */
export function ErrorState({
  error,
  title,
  onRetry,
}: {
  error: unknown;
  title?: string;
  onRetry?: () => void;
}) {
  const texts = useFirstTexts();
  const { message } = explainError(error, texts.errors);
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.title}>{title ?? texts.errors.title}</h2>
      <p className={classes.text}>
        <bdi>{message}</bdi>
      </p>
      {onRetry ? (
        <div className={classes.actions}>
          <Button variant="default" onClick={onRetry}>
            {texts.ui.retry}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
