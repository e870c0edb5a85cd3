import { ActionIcon, Menu } from '@mantine/core';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { type TenantAction, tenantBlocker } from '#shared/people/tenants/states.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './Platform.module.css';
import type { ListedTenant } from './queries.ts';

const ACTIONS: [TenantAction, typeof IconDots][] = [
  ['suspend', IconPlayerPause],
  ['reopen', IconLockOpen],
  ['close', IconDoorExit],
];

const OUTSIDE = ['mousedown', 'touchstart'];

/** Whose menu is open, and how to open and close it. */
export type OpenMenu = {
  of: string | null;
  show: (id: string) => void;
  hide: () => void;
  act: (action: TenantAction, tenant: ListedTenant) => void;
  /** Rows cut off what leaves them; the menu is drawn over the list. */
  host: HTMLElement | null;
};

/** What may be done with a business; what may not is there with the reason. */
export function TenantMenu({ tenant, menu }: { tenant: ListedTenant; menu: OpenMenu }) {
  const { platform } = useTexts();
  const opened = menu.of === tenant.id;
  return (
    <Menu
      opened={opened}
      onChange={(open) => (open ? menu.show(tenant.id) : menu.hide())}
      position="bottom-end"
      withinPortal
      hideDetached={false}
      // The key that opens it, pressed in the list, must not close it in the same breath.
      clickOutsideEvents={OUTSIDE}
      {...(menu.host ? { portalProps: { target: menu.host } } : {})}
    >
      <Menu.Target>
        {/* Keys open it from the row: Enter. */}
        <ActionIcon tabIndex={-1} aria-label={platform.actionsOf(tenant.name)}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu} aria-label={platform.actionsOf(tenant.name)}>
        {ACTIONS.map(([action, Icon]) => {
          const blocker = tenantBlocker(tenant, action);
          const reason =
            blocker === 'platform' ? platform.blocked.platform : blocker && platform.blocked[tenant.status];
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon size={16} />}
              closeMenuOnClick={!reason}
              onClick={() => (reason ? undefined : menu.act(action, tenant))}
              {...(action === 'close' && !reason ? { className: classes.danger } : {})}
              {...(reason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            >
              {platform.actions[action]}
              {reason ? <span className={classes.reason}>{reason}</span> : null}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
