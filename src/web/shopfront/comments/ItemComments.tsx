import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Comment } from '#shared/shopfront/comments/contract.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { CommentActions } from './CommentActions.tsx';
import classes from './Comments.module.css';
import { CommentWords } from './CommentWords.tsx';
import { itemCommentsQuery } from './queries.ts';
import { ReplyDialog } from './ReplyDialog.tsx';
import { StatusOfComment } from './StatusOfComment.tsx';
import { useModerate } from './useModerate.tsx';

/** The newest comments on one item, each with what can be done with it. */
export function ItemComments({ itemId }: { itemId: string }) {
  const { comments: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const found = useQuery(itemCommentsQuery(itemId));
  const moderate = useModerate();
  const [replying, setReplying] = useState<Comment | null>(null);
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Busy />;
  const { comments, nextCursor } = found.data;
  if (comments.length === 0) return <p className={classes.none}>{words.noneOfItem}</p>;
  return (
    <>
      <ol className={classes.ofItem} aria-label={words.ofItemLabel}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <div className={classes.line}>
              <bdi>
                <strong>{comment.author.name}</strong>
              </bdi>
              <StatusOfComment status={comment.status} />
              <span className={classes.aside}>
                <DateTime at={comment.createdAt} show="relative" />
              </span>
            </div>
            <CommentWords comment={comment} />
            <CommentActions
              comment={comment}
              onModerate={(action) => void moderate(action, [comment])}
              onReply={() => setReplying(comment)}
              compact
            />
          </li>
        ))}
      </ol>
      {nextCursor ? (
        <p className={classes.none}>
          <Link to="/tenant/$tenantId/comments" params={{ tenantId }} search={{ item: itemId }}>
            {words.allOfItem}
          </Link>
        </p>
      ) : null}
      {replying ? <ReplyDialog comment={replying} onClose={() => setReplying(null)} /> : null}
    </>
  );
}
