import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link, useRouter } from '@tanstack/react-router';
import { ForManagers, ownInventory } from '#web/foundation/routing/rules.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { useSession } from '../api/session.ts';
import { useFirstTexts } from '../texts/language.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

/** A page that could not be shown: with a way to try again, or a way on for whom it is not. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const { shell } = useFirstTexts();
  if (error instanceof ForManagers) return <ManagedOnly />;
  const retry = () => {
    // What no server said is a fault of the page or a file that is gone: only a new page can mend it.
    if (!(error instanceof ApiError || error instanceof NetworkError)) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return <ErrorState error={error} title={shell.pageFailed} onRetry={retry} />;
}

/** Says whom a screen is for, to somebody else. */
function ManagedOnly() {
  const { common, shell } = useFirstTexts();
  const { user } = useSession();
  const words = shell.managedOnly;
  useDocumentTitle(`${words.title} · ${shell.product}`);
  return (
    <EmptyState
      heading="h1"
      title={words.title}
      actions={
        user ? (
          <>
            <Button renderRoot={(props) => <Link {...ownInventory(user)} {...props} />}>
              {common.goToInventory}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link to="/view" {...props} />}>
              {common.lookUpItem}
            </Button>
          </>
        ) : undefined
      }
    >
      {words.text}
    </EmptyState>
  );
}
