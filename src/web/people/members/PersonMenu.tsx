import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { Person } from '#shared/people/members/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './People.module.css';
import { nameOf } from './personWords.tsx';
import { offersFor, type PersonDialogState } from './usePersonActions.ts';

/** Where the menus of rows are put: the list would cut them off. */
export const MENUS = 'people-menus';

type Props = { person: Person; activeAdmins: number; onOpen: (state: PersonDialogState) => void };

/** What can be done with somebody, at the end of their row. By keyboard the row is opened, which offers the same. */
export function PersonMenu({ person, activeAdmins, onOpen }: Props) {
  const texts = useTexts();
  const { people } = texts;
  return (
    <Menu position="bottom-end" withinPortal portalProps={{ target: `#${MENUS}` }}>
      <Menu.Target>
        <ActionIcon tabIndex={-1} aria-label={people.actions(nameOf(person))}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen({ kind: 'open', person })}>{people.open}</Menu.Item>
        {offersFor(person, activeAdmins, texts).map(({ action, label, reason }) => (
          <Menu.Item
            key={action}
            closeMenuOnClick={!reason}
            onClick={() => (reason ? undefined : onOpen({ kind: action, person }))}
            {...(reason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
          >
            {label}
            {reason ? <span className={classes.reason}>{reason}</span> : null}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
