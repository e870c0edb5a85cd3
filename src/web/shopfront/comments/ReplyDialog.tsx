import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type Comment, replyToComment } from '#shared/shopfront/comments/contract.ts';
import { COMMENT_MAX } from '#shared/shopfront/comments/states.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import classes from './Comments.module.css';

/** Replies to a comment, or changes or takes back what was replied. */
export function ReplyDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { comments: words } = useTexts();
  const client = useQueryClient();
  const { id, version, author, reply, status, text } = comment;
  const form = useForm<{ text: string }, typeof replyToComment.body>({
    initial: { text: reply?.text ?? '' },
    schema: replyToComment.body,
    toBody: (values) => ({ version, text: values.text }),
    check: (values) =>
      reply === null && !values.text.trim() ? [{ field: 'text', message: words.replyMissing }] : [],
    send: async (body, idempotencyKey) => {
      try {
        await callApi(replyToComment, { params: { id }, body }, { idempotencyKey });
        notifications.show({ message: body.text.trim() ? words.replied : words.replyRemoved });
      } finally {
        // What is done next is done to the comment as it is by then.
        await client.invalidateQueries({ queryKey: ['comments'] });
      }
    },
  });
  return (
    <FormDialog title={words.replyTitle(author.name)} form={form} submitLabel={words.reply} onClose={onClose}>
      <blockquote className={classes.quote} dir="auto">
        {text}
      </blockquote>
      <Textarea
        label={words.replyLabel}
        description={[
          ...(status === 'pending' ? [words.replyPending] : []),
          ...(reply ? [words.replyEmpty] : []),
        ].join(' ')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={COMMENT_MAX}
        data-autofocus
        {...form.field('text')}
      />
    </FormDialog>
  );
}
