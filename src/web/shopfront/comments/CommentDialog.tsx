import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { Comment } from '#shared/shopfront/comments/contract.ts';
import type { Moderation } from '#shared/shopfront/comments/states.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { CommentActions } from './CommentActions.tsx';
import classes from './Comments.module.css';
import { CommentWords } from './CommentWords.tsx';
import { StatusOfComment } from './StatusOfComment.tsx';

type Props = {
  comment: Comment;
  onModerate: (action: Moderation) => void;
  onReply: () => void;
  onClose: () => void;
};

/** One comment with all that is known of it, and what can be done with it. */
export function CommentDialog({ comment, onModerate, onReply, onClose }: Props) {
  const { comments: words, ui } = useTexts();
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const { author, item, moderated, status, createdAt } = comment;
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.by(author.name)}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <dl className={classes.facts}>
        <div>
          <dt>{words.columns.item}</dt>
          <dd>
            <ItemLink item={item} />
          </dd>
        </div>
        <div>
          <dt>{words.columns.at}</dt>
          <dd>
            <DateTime at={createdAt} />
          </dd>
        </div>
        <div>
          <dt>{words.columns.status}</dt>
          <dd className={classes.line}>
            <StatusOfComment status={status} />
            {moderated ? (
              <span className={classes.quiet}>
                <bdi>{moderated.by}</bdi>, <DateTime at={moderated.at} />
              </span>
            ) : null}
          </dd>
        </div>
      </dl>
      <div className={classes.boxed}>
        <CommentWords comment={comment} />
      </div>
      {status === 'spam' ? <p className={classes.hint}>{words.spamHint(author.name)}</p> : null}
      <CommentActions comment={comment} onModerate={onModerate} onReply={onReply} />
    </Modal>
  );
}

/** Leads to the item that a comment is about; one that was removed is said to be. */
function ItemLink({ item }: { item: Comment['item'] }) {
  const { comments } = useTexts();
  const tenantId = useTenant().tenant.id;
  if (!item) return <span className={classes.quiet}>{comments.itemRemoved}</span>;
  return (
    <Link
      to="/tenant/$tenantId/inventory/items/$itemId"
      params={{ tenantId, itemId: item.id }}
      search={{ tab: 'shop' }}
    >
      <bdi>{item.name}</bdi>
    </Link>
  );
}
