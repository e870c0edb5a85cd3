import { useTexts } from '../texts/language.ts';
import classes from './Letter.module.css';

/** The letter of a mail, as it looks and as plain text. */
export function Letter({ html, text }: { html: string; text: string }) {
  const { outbox } = useTexts();
  return (
    <>
      <h3 className={classes.heading}>{outbox.asHtml}</h3>
      <LetterFrame html={html} />
      <h3 className={classes.heading}>{outbox.asText}</h3>
      <pre className={classes.text} dir="auto">
        {text}
      </pre>
    </>
  );
}

/**
 * The letter of a mail as it looks, in a frame without scripts, without forms and without a place of its own; its links
 * open beside this page, in windows that are not confined like the frame.
 */
export function LetterFrame({ html }: { html: string }) {
  const { outbox } = useTexts();
  return (
    <iframe
      className={classes.letter}
      title={outbox.asHtml}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
    />
  );
}
