import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { Comment } from '#shared/shopfront/comments/contract.ts';
import type { Moderation } from '#shared/shopfront/comments/states.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { useAttempt, useWork } from '#web/ui/useAttempt.ts';
import classes from './Comments.module.css';
import { moderateComments } from './queries.ts';

const UNDO_MS = 20_000;

export type Moderate = (action: Moderation, comments: Comment[]) => Promise<boolean>;

/**
 * Decides about comments, says so and offers to take it back; says why where it was refused. Answers whether it was
 * done: false, too, while the decision before is under way.
 */
export function useModerate(): Moderate {
  const { common, comments: words } = useTexts();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { run } = useWork();

  const decide: Moderate = (action, comments) =>
    attempt(async () => {
      const chosen = comments.map(({ id, version }) => ({ id, version }));
      const options = { idempotencyKey: newIdempotencyKey() };
      const decided = await callApi(moderateComments, { body: { action, comments: chosen } }, options);
      say(action, decided.comments);
    }).finally(() => void client.invalidateQueries({ queryKey: ['comments'] }));
  const moderate: Moderate = (action, comments) => run(() => decide(action, comments));

  const say = (action: Moderation, comments: Comment[]) => {
    const said = words.done[action](comments.length);
    if (action === 'reopen') return void notifications.show({ message: said });
    const id = `comments-${comments[0]?.id}-${comments[0]?.version}`;
    const undo = () => {
      notifications.hide(id);
      void moderate('reopen', comments);
    };
    notifications.show({
      id,
      autoClose: UNDO_MS,
      message: (
        <span className={classes.said}>
          {said}
          <Button variant="subtle" size="compact-sm" onClick={undo}>
            {common.undo}
          </Button>
        </span>
      ),
    });
  };
  return moderate;
}
