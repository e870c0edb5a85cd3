import { SegmentedControl } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Import } from '#shared/exchange/imports/contract.ts';
import { IMPORT_KINDS } from '#shared/exchange/imports/kinds.ts';
import { useMay } from '#web/api/tenant.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Column, useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import lists from '#web/ui/list/ListPage.module.css';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ImportStateBadge } from './ImportState.tsx';
import classes from './Imports.module.css';
import { importsQuery, OUTCOMES } from './queries.ts';
import { readImportsSearch } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/imports');
type Listed = Omit<Import, 'header' | 'sample' | 'mapping'>;

/** Where a file is brought in, and all imports so far. */
export default function ImportsPage() {
  const texts = useTexts();
  const { imports, importKinds, ui } = texts;
  const { tenantId } = route.useParams();
  const { kind = 'items' } = route.useSearch();
  const navigate = route.useNavigate();
  const mayManage = useMay('inventory:manage');
  const found = useQuery({ ...importsQuery, enabled: mayManage });
  const columns = useMemo(() => importColumns(texts), [texts]);
  const layout = useListLayout({
    storageKey: 'stockbook-imports',
    columns,
  });
  const card = useCallback((row: Listed) => <ImportCard row={row} texts={texts} />, [texts]);
  const open = (id: string) =>
    void navigate({ to: '/tenant/$tenantId/imports/$importId', params: { tenantId, importId: id } });

  return (
    <div className={classes.page}>
      <PageHeader title={imports.title} />
      <SegmentedControl
        className={classes.kinds}
        aria-label={imports.kind}
        value={kind}
        onChange={(chosen) => {
          const search = readImportsSearch({ kind: chosen });
          void navigate({ search, replace: true });
        }}
        data={IMPORT_KINDS.map((value) => ({ value, label: importKinds[value].label }))}
      />
      <FileDrop
        kind={kind}
        reason={mayManage ? undefined : ui.notAllowed}
        onUploaded={({ id }) => open(id)}
      />
      {mayManage ? (
        <div className={classes.list}>
          <DataList
            label={imports.listLabel}
            layout={layout}
            rows={found.data}
            rowId={({ id }) => id}
            rowName={({ fileName }) => fileName}
            total={found.data?.length}
            card={card}
            muted={({ state }) => state === 'undone' || state === 'cancelled'}
            error={found.error}
            onRetry={() => void found.refetch()}
            resetKey=""
            onOpen={({ id }) => open(id)}
            empty={
              <EmptyState icon={<IconFileImport size={24} stroke={1.6} />} title={imports.emptyTitle}>
                {imports.emptyText}
              </EmptyState>
            }
          />
        </div>
      ) : null}
    </div>
  );
}

function importColumns({ imports }: Texts): Column<Listed>[] {
  const title = imports.columns;
  return [
    {
      id: 'file',
      title: title.file,
      width: 220,
      grow: true,
      required: true,
      cell: (row) => (
        <strong className={classes.fileName} dir="auto">
          {row.fileName}
        </strong>
      ),
    },
    { id: 'state', title: title.state, width: 110, cell: (row) => <ImportStateBadge state={row.state} /> },
    {
      id: 'rows',
      title: title.rows,
      width: 80,
      align: 'end',
      cell: (row) => <Quantity value={String(row.rows)} />,
    },
    { id: 'result', title: title.result, width: 260, cell: (row) => resultOf(row, imports) },
    { id: 'by', title: title.by, width: 150, cell: (row) => row.createdBy },
    { id: 'at', title: title.at, width: 120, cell: (row) => <DateTime at={row.createdAt} show="relative" /> },
  ];
}

/** "77 new, 2 errors": what a run did, or else what the dry run found. */
function resultOf({ result, summary }: Listed, imports: Texts['imports']): string {
  const counts = result ?? summary;
  if (!counts) return '';
  const found = OUTCOMES.filter((outcome) => counts[outcome] > 0);
  return imports.listed(found.map((outcome) => imports.counted[outcome](counts[outcome])));
}

function ImportCard({ row, texts }: { row: Listed; texts: Texts }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={classes.fileName} dir="auto">
          {row.fileName}
        </strong>
        <ImportStateBadge state={row.state} />
      </div>
      <div className={lists.cardLine}>
        <span className={classes.fileName}>{resultOf(row, texts.imports)}</span>
        <DateTime at={row.createdAt} show="relative" />
      </div>
    </div>
  );
}
