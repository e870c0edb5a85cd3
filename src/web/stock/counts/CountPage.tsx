import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import { RecordHistory } from '#web/foundation/audit/RecordHistory.tsx';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useFileEntries } from '#web/ui/list/useFileEntries.tsx';
import { Money } from '#web/ui/Money.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { RecordPage, RecordTabs } from '#web/ui/RecordPage.tsx';
import { CountBadge } from './CountBadge.tsx';
import { CountLines } from './CountLines.tsx';
import { CountPlaces } from './CountPlaces.tsx';
import classes from './Counts.module.css';
import { countQuery, historyQuery, lineFiles } from './queries.ts';
import { Scope } from './Scope.tsx';
import { lineSortOf, readCountSearch } from './search.ts';
import { UnknownCodes } from './UnknownCodes.tsx';
import { useCountActions } from './useCountActions.tsx';

const route = getRouteApi('/staff/tenant/$tenantId/counts/$countId');

/** One count: how far it is, what differs, and what can be done with it. */
export default function CountPage() {
  const { common, counts: words } = useTexts();
  const { countId, tenantId } = route.useParams();
  const found = useQuery(countQuery(countId));
  const back = (
    <Link to="/tenant/$tenantId/counts" params={{ tenantId }}>
      {words.title}
    </Link>
  );
  return (
    <RecordPage
      query={found}
      title={found.data?.name ?? common.count}
      failed={words.failed}
      notFound={{ title: words.notFound, back }}
    >
      {(of) => <Loaded key={countId} of={of} />}
    </RecordPage>
  );
}

function Loaded({ of }: { of: CountDetail }) {
  const { common, counts: words } = useTexts();
  const { tenantId } = route.useParams();
  const search = route.useSearch();
  const { tab } = search;
  const navigate = route.useNavigate();
  const { primary, actions, dialog } = useCountActions(of);
  const isDraft = of.state === 'draft';
  const sort = lineSortOf(search, of.isBlind && of.state === 'counting');
  const files = useFileEntries(lineFiles(of.id, search, { sort, name: words.line.exportName }));
  const showLines = (location: string) =>
    void navigate({ search: readCountSearch({ location }), replace: true });
  const header = (
    <PageHeader
      title={of.name}
      aside={<CountBadge of={of} />}
      back={
        <Link to="/tenant/$tenantId/counts" params={{ tenantId }}>
          {words.title}
        </Link>
      }
      meta={<Meta of={of} />}
      figures={isDraft ? [] : figuresOf(of, words)}
      primary={primary}
      actions={isDraft ? actions : [...actions, ...files]}
    />
  );
  if (isDraft)
    return (
      <>
        {header}
        <div className={classes.page}>
          <Scope of={of} />
        </div>
        {dialog}
      </>
    );
  return (
    <RecordTabs
      label={words.tabsLabel}
      open={tab}
      onOpen={(next) => void navigate({ search: readCountSearch({ tab: next }), replace: true })}
      header={header}
      tabs={[
        { id: 'lines', title: common.lines, fill: true, content: <CountLines of={of} /> },
        {
          id: 'places',
          title: words.tabs.places,
          content: (
            <div className={classes.panel}>
              <Scope of={of} />
              <CountPlaces of={of} onOpen={showLines} />
            </div>
          ),
        },
        ...(of.codes.length
          ? [{ id: 'codes' as const, title: words.tabs.codes, content: <UnknownCodes of={of} /> }]
          : []),
        { id: 'history', title: common.history, content: <History id={of.id} /> },
      ]}
    >
      {dialog}
    </RecordTabs>
  );
}

type Words = ReturnType<typeof useTexts>['counts'];

function figuresOf(of: CountDetail, { figures, of: share }: Words) {
  return [
    { label: figures.counted, value: <span className="sb-number">{share(of.counted, of.lines)}</span> },
    ...(of.differences === null
      ? []
      : [{ label: figures.differences, value: <Quantity value={String(of.differences)} /> }]),
    ...(of.more ? [{ label: figures.more, value: <Money minor={of.more} /> }] : []),
    ...(of.less ? [{ label: figures.less, value: <Money minor={-of.less} /> }] : []),
  ];
}

/** Its number, whether it is blind, and who ended it when and why. */
function Meta({ of }: { of: CountDetail }) {
  const { counts: words } = useTexts();
  const { facts } = words;
  return (
    <>
      {of.number ? <bdi>{of.number}</bdi> : null}
      {of.isBlind ? <span>{facts.blind}</span> : null}
      {of.endedAt ? (
        <span dir="auto">
          {(of.isReversed ? facts.reversedBy : facts.cancelledBy)(of.endedBy ?? '')},{' '}
          <DateTime at={of.endedAt} show="date" />: {of.endReason}
        </span>
      ) : of.postedAt ? (
        <span>
          {words.columns.posted} <DateTime at={of.postedAt} />, <bdi>{of.postedBy}</bdi>
        </span>
      ) : of.startedAt ? (
        <span>
          {words.columns.started} <DateTime at={of.startedAt} />, <bdi>{of.startedBy}</bdi>
        </span>
      ) : null}
    </>
  );
}

function History({ id }: { id: string }) {
  const { counts: words } = useTexts();
  const found = useQuery(historyQuery(id));
  return (
    <div className={classes.panel}>
      <RecordHistory type="count" label={words.historyLabel} query={found} />
    </div>
  );
}
