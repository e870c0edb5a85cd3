import { useId } from 'react';
import type { Proposal } from '#shared/assistant/chat/contract.ts';
import controls from './Controls.module.css';
import classes from './Messages.module.css';
import type { ChatPanelProps } from './panelProps.ts';
import type { ShownMessage } from './shown.ts';

type Props = { message: ShownMessage; proposal: Proposal } & ChatPanelProps;

/** What the assistant would do, exactly. Nothing happens before somebody says so here. */
export function ProposalCard({ message, proposal, words, offline = false, onConfirm, onDismiss }: Props) {
  const title = useId();
  const { proposal: said } = words;
  const { status, lines } = proposal;
  const asleep = offline || message.busy === true;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out in its own way; cards of one name are no landmarks.
    <div className={classes.card} role="group" aria-labelledby={title}>
      <h3 id={title} dir="auto">
        {proposal.title}
      </h3>
      <dl>
        {lines.map(({ label, before, after }) => (
          <div key={label}>
            <dt dir="auto">{label}</dt>
            <dd>
              {before === null ? null : (
                <>
                  <span className="sb-hidden">{said.before} </span>
                  <del dir="auto">{before}</del>
                  <span aria-hidden="true" className={`${classes.arrow} sb-pointing`}>
                    →
                  </span>
                  <span className="sb-hidden">{said.after} </span>
                </>
              )}
              <ins dir="auto">{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {status === 'open' ? (
        <div className={controls.buttons}>
          <button
            type="button"
            className={controls.button}
            disabled={asleep}
            onClick={() => onDismiss?.(message)}
          >
            {said.dismiss}
          </button>
          <button
            type="button"
            className={controls.button}
            data-kind="solid"
            disabled={asleep}
            onClick={() => onConfirm?.(message)}
          >
            {said.confirm}
          </button>
        </div>
      ) : (
        <p className={classes.settled} data-status={status}>
          {said[status]}
        </p>
      )}
    </div>
  );
}
