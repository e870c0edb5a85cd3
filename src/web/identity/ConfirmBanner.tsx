import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { sendConfirmation } from '#shared/identity/accountContract.ts';
import { accountQuery } from '../api/account.ts';
import { callApi, endpoint } from '../api/call.ts';
import { explainError } from '../api/errors.ts';
import { useTexts } from '../texts/language.ts';
import classes from './ConfirmBanner.module.css';

const call = endpoint<typeof sendConfirmation>('POST', '/api/account/confirmation-mails');

/** Says, as long as the email address is not confirmed, why nothing goes out to others, and sends the mail again. */
export function ConfirmBanner() {
  const { entry, errors } = useTexts();
  const { unconfirmed } = entry;
  const account = useQuery(accountQuery);
  const send = useMutation({ mutationFn: () => callApi(call) });
  if (!account.data || account.data.emailConfirmed) return null;
  return (
    <aside aria-label={unconfirmed.label} className={classes.banner}>
      <p>{unconfirmed.text(account.data.email)}</p>
      {send.isSuccess ? null : (
        <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.mutate()}>
          {unconfirmed.send}
        </Button>
      )}
      <p role="status">
        {send.isSuccess ? unconfirmed.sent : send.error ? explainError(send.error, errors).message : null}
      </p>
    </aside>
  );
}
