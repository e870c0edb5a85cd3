import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { AccessRequest, ListedRequest } from '#shared/people/accessRequests/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import dialog from '#web/ui/FormDialog.module.css';
import { useFocusReturn } from '#web/ui/focus.ts';
import { Outcome } from './Outcome.tsx';
import { requestQuery } from './queries.ts';
import classes from './Requests.module.css';

type Props = {
  id: string;
  onDecide: (kind: 'approve' | 'reject', request: ListedRequest) => void;
  onClose: () => void;
};

/** One request: who, what they wrote and from where, and what they asked before. */
export function RequestDialog({ id, onDecide, onClose }: Props) {
  const { requests: words, ui } = useTexts();
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const { data: request, isPending, error, refetch } = useQuery(requestQuery(id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={request ? request.name || request.email : words.title}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {request ? <Request request={request} onDecide={onDecide} /> : null}
      {isPending ? <Busy /> : null}
      {error && !request ? (
        <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
    </Modal>
  );
}

function Request({ request, onDecide }: { request: AccessRequest; onDecide: Props['onDecide'] }) {
  const { common, requests: words } = useTexts();
  const { email, status, isMember, reason } = request;
  const facts: Fact[] = [
    [common.email, <bdi key="email">{email}</bdi>],
    [words.facts.first, <DateTime key="first" at={request.createdAt} />],
    [common.status, <Outcome key="status" request={{ ...request, reason: '' }} />],
    [words.facts.decided, request.decidedAt && <DateTime at={request.decidedAt} />],
    [common.by, request.decidedBy && <bdi>{request.decidedBy}</bdi>],
    [common.reason, reason && <span dir="auto">{reason}</span>],
  ];
  return (
    <>
      <Facts facts={facts} />
      {isMember && status === 'pending' ? (
        <p className={classes.notice}>{words.isMemberText(email)}</p>
      ) : null}
      <h3 className={classes.heading}>{common.messages}</h3>
      <ol className={classes.messages}>
        {request.messages.map(({ at, page, message }) => (
          <li key={`${at} ${message}`}>
            <p dir="auto" data-quiet={message ? undefined : true}>
              {message || words.noMessage}
            </p>
            <small>
              <DateTime at={at} />
              {page ? <span> {words.fromPage(page)}</span> : null}
            </small>
          </li>
        ))}
      </ol>
      {request.earlier.length ? <Earlier earlier={request.earlier} /> : null}
      {status === 'pending' ? (
        <div className={dialog.buttons}>
          <Button variant="default" onClick={() => onDecide('reject', request)}>
            {common.reject}
          </Button>
          <ActionButton
            variant="filled"
            label={words.approve}
            reason={isMember ? words.isMemberText(email) : undefined}
            onClick={() => onDecide('approve', request)}
          />
        </div>
      ) : null}
    </>
  );
}

function Earlier({ earlier }: { earlier: AccessRequest['earlier'] }) {
  const { requests: words } = useTexts();
  return (
    <>
      <h3 className={classes.heading}>{words.earlier}</h3>
      <ul className={classes.earlier}>
        {earlier.map((request) => (
          <li key={request.id}>
            <DateTime at={request.decidedAt ?? request.createdAt} show="date" />
            <Outcome request={request} />
          </li>
        ))}
      </ul>
    </>
  );
}
