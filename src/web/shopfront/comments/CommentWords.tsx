import type { Comment } from '#shared/shopfront/comments/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import classes from './Comments.module.css';

/** What was written, and what the business has replied. */
export function CommentWords({ comment: { text, reply } }: { comment: Pick<Comment, 'text' | 'reply'> }) {
  const { comments: words } = useTexts();
  return (
    <>
      <p className={classes.words} dir="auto">
        {text}
      </p>
      {reply ? (
        <div className={classes.reply}>
          <p className={classes.words} dir="auto">
            {reply.text}
          </p>
          <small>
            {words.repliedBy} <bdi>{reply.by}</bdi>, <DateTime at={reply.at} />
          </small>
        </div>
      ) : null}
    </>
  );
}
