import { type Ref, useId } from 'react';
import classes from './Prompt.module.css';

type Props = {
  label: string;
  value: string;
  error?: string | null | undefined;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password';
  rows?: number;
  maxLength: number;
  autoComplete: string;
  tabIndex?: number;
  ref?: Ref<HTMLInputElement>;
};

/** A field of the forms in the chat, with its name above and what is wrong with it below. */
export function ChatField({ label, error, onChange, rows, ref, ...others }: Props) {
  const id = useId();
  const shared = {
    ...others,
    id,
    className: classes.input,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange(value),
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...shared} /> : <input ref={ref} {...shared} />}
      {error ? (
        <p id={`${id}-error`} className={classes.error} dir="auto">
          {error}
        </p>
      ) : null}
    </div>
  );
}
