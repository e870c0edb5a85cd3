import { type FormEvent, useState } from 'react';
import type { addComment } from '#shared/shopfront/comments/contract.ts';
import { COMMENT_MAX } from '#shared/shopfront/comments/states.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import button from '../Button.module.css';
import { Field } from '../Field.tsx';
import { useSite } from '../siteContext.ts';
import classes from './CommentForm.module.css';

const call = endpoint<typeof addComment>();

/** Where people of the business say something about an item. */
export function CommentForm({ itemId, onPublished }: { itemId: string; onPublished: () => void }) {
  const { texts } = useSite();
  const words = texts.shop;
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'waits' | 'shown'>('open');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    if (!text.trim()) return setError(words.commentMissing);
    setError(null);
    setState('sending');
    try {
      const { status } = await callApi(call, { params: { id: itemId }, body: { text } });
      setText('');
      setState(status === 'approved' ? 'shown' : 'waits');
      if (status === 'approved') onPublished();
    } catch (refusal) {
      const { message, fields } = explainError(refusal, texts.errors);
      setError(fields[0]?.message ?? message);
      setState('open');
    }
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Field
        label={words.yourComment}
        value={text}
        error={error}
        rows={3}
        maxLength={COMMENT_MAX}
        onChange={(value) => {
          setText(value);
          setError(null);
          if (state !== 'sending') setState('open');
        }}
      />
      <div className={classes.end}>
        <button type="submit" className={button.button} aria-disabled={state === 'sending'}>
          {words.comment}
        </button>
        <p role="status">
          {state === 'waits' ? words.commentWaits : state === 'shown' ? words.commentShown : null}
        </p>
      </div>
    </form>
  );
}
