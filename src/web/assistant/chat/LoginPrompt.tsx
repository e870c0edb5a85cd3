import { useState } from 'react';
import { ApiError } from '#web/api/errors.ts';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import controls from './Controls.module.css';
import classes from './Prompt.module.css';
import { RequestAccess } from './RequestAccess.tsx';
import { SignInForm } from './SignInForm.tsx';

type Props = {
  words: ChatTexts;
  /** The business that is asked for access. */
  tenantId: string;
  /** Why somebody has to sign in, where they were not about to. */
  notice: string | null;
  /** Goes on without signing in; throws as calls do. */
  onGuest: () => Promise<void>;
};

/** What is in the place of the conversation as long as nobody has signed in. */
export function LoginPrompt({ words, tenantId, notice, onGuest }: Props) {
  const { login, errors } = words;
  const [asking, setAsking] = useState(false);
  const [entering, setEntering] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const beGuest = async () => {
    if (entering) return;
    setEntering(true);
    setFailure(null);
    try {
      await onGuest();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message || errors.unexpected : login.network);
    }
    setEntering(false);
  };
  const said = failure ?? notice;
  if (asking)
    return (
      <div className={classes.prompt}>
        <RequestAccess words={words} tenantId={tenantId} onBack={() => setAsking(false)} />
      </div>
    );
  return (
    <div className={classes.prompt}>
      {said ? (
        <p role="alert" className={classes.failure} dir="auto">
          {said}
        </p>
      ) : null}
      <h3>{login.title}</h3>
      <SignInForm words={words} />
      <div className={classes.others}>
        <button type="button" className={controls.button} data-wide onClick={() => setAsking(true)}>
          {login.requestAccess}
        </button>
        <button
          type="button"
          className={controls.button}
          data-wide
          aria-disabled={entering}
          onClick={() => void beGuest()}
        >
          {login.continueAsGuest}
        </button>
      </div>
    </div>
  );
}
