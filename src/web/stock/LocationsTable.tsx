import { ActionIcon, Menu } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CountedLocation } from '#shared/stock/contract.ts';
import { useTexts } from '../texts/language.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import classes from './Locations.module.css';
import type { TreeRow } from './locationTree.ts';
import { type LocationDialogState, useArchiveReason, useReopen } from './useLocationActions.ts';

type Props = {
  label: string;
  rows: TreeRow[];
  all: CountedLocation[];
  denied: string | undefined;
  onOpen: (state: LocationDialogState) => void;
};

/** The tree: a row per location, indented by what it lies inside. */
export function LocationsTable({ label, rows, all, denied, onOpen }: Props) {
  const { locations: texts } = useTexts();
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.name}</th>
          <th scope="col" className={classes.barcode}>
            {texts.columns.barcode}
          </th>
          <th scope="col" data-align="end">
            {texts.columns.items}
          </th>
          <th scope="col">
            <span className="sb-hidden">{texts.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ location, depth }) => (
          <Row
            key={location.id}
            location={location}
            depth={depth}
            all={all}
            denied={denied}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  location: CountedLocation;
  depth: number;
  all: CountedLocation[];
  denied: string | undefined;
  onOpen: (state: LocationDialogState) => void;
};

function Row({ location, depth, all, denied, onOpen }: RowProps) {
  const { locations: texts } = useTexts();
  const reopen = useReopen();
  const reasonOf = useArchiveReason(all);
  const { id, name, barcode, itemsInside, archived, parentId } = location;
  const parent = all.find((known) => known.id === parentId)?.name;
  const archive = archived
    ? { label: texts.reopen, onClick: () => reopen(location) }
    : { label: texts.archive, onClick: () => onOpen({ kind: 'archive', location }) };
  return (
    <tr data-archived={archived || undefined}>
      <th scope="row" style={{ paddingInlineStart: 14 + depth * 20 }}>
        <span className={classes.name}>
          {depth ? (
            <span aria-hidden="true" className={classes.branch}>
              └
            </span>
          ) : null}
          <bdi>{name}</bdi>
          {parent ? (
            <span className="sb-hidden">
              {' '}
              ({texts.form.parent} {parent})
            </span>
          ) : null}
          {archived ? <StatusBadge tone="quiet">{texts.archived}</StatusBadge> : null}
        </span>
        {barcode ? <span className={classes.barcodeBelow}>{barcode}</span> : null}
      </th>
      <td className={classes.barcode}>{barcode}</td>
      <td data-align="end">
        <Link
          from="/tenant/$tenantId/locations"
          to="/tenant/$tenantId/inventory"
          search={{ location: id }}
          aria-label={texts.openItems(name, itemsInside)}
        >
          {texts.items(itemsInside)}
        </Link>
      </td>
      <td className={classes.actions}>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={texts.actions(name)}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Action
              label={texts.edit}
              icon={<IconPencil size={16} />}
              reason={denied}
              onClick={() => onOpen({ kind: 'edit', location })}
            />
            <Action
              label={texts.addBelow}
              icon={<IconPlus size={16} />}
              reason={denied ?? (archived ? texts.archived : undefined)}
              onClick={() => onOpen({ kind: 'new', parentId: id })}
            />
            <Action {...archive} icon={<IconArchive size={16} />} reason={denied ?? reasonOf(location)} />
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}

function Action({
  label,
  icon,
  reason,
  onClick,
}: {
  label: string;
  icon: ReactNode;
  reason: string | undefined;
  onClick: () => void;
}) {
  return (
    <Menu.Item
      leftSection={icon}
      closeMenuOnClick={!reason}
      onClick={() => (reason ? undefined : onClick())}
      {...(reason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
    >
      {label}
      {reason ? <span className={classes.reason}>{reason}</span> : null}
    </Menu.Item>
  );
}
