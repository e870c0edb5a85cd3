import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ContactMessage } from '#shared/shopfront/contact/contract.ts';
import type { MessageAction } from '#shared/shopfront/contact/states.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import classes from './Messages.module.css';
import { offersFor } from './messageActions.tsx';
import { messageQuery } from './queries.ts';

const TONES: Record<ContactMessage['status'], Tone> = { open: 'info', answered: 'good', archived: 'quiet' };

type Change = (action: MessageAction, message: ContactMessage) => void;

/** One message: who, what and from where, and a way to answer it. */
export function MessageDialog({
  id,
  onChange,
  onClose,
}: {
  id: string;
  onChange: Change;
  onClose: () => void;
}) {
  const { messages: words, ui } = useTexts();
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const { data: message, isPending, error, refetch } = useQuery(messageQuery(id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={message ? words.from(message.name) : words.title}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {message ? <Message message={message} onChange={onChange} /> : null}
      {isPending ? <Busy /> : null}
      {error && !message ? (
        <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
    </Modal>
  );
}

function Message({ message, onChange }: { message: ContactMessage; onChange: Change }) {
  const texts = useTexts();
  const { messages: words } = texts;
  const { name: business } = useTenant().tenant;
  const { email, page, status, changed, createdAt } = message;
  const facts: Fact[] = [
    [texts.common.email, <bdi key="email">{email}</bdi>],
    [texts.common.sent, <DateTime key="at" at={createdAt} />],
    [texts.common.page, page && <bdi>{page}</bdi>],
    [
      texts.common.status,
      <span key="status" className={classes.line}>
        <StatusBadge tone={TONES[status]}>{words.statuses[status]}</StatusBadge>
        {changed ? (
          <span className={classes.quiet}>
            {words.changedBy(changed.by)}, <DateTime at={changed.at} />
          </span>
        ) : null}
      </span>,
    ],
  ];
  const answer = `mailto:${encodeURIComponent(email)}?${mailFields(words.subject(business), message)}`;
  return (
    <>
      <Facts facts={facts} />
      <p className={classes.words} dir="auto">
        {message.message}
      </p>
      <div className={classes.actions}>
        <Button component="a" href={answer} leftSection={<IconMail size={15} stroke={1.8} aria-hidden />}>
          {words.write}
        </Button>
        {offersFor(status, texts).map(({ action, label, icon }) => (
          <ActionButton key={action} label={label} icon={icon} onClick={() => onChange(action, message)} />
        ))}
      </div>
    </>
  );
}

/** Subject and quoted words of an answer; programs for mail take no more than a few thousand characters. */
function mailFields(subject: string, { message }: ContactMessage): string {
  const quoted = message.slice(0, 1000).replace(/^/gm, '> ').replace(/\n/g, '\r\n');
  return `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\r\n\r\n${quoted.toWellFormed()}`)}`;
}
