import { Component, type ReactNode } from 'react';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import controls from './Controls.module.css';
import classes from './Panel.module.css';

type Props = {
  words: ChatTexts;
  onClose: () => void;
  /** Lets go of what may have been the cause, before it is tried again. */
  onRetry: () => void;
  children: ReactNode;
};

/** Holds what fails in the chat, so that the page around it goes on. */
export class ChatBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error() };
  }

  override render() {
    const { error } = this.state;
    const { words, onClose, onRetry, children } = this.props;
    if (!error) return children;
    const { errors } = words;
    return (
      <section className={classes.panel} role="dialog" aria-label={words.greeting}>
        <div role="alert" className={classes.broken}>
          <h2>{errors.boundary}</h2>
          <p dir="auto">{error.message || errors.unexpected}</p>
          <div className={controls.buttons}>
            <button type="button" className={controls.button} onClick={onClose}>
              {words.close}
            </button>
            <button
              type="button"
              className={controls.button}
              data-kind="solid"
              onClick={() => {
                onRetry();
                this.setState({ error: null });
              }}
            >
              {errors.tryAgain}
            </button>
          </div>
        </div>
      </section>
    );
  }
}
