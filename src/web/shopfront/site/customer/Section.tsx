import type { ReactNode } from 'react';
import button from '../Button.module.css';
import classes from '../private/Private.module.css';
import own from './Customer.module.css';
import type { CustomerShown } from './shown.ts';
import type { usePaged } from './usePaged.ts';

type Props<T> = {
  shown: CustomerShown;
  id: keyof CustomerShown['texts']['sections'];
  list: ReturnType<typeof usePaged<T>>;
  /** What those are called that are open; where the list can be narrowed to them. */
  openOnes?: string;
  none: string;
  children: (row: T) => ReactNode;
};

/** A list on the page: as many as are there yet, those that are open or all, and more of them. */
export function Section<T extends { id: string }>({ shown, id, list, openOnes, none, children }: Props<T>) {
  const { texts } = shown;
  const { rows, open, state, more, show } = list;
  return (
    <section className={classes.box} aria-labelledby={id}>
      <div className={own.head}>
        <h2 id={id} tabIndex={-1}>
          {texts.sections[id]}
        </h2>
        {openOnes ? (
          <fieldset className={own.switch}>
            <legend className="sb-hidden">{texts.which}</legend>
            {[true, false].map((only) => (
              <button
                key={String(only)}
                type="button"
                aria-pressed={open === only}
                onClick={() => void show(only)}
              >
                {only ? openOnes : texts.all}
              </button>
            ))}
          </fieldset>
        ) : null}
      </div>
      {rows.length ? (
        <ul className={own.rows}>
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      ) : (
        <p className={own.quiet}>{none}</p>
      )}
      {state === 'failed' ? (
        <p role="alert" className={own.failed}>
          {texts.failed}
        </p>
      ) : null}
      {more ? (
        <button
          type="button"
          className={button.button}
          aria-busy={state === 'busy'}
          onClick={() => void more()}
        >
          {texts.more}
        </button>
      ) : null}
    </section>
  );
}

type RowProps = { number: string; badge: ReactNode; facts: (string | null)[]; amount?: ReactNode };

/** What a row says: its number, how it stands, what else there is to know, and what it comes to. */
export function RowText({ number, badge, facts, amount }: RowProps) {
  return (
    <>
      <span className={own.what}>
        <strong>
          <bdi>{number}</bdi>
        </strong>
        {badge}
        <span className={own.facts}>
          {facts.map((fact) => (fact ? <span key={fact}>{fact}</span> : null))}
        </span>
      </span>
      {amount === undefined ? null : <span className={own.amount}>{amount}</span>}
    </>
  );
}
