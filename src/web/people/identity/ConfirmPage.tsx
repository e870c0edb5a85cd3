import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { confirmEmail } from '#shared/people/identity/entryContract.ts';
import { callPublic, endpoint } from '#web/api/call.ts';
import { ApiError, explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { EntryCard } from './EntryCard.tsx';

const route = getRouteApi('/confirm-email');
const call = endpoint<typeof confirmEmail>();

/** Where the mails lead that confirm an email address, or a new one. To follow them twice does no harm. */
export default function ConfirmPage() {
  const texts = useTexts();
  const { confirm } = texts.entry;
  const { token = '' } = route.useSearch();
  const confirmed = useQuery({
    queryKey: ['confirmation', token],
    queryFn: () => callPublic(call, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const goOn = (
    <Button size="sm" fullWidth renderRoot={(props) => <Link to="/admin-login-456" {...props} />}>
      {texts.common.continue}
    </Button>
  );
  if (confirmed.data) {
    const { email, changed } = confirmed.data;
    return (
      <EntryCard
        title={changed ? confirm.changedTitle : confirm.doneTitle}
        lead={changed ? confirm.changed(email) : confirm.done(email)}
      >
        {goOn}
      </EntryCard>
    );
  }
  if (!confirmed.isError) return <Busy />;
  if (!(confirmed.error instanceof ApiError) || confirmed.error.http >= 500)
    return <ErrorState error={confirmed.error} onRetry={() => void confirmed.refetch()} />;
  return (
    <EntryCard title={confirm.badTitle} lead={explainError(confirmed.error, texts.errors).message}>
      {goOn}
    </EntryCard>
  );
}
