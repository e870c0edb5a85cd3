import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { sendConfirmation } from '#shared/people/identity/accountContract.ts';
import { accountQuery } from '#web/api/account.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './ConfirmBanner.module.css';

const call = endpoint<typeof sendConfirmation>();

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

/** The reason, and a button that sends the mail again. */
function Unconfirmed({ email }: { email: string }) {
  const { common, entry, errors } = useTexts();
  const { unconfirmed } = entry;
  const send = useMutation({ mutationFn: () => callApi(call) });
  return (
    <aside aria-label={unconfirmed.label} className={classes.banner}>
      <p>{unconfirmed.text(email)}</p>
      {send.isSuccess ? null : (
        <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.mutate()}>
          {unconfirmed.send}
        </Button>
      )}
      <p role="status">
        {send.isSuccess ? common.emailOnItsWay : send.error ? explainError(send.error, errors).message : null}
      </p>
    </aside>
  );
}
