import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import classes from './CodeInput.module.css';

type Props = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  /** The usual codes, and what they mean. */
  codes: Record<string, string>;
  /** Said as long as the code is none of them. */
  hint: string;
};

/** A code of a list that others keep: the usual ones are found by what they mean, any other can be typed. */
export function CodeInput({ value, codes, hint, ...rest }: Props) {
  const isUsual = Object.values(codes).length > 0 && value in codes;
  return (
    <Autocomplete
      {...rest}
      value={value}
      data={Object.keys(codes)}
      limit={40}
      comboboxProps={{ withinPortal: false }}
      description={isUsual ? codes[value] : hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      dir="auto"
      // What is chosen already does not narrow the choice.
      filter={({ options, search }) => {
        const wanted = search.trim().toLocaleLowerCase();
        return wanted in codes || search.trim() in codes
          ? options
          : options.filter(
              (option) =>
                'value' in option &&
                `${option.value} ${codes[option.value]}`.toLocaleLowerCase().includes(wanted),
            );
      }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{codes[option.value]}</span>
          <bdi className="sb-mono">{option.value}</bdi>
        </span>
      )}
    />
  );
}
