import type { WordedProblem } from '#shared/assistant/chat/document.ts';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import classes from './Prompts.module.css';

type Props = {
  id: string;
  words: ChatTexts['prompts'];
  problems: readonly WordedProblem[];
  onGo: (line: number) => void;
};

/** What is wrong with the document, each with its line, which it leads to. */
export function Problems({ id, words, problems, onGo }: Props) {
  return (
    <div className={classes.problems}>
      <p id={id} role="status" data-good={problems.length ? undefined : ''}>
        {problems.length ? words.problems(problems.length) : words.noProblems}
      </p>
      {problems.length ? (
        <ul>
          {problems.map(({ line, message, detail }) => (
            <li key={`${line} ${message}`}>
              <button type="button" onClick={() => onGo(line)}>
                <strong>{words.line(line)}</strong> <span dir="auto">{message}</span>
                {detail ? <small dir="auto">{detail}</small> : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
