import type { CommentStatus } from '#shared/comments/states.ts';
import { useTexts } from '../texts/language.ts';
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx';

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
