import type { MailStatus } from '#shared/foundation/mail/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';

const TONES: Record<MailStatus, Tone> = { queued: 'info', sent: 'good', kept: 'quiet', failed: 'bad' };

/** Where a mail is, in a word. */
export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { outbox } = useTexts();
  return <StatusBadge tone={TONES[status]}>{outbox.statuses[status]}</StatusBadge>;
}
