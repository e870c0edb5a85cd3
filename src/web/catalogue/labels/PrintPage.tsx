import { useDocumentTitle } from '@mantine/hooks';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { LabelKind } from '#shared/catalogue/labels/layout.ts';
import type { LabelRow } from '#shared/catalogue/labels/printContract.ts';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { PrintForm } from './PrintForm.tsx';
import { rowsQuery, sheetsQuery, templatesQuery } from './queries.ts';
import { sourceOf } from './search.ts';
import { readyMade } from './templateWords.ts';

const route = getRouteApi('/staff/tenant/$tenantId/labels/print');

const KINDS: Record<LabelRow['kind'], readonly LabelKind[]> = {
  item: ['item', 'lot'],
  location: ['location'],
  order: ['order'],
};

/** Prints labels of what the address names: how many, of which template, on which paper. */
export default function PrintPage() {
  const { common, labels, shell } = useTexts();
  useDocumentTitle(`${labels.print} · ${shell.product}`);
  const { tenantId } = route.useParams();
  const search = route.useSearch();
  const source = sourceOf(search);
  const found = useQuery(rowsQuery(search));
  const own = useQuery(templatesQuery).data;
  const sheets = useQuery(sheetsQuery).data;
  const header = (
    <PageHeader
      title={labels.print}
      meta={
        <Link to="/tenant/$tenantId/labels" params={{ tenantId }} activeOptions={{ exact: true }}>
          {labels.title}
        </Link>
      }
    />
  );
  const { printing: words } = labels;
  const [first] = found.data?.rows ?? [];
  if (!source || (found.data && !first))
    return (
      <>
        {header}
        <EmptyState
          icon={<IconPrinter size={24} stroke={1.6} />}
          title={source ? words.noRows : words.nothing}
          actions={
            <Link to="/tenant/$tenantId/inventory" params={{ tenantId }}>
              {common.goToInventory}
            </Link>
          }
        >
          {source ? words.noRowsText : words.nothingText}
        </EmptyState>
      </>
    );
  if (found.isError && !found.data)
    return (
      <>
        {header}
        <ErrorState title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      </>
    );
  if (!found.data || !first || !own || !sheets)
    return (
      <>
        {header}
        <Waiting shape="cards" />
      </>
    );
  const kinds = KINDS[first.kind];
  const choices = [
    ...own.filter(({ archived, layout }) => !archived && kinds.includes(layout.kind)),
    ...readyMade(labels, kinds),
  ];
  return (
    <>
      {header}
      <PrintForm
        key={JSON.stringify(source)}
        rows={found.data.rows}
        more={found.data.more}
        choices={choices}
        sheets={sheets.filter(({ archived }) => !archived)}
        begin={search}
      />
    </>
  );
}
