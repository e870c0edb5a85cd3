import { ActionIcon, Button, Menu, Switch } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import type { CountedLocation, Location } from '#shared/stock/locations/contract.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useFileEntries } from '#web/ui/list/useFileEntries.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import classes from './Locations.module.css';
import { type TreeRow, treeOf, withoutArchived } from './locationTree.ts';
import { countedLocationsQuery, locationFiles } from './queries.ts';
import {
  type LocationDialogState,
  useArchiveReason,
  useReopen,
  useSetArchived,
} from './useLocationActions.ts';

const LocationDialog = lazily(async () => (await import('./LocationDialog.tsx')).LocationDialog);

/** The places where stock is kept, as a tree, and those outside that moves come from and go to. */
export default function LocationsPage() {
  const { common, labels, locations: texts, shell, ui } = useTexts();
  const navigate = useNavigate({ from: '/tenant/$tenantId/locations' });
  useDocumentTitle(`${texts.title} · ${shell.product}`);
  const denied = useMay('inventory:manage') ? undefined : ui.notAllowed;
  const locations = useQuery(countedLocationsQuery);
  const [open, setOpen] = useState<LocationDialogState | null>(null);
  const [showArchived, setShowArchived] = useState(false);
  const all = locations.data ?? [];
  const tree = treeOf(all);
  const usual = withoutArchived(tree, all);
  const add = () => setOpen({ kind: 'new', parentId: null });
  const exports = useFileEntries(locationFiles(texts.title));

  return (
    <div className={classes.whole}>
      <PageHeader
        title={texts.title}
        primary={
          <ActionButton
            variant="filled"
            label={common.addLocation}
            icon={<IconPlus size={15} />}
            onClick={add}
            reason={denied}
          />
        }
        actions={[
          {
            label: labels.printing.allPlaces,
            icon: <IconPrinter size={16} />,
            onClick: () => void navigate({ to: '/tenant/$tenantId/labels/print', search: { places: '1' } }),
          },
          ...exports,
        ]}
      />
      {locations.isError && !locations.data ? (
        <ErrorState title={texts.failed} error={locations.error} onRetry={() => void locations.refetch()} />
      ) : null}
      {locations.isPending ? <Waiting shape="cards" /> : null}
      {locations.data ? (
        <div className={classes.page}>
          <section className={classes.card} aria-labelledby="places-inside">
            <div className={classes.head}>
              <h2 id="places-inside">{texts.internal}</h2>
              {usual.length < tree.length ? (
                <Switch
                  size="xs"
                  label={texts.showArchived(tree.length - usual.length)}
                  checked={showArchived}
                  onChange={(event) => setShowArchived(event.currentTarget.checked)}
                />
              ) : null}
            </div>
            {tree.length === 0 ? (
              <EmptyState
                icon={<IconBuildingWarehouse size={24} stroke={1.6} />}
                title={texts.emptyTitle}
                actions={denied ? null : <Button onClick={add}>{common.addLocation}</Button>}
              >
                {texts.emptyText}
              </EmptyState>
            ) : (
              <LocationsTable
                label={texts.internal}
                rows={showArchived ? tree : usual}
                all={all}
                denied={denied}
                onOpen={setOpen}
              />
            )}
          </section>
          <section className={classes.card} aria-labelledby="places-outside">
            <div className={classes.head}>
              <h2 id="places-outside">{texts.system}</h2>
            </div>
            <p className={classes.hint}>{texts.systemHint}</p>
            <ul className={classes.system}>
              {all
                .filter(({ usage }) => usage !== 'internal')
                .map(({ id, name }) => (
                  <li key={id}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
            </ul>
          </section>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {open?.kind === 'archive' ? (
          <ArchiveLocation location={open.location} onClose={() => setOpen(null)} />
        ) : null}
        {open?.kind === 'new' || open?.kind === 'edit' ? (
          <LocationDialog state={open} locations={all} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Asks before a location is archived. */
function ArchiveLocation({ location, onClose }: { location: Location; onClose: () => void }) {
  const { common, locations: texts } = useTexts();
  const setArchived = useSetArchived();
  const confirm = async () => {
    await setArchived(location, true);
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.archiveTitle(location.name)}
      confirmLabel={common.archive}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {texts.archiveText}
    </ConfirmDialog>
  );
}

type Props = {
  label: string;
  rows: TreeRow[];
  all: CountedLocation[];
  denied: string | undefined;
  onOpen: (state: LocationDialogState) => void;
};

/** The tree: a row per location, indented by what it lies inside. */
function LocationsTable({ label, rows, all, denied, onOpen }: Props) {
  const { common } = useTexts();
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{common.location}</th>
          <th scope="col" className={classes.barcode}>
            {common.barcode}
          </th>
          <th scope="col" data-align="end">
            {common.items}
          </th>
          <th scope="col">
            <span className="sb-hidden">{common.actions}</span>
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
  const { common, labels, locations: texts } = useTexts();
  const navigate = useNavigate({ from: '/tenant/$tenantId/locations' });
  const print = (place: string) =>
    void navigate({ to: '/tenant/$tenantId/labels/print', search: { locations: place, inside: '1' } });
  const reopen = useReopen();
  const reasonOf = useArchiveReason(all);
  const { id, name, barcode, itemsInside, archived, parentId } = location;
  const parent = all.find((known) => known.id === parentId)?.name;
  const archive = archived
    ? { label: common.reopen, onClick: () => reopen(location) }
    : { label: common.archive, onClick: () => onOpen({ kind: 'archive', location }) };
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
          {archived ? <StatusBadge tone="quiet">{common.archived}</StatusBadge> : null}
        </span>
        {barcode ? (
          <span className={classes.barcodeBelow} data-inside={depth > 0 || undefined}>
            {barcode}
          </span>
        ) : null}
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
              reason={denied ?? (archived ? common.archived : undefined)}
              onClick={() => onOpen({ kind: 'new', parentId: id })}
            />
            <Action
              label={labels.printing.placeAndInside}
              icon={<IconPrinter size={16} />}
              reason={undefined}
              onClick={() => print(id)}
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
