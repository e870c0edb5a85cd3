import { SegmentedControl } from '@mantine/core';
import classes from './Labels.module.css';

/** A choice of few, with a name that is seen and read out. */
export function Chosen(props: {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  const { label, ...rest } = props;
  return (
    <div>
      <span className={classes.subheading} aria-hidden="true">
        {label}
      </span>
      <SegmentedControl fullWidth aria-label={label} {...rest} />
    </div>
  );
}
