import { Chip } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconPackageExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Import } from '#shared/exchange/imports/contract.ts';
import { IMPORT_KINDS } from '#shared/exchange/imports/kindNames.ts';
import { callApi, callFile, newIdempotencyKey } from '#web/api/call.ts';
import { useMay } from '#web/api/tenant.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { type Column, useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import lists from '#web/ui/list/ListPage.module.css';
import { useFileEntries } from '#web/ui/list/useFileEntries.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { ImportStateBadge } from './ImportState.tsx';
import classes from './Imports.module.css';
import { everything, importFiles, importsQuery, OUTCOMES, uploadImport } from './queries.ts';
import { readImportsSearch } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/imports');
const MAX_BYTES = 64 * 1024 * 1024;
type Listed = Omit<Import, 'header' | 'sample' | 'mapping' | 'fetching'>;

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
  const attempt = useAttempt();
  const mayTakeOut = useMay('settings:manage');
  const takeOut = () =>
    void attempt(async () => saveFile(await callFile(everything, {}), imports.businessName, 'zip'));
  const exports = [
    ...(mayTakeOut
      ? [{ label: imports.exportBusiness, icon: <IconPackageExport size={16} />, onClick: takeOut }]
      : []),
    ...useFileEntries(importFiles(imports.title)),
  ];

  return (
    <div className={classes.page}>
      <PageHeader title={imports.title} actions={exports} />
      <Chip.Group
        value={kind}
        onChange={(chosen) => {
          const search = readImportsSearch({ kind: chosen });
          void navigate({ search, replace: true });
        }}
      >
        <div className={classes.kinds} role="radiogroup" aria-label={imports.kind}>
          {IMPORT_KINDS.map((value) => (
            <Chip key={value} value={value} radius="sm">
              {importKinds[value].label}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <FileDrop
        key={kind}
        title={importKinds[kind].dropTitle}
        text={importKinds[kind].dropText}
        words={imports}
        accept=".csv,.tsv,.txt,.xlsx,.zip,application/zip,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        maxBytes={MAX_BYTES}
        tooLarge={imports.tooLarge}
        reason={mayManage ? undefined : ui.notAllowed}
        upload={(file) =>
          callApi(
            uploadImport,
            { query: { fileName: file.name.slice(-200), kind }, body: file },
            { idempotencyKey: newIdempotencyKey() },
          )
        }
        onUploaded={(made) => open(made[0]!.id)}
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

function importColumns({ imports, importKinds }: Texts): Column<Listed>[] {
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
    { id: 'kind', title: title.kind, width: 150, cell: (row) => importKinds[row.kind].label },
    { id: 'state', title: title.state, width: 110, cell: (row) => <ImportStateBadge state={row.state} /> },
    {
      id: 'rows',
      title: title.rows,
      width: 80,
      align: 'end',
      cell: (row) => <Quantity value={String(row.rows)} />,
    },
    { id: 'result', title: title.result, width: 220, cell: (row) => resultOf(row, imports) },
    { id: 'by', title: title.by, width: 140, cell: (row) => row.createdBy },
    { id: 'at', title: title.at, width: 120, cell: (row) => <DateTime at={row.createdAt} show="relative" /> },
  ];
}

/** "77 new, 2 errors": what a run did, or else what the preview found. */
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
        <span className={classes.samples}>
          {[texts.importKinds[row.kind].label, resultOf(row, texts.imports)].filter(Boolean).join(' · ')}
        </span>
        <DateTime at={row.createdAt} show="relative" />
      </div>
    </div>
  );
}
