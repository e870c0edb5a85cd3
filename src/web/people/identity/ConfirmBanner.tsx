import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { accountQuery } from '#web/api/account.ts';
import { lazily } from '#web/ui/lazily.ts';

const Unconfirmed = lazily(async () => (await import('./Unconfirmed.tsx')).Unconfirmed);

/** Says, as long as the email address is not confirmed, why nothing goes out to others. */
export function ConfirmBanner() {
  const account = useQuery(accountQuery);
  if (!account.data || account.data.emailConfirmed) return null;
  return (
    <Suspense fallback={null}>
      <Unconfirmed email={account.data.email} />
    </Suspense>
  );
}
