import { Button, Switch } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMay } from '../api/tenant.ts';
import { useTexts } from '../texts/language.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Busy } from '../ui/Busy.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { lazily } from '../ui/lazily.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ArchiveLocation } from './ArchiveLocation.tsx';
import classes from './Locations.module.css';
import { LocationsTable } from './LocationsTable.tsx';
import { treeOf, withoutArchived } from './locationTree.ts';
import { countedLocationsQuery } from './queries.ts';
import type { LocationDialogState } from './useLocationActions.ts';

const LocationDialog = lazily(async () => (await import('./LocationDialog.tsx')).LocationDialog);

/** The places where stock is kept, as a tree, and those outside that moves come from and go to. */
export default function LocationsPage() {
  const { locations: texts, shell, ui } = useTexts();
  useDocumentTitle(`${texts.title} · ${shell.product}`);
  const denied = useMay('inventory:manage') ? undefined : ui.notAllowed;
  const locations = useQuery(countedLocationsQuery);
  const [open, setOpen] = useState<LocationDialogState | null>(null);
  const [showArchived, setShowArchived] = useState(false);
  const all = locations.data ?? [];
  const tree = treeOf(all);
  const usual = withoutArchived(tree, all);
  const add = () => setOpen({ kind: 'new', parentId: null });

  return (
    <>
      <PageHeader
        title={texts.title}
        primary={
          <ActionButton
            variant="filled"
            label={texts.add}
            icon={<IconPlus size={15} />}
            onClick={add}
            reason={denied}
          />
        }
      />
      {locations.isError && !locations.data ? (
        <ErrorState title={texts.failed} error={locations.error} onRetry={() => void locations.refetch()} />
      ) : null}
      {locations.isPending ? <Busy /> : null}
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
                actions={denied ? null : <Button onClick={add}>{texts.add}</Button>}
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
                .map(({ id, name, usage }) => (
                  <li key={id}>
                    <bdi>{name}</bdi>
                    {name === texts.usages[usage] ? null : (
                      <span className={classes.quiet}>{texts.usages[usage]}</span>
                    )}
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
    </>
  );
}
