import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { sendConfirmation } from '#shared/people/identity/accountContract.ts';
import { accountQuery } from '#web/api/account.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { ownMailQuery, ownMailsQuery } from '#web/api/ownMails.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { Letter } from '#web/ui/Letter.tsx';
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

/** The reason, and a button that sends the mail again, or shows it where no mail server could bring it. */
function Unconfirmed({ email }: { email: string }) {
  const { common, entry, errors } = useTexts();
  const { unconfirmed } = entry;
  const client = useQueryClient();
  const { data } = useQuery(ownMailsQuery);
  const [reading, setReading] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: () => callApi(call),
    onSuccess: () => client.invalidateQueries({ queryKey: ownMailsQuery.queryKey }),
  });
  const isKept = data?.delivers === false;
  const kept = isKept ? data.mails.find(({ template }) => template === 'confirmation') : undefined;
  return (
    <aside aria-label={unconfirmed.label} className={classes.banner}>
      <p>{(isKept ? unconfirmed.kept : unconfirmed.text)(email)}</p>
      {kept ? (
        <Button variant="default" size="xs" onClick={() => setReading(kept.id)}>
          {unconfirmed.read}
        </Button>
      ) : null}
      {send.isSuccess ? null : (
        <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.mutate()}>
          {unconfirmed.send}
        </Button>
      )}
      <p role="status">
        {send.isSuccess ? common.emailOnItsWay : send.error ? explainError(send.error, errors).message : null}
      </p>
      {reading ? <KeptMail id={reading} onClose={() => setReading(null)} /> : null}
    </aside>
  );
}

/** The mail with the link, as it would have come. */
function KeptMail({ id, onClose }: { id: string; onClose: () => void }) {
  const { settings, ui } = useTexts();
  useFocusReturn();
  const mail = useQuery(ownMailQuery(id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={mail.data?.subject ?? settings.mails.title}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {mail.data ? <Letter html={mail.data.html} text={mail.data.text} /> : null}
      {mail.isPending ? <Busy /> : null}
      {mail.isError && !mail.data ? (
        <ErrorState title={settings.mails.failed} error={mail.error} onRetry={() => void mail.refetch()} />
      ) : null}
    </Modal>
  );
}
