import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { sendConfirmation } from '#shared/people/identity/accountContract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { ownMailsQuery } from '#web/api/ownMails.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import classes from './Unconfirmed.module.css';

const KeptMail = lazily(async () => (await import('./KeptMail.tsx')).KeptMail);

const call = endpoint<typeof sendConfirmation>();

/** The reason, and a button that sends the mail again, or shows it where no mail server could bring it. */
export function Unconfirmed({ email }: { email: string }) {
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
      <Suspense fallback={null}>
        {reading ? <KeptMail id={reading} onClose={() => setReading(null)} /> : null}
      </Suspense>
    </aside>
  );
}
