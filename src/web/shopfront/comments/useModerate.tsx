import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Comment } from '#shared/shopfront/comments/contract.ts';
import type { Moderation } from '#shared/shopfront/comments/states.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './Comments.module.css';
import { moderateComments } from './queries.ts';

const UNDO_MS = 20_000;

export type Moderate = (action: Moderation, comments: Comment[]) => Promise<boolean>;

/**
 * Decides about comments, says so and offers to take it back; says why where it was refused. Answers whether it was
 * done: false, too, while the decision before is under way.
 */
export function useModerate(): Moderate {
  const { comments: words, errors, ui } = useTexts();
  const client = useQueryClient();
  const busy = useRef(false);

  const moderate: Moderate = async (action, comments) => {
    if (busy.current) return false;
    busy.current = true;
    try {
      const chosen = comments.map(({ id, version }) => ({ id, version }));
      const options = { idempotencyKey: newIdempotencyKey() };
      const decided = await callApi(moderateComments, { body: { action, comments: chosen } }, options);
      say(action, decided.comments);
      return true;
    } catch (error) {
      const { message } = explainError(error, errors);
      notifications.show({ color: 'red', title: errors.title, message });
      return false;
    } finally {
      busy.current = false;
      void client.invalidateQueries({ queryKey: ['comments'] });
    }
  };

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
            {ui.undo}
          </Button>
        </span>
      ),
    });
  };
  return moderate;
}
