import { useRouter } from '@tanstack/react-router';
import { ApiError, NetworkError } from '../api/errors.ts';
import { useFirstTexts } from '../texts/language.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

/** A page that could not be shown, with a way to try again. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const { shell } = useFirstTexts();
  const retry = () => {
    // What no server said is a fault of the page or a file that is gone: only a new page can mend it.
    if (!(error instanceof ApiError || error instanceof NetworkError)) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return <ErrorState error={error} title={shell.pageFailed} onRetry={retry} />;
}
