import { useId } from 'react';
import classes from './Field.module.css';

type Props = {
  label: string;
  value: string;
  error: string | null | undefined;
  onChange: (value: string) => void;
  name?: string;
  type?: 'text' | 'email';
  /** Several lines, so many of them at once. */
  rows?: number;
  maxLength: number;
  autoComplete?: string;
  required?: boolean;
  tabIndex?: number;
};

/** A field of a form with its name above and what is wrong with it below. */
export function Field({ label, error, onChange, rows, ...others }: Props) {
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
      {rows ? <textarea rows={rows} {...shared} /> : <input {...shared} />}
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
