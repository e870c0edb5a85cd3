import { Button, Switch } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import classes from './Rows.module.css';

type Props = {
  addLabel: string;
  onAdd: () => void;
  /** Where there are any: how many, and whether they are shown. */
  archived: { label: string; shown: boolean; onShow: (shown: boolean) => void } | null;
};

/** What stands above the rows of a section. */
export function RowsHead({ addLabel, onAdd, archived }: Props) {
  return (
    <div className={classes.head}>
      {archived ? (
        <Switch
          size="xs"
          label={archived.label}
          checked={archived.shown}
          onChange={({ currentTarget }) => archived.onShow(currentTarget.checked)}
        />
      ) : null}
      <Button leftSection={<IconPlus size={15} />} onClick={onAdd}>
        {addLabel}
      </Button>
    </div>
  );
}
