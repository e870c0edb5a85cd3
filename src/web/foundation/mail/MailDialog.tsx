import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OutboxMail } from '#shared/foundation/mail/contract.ts';
import { allows } from '#shared/foundation/mail/states.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import dialog from '#web/ui/FormDialog.module.css';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { Letter } from '#web/ui/Letter.tsx';
import { MailStatusBadge } from './MailStatus.tsx';
import classes from './Outbox.module.css';
import { mailQuery, retryMail } from './queries.ts';

/** One mail with all that is known of it. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { outbox, ui } = useTexts();
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const mail = useQuery(mailQuery(id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={mail.data ? (mail.data.subject ?? outbox.templates[mail.data.template]) : outbox.title}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {mail.data ? <Mail mail={mail.data} /> : null}
      {mail.isPending ? <Busy /> : null}
      {mail.isError && !mail.data ? (
        <ErrorState title={outbox.failed} error={mail.error} onRetry={() => void mail.refetch()} />
      ) : null}
    </Modal>
  );
}

function Mail({ mail }: { mail: OutboxMail }) {
  const { common, outbox } = useTexts();
  const { columns } = outbox;
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => callApi(retryMail, { params: { id: mail.id } }),
    onSuccess: () => {
      notifications.show({ message: outbox.retried });
      return client.invalidateQueries({ queryKey: ['mails'] });
    },
  });
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: columns.to,
      value: <bdi>{mail.toName ? `${mail.toName} <${mail.toAddress}>` : mail.toAddress}</bdi>,
    },
    { label: outbox.replyTo, value: mail.replyTo },
    { label: columns.tenant, value: mail.tenantId },
    { label: columns.template, value: outbox.templates[mail.template] },
    { label: columns.at, value: <DateTime at={mail.createdAt} /> },
    { label: columns.status, value: <MailStatusBadge status={mail.status} /> },
    { label: common.sent, value: mail.sentAt && <DateTime at={mail.sentAt} /> },
    {
      label: outbox.lastError,
      value: mail.lastError && (
        <>
          <span dir="auto">{mail.lastError}</span>{' '}
          <span className={classes.quiet}>({outbox.attempts(mail.attempts)})</span>
        </>
      ),
    },
  ];
  return (
    <>
      <FormMessage error={retry.error} />
      <dl className={classes.facts}>
        {facts
          .filter(({ value }) => value !== null)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {mail.html !== null && mail.text !== null ? (
        <Letter html={mail.html} text={mail.text} />
      ) : (
        <p className={classes.quiet}>{mail.subject === null ? outbox.notYours : outbox.noContent}</p>
      )}
      {allows(mail.status, 'retry') ? (
        <div className={dialog.buttons}>
          <Button onClick={() => retry.mutate()} loading={retry.isPending}>
            {common.sendAgain}
          </Button>
        </div>
      ) : null}
    </>
  );
}
