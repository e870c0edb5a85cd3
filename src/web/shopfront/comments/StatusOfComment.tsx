import type { CommentStatus } from '#shared/shopfront/comments/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';

const TONES: Record<CommentStatus, Tone> = {
  pending: 'info',
  approved: 'good',
  rejected: 'quiet',
  spam: 'bad',
};

export function StatusOfComment({ status }: { status: CommentStatus }) {
  const { comments } = useTexts();
  return <StatusBadge tone={TONES[status]}>{comments.statuses[status]}</StatusBadge>;
}
