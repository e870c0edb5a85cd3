import { useRouter } from '@tanstack/react-router';
import { useFirstTexts } from '../texts/language.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

/** A page that could not be shown, with a way to try again. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const { shell } = useFirstTexts();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState error={error} title={shell.pageFailed} onRetry={retry} />;
}
