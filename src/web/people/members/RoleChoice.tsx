import { Radio } from '@mantine/core';
import { ROLES } from '#shared/roles.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './People.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Offers to have none as well. */
  none?: boolean;
};

/** The roles, each with what it may do. */
export function RoleChoice({ label, value, onChange, error, none }: Props) {
  const { people } = useTexts();
  return (
    <Radio.Group label={label} value={value} onChange={onChange} error={error}>
      <div className={classes.roles}>
        {ROLES.map((role) => (
          <Radio key={role} value={role} label={people.roles[role]} description={people.roleHints[role]} />
        ))}
        {none ? <Radio value="" label={people.noRole} description={people.noRoleHint} /> : null}
      </div>
    </Radio.Group>
  );
}
