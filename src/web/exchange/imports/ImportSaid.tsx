import { useEffect, useRef } from 'react';
import type { Import } from '#shared/exchange/imports/contract.ts';
import { explainError } from '#web/api/errors.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import classes from './Imports.module.css';

/** Where an import stands, in a sentence that screen readers announce; and what was refused. */
export function ImportSaid({
  current,
  failure,
  editing,
}: {
  current: Import;
  failure: unknown;
  editing: boolean;
}) {
  const texts = useTexts();
  const said = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone with its state: the focus goes on from this sentence, not from the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what moves it
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus({ preventScroll: true });
  }, [current.state]);
  const refused = failure ? explainError(failure, texts.errors).message : null;
  return (
    <>
      <p ref={said} role="status" tabIndex={-1} className={classes.said}>
        {editing ? null : sentence(current, texts)}
      </p>
      {refused ? (
        <div className={classes.message}>
          <FormMessage message={refused} />
        </div>
      ) : null}
      {current.message ? (
        <div className={classes.message}>
          <FormMessage message={current.message} />
        </div>
      ) : null}
    </>
  );
}

function sentence({ state, applied, summary, kind }: Import, texts: Texts): string | null {
  const { imports, importKinds } = texts;
  switch (state) {
    case 'checked':
      return summary && summary.create + summary.update === 0 && summary.error === 0
        ? importKinds[kind].runNothing
        : imports.said.checked;
    case 'cancelled':
      return applied > 0 ? importKinds[kind].cancelledWith(applied) : imports.said.cancelled;
    case 'failed':
      return importKinds[kind].failed(applied);
    case 'done':
    case 'undone':
      return imports.said[state];
    default:
      return null;
  }
}
