import { Button, Checkbox, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Import } from '#shared/exchange/imports/contract.ts';
import { allows, isAtWork } from '#shared/exchange/imports/rules.ts';
import { explainError } from '#web/api/errors.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { calendarDateText } from '#web/ui/CalendarDate.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import type { MenuEntry } from '#web/ui/floating.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { FileReading, readAs } from './FileReading.tsx';
import { ImportPictures } from './ImportPictures.tsx';
import { ImportRows } from './ImportRows.tsx';
import { ImportStateBadge } from './ImportState.tsx';
import classes from './Imports.module.css';
import { importQuery } from './queries.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { useImportActions } from './useImportActions.ts';

const route = getRouteApi('/staff/tenant/$tenantId/imports/$importId');

/** One import on its way: columns, preview, run, report, undo. */
export default function ImportPage() {
  const { imports } = useTexts();
  const { importId } = route.useParams();
  const found = useQuery(importQuery(importId));
  return (
    <RecordPage query={found} title={found.data?.fileName ?? imports.title} failed={imports.failed}>
      {(current) => <Loaded key={importId} current={current} />}
    </RecordPage>
  );
}

function Loaded({ current }: { current: Import }) {
  const texts = useTexts();
  const { imports } = texts;
  const { tenantId } = route.useParams();
  const { outcome } = route.useSearch();
  const navigate = route.useNavigate();
  const [mapping, setMapping] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const [fetchPictures, setFetchPictures] = useState(false);
  const actions = useImportActions(current.id);
  const editing = current.state === 'uploaded' || (current.state === 'checked' && mapping);
  const preferences = usePreferences();
  const facts = [
    imports.fileFacts(current.rows, imports.formats[current.format], ...readAs(current, texts)),
    ...(current.stockAsOf ? [imports.stockOf(calendarDateText(current.stockAsOf, preferences))] : []),
  ].join(' · ');
  const more: MenuEntry[] = [
    ...(current.state === 'checked' && !mapping
      ? [{ label: imports.changeColumns, onClick: () => setMapping(true) }]
      : []),
    ...(allows(current, 'cancel') && !isAtWork(current.state)
      ? [{ label: imports.discard, onClick: () => actions.cancel.mutate() }]
      : []),
  ];

  return (
    <div className={classes.page}>
      <PageHeader
        title={current.fileName}
        aside={<ImportStateBadge state={current.state} />}
        back={
          <Link to="/tenant/$tenantId/imports" params={{ tenantId }}>
            {imports.back}
          </Link>
        }
        meta={<span>{facts}</span>}
        primary={
          editing ? undefined : (
            <Primary
              current={current}
              pending={actions.run.isPending}
              onRun={() => actions.run.start(current.state === 'checked' ? { fetchPictures } : {})}
              onUndo={() => setUndoing(true)}
            />
          )
        }
        actions={more}
      />
      <ImportSaid current={current} failure={actions.failure} editing={editing} />
      {editing ? <FileReading current={current} /> : null}
      {editing ? (
        <ColumnMapping
          key={`${current.encoding} ${current.delimiter} ${current.sheet} ${current.headingLine}`}
          current={current}
          onChecked={() => setMapping(false)}
          {...(current.state === 'checked' ? { onCancel: () => setMapping(false) } : {})}
        />
      ) : null}
      {isAtWork(current.state) ? (
        <ImportProgress
          current={current}
          stopping={actions.cancel.isPending}
          onStop={() => actions.cancel.mutate()}
        />
      ) : null}
      {editing ? null : <Made makes={current.makes} />}
      {!editing && current.state === 'checked' && current.pictures ? (
        <Checkbox
          className={classes.fetch}
          label={imports.fetchPictures(current.pictures)}
          description={imports.fetchHint}
          checked={fetchPictures}
          onChange={({ currentTarget }) => setFetchPictures(currentTarget.checked)}
        />
      ) : null}
      <ImportPictures
        current={current}
        tenantId={tenantId}
        starting={actions.fetching.isPending}
        onFetch={() => actions.fetching.mutate()}
      />
      {!editing && !isAtWork(current.state) && (current.result ?? current.summary) ? (
        <ImportRows
          current={current}
          outcome={outcome}
          onOutcome={(next) => void navigate({ search: next ? { outcome: next } : {}, replace: true })}
        />
      ) : null}
      {undoing ? (
        <UndoDialog current={current} tenantId={tenantId} onClose={() => setUndoing(false)} />
      ) : null}
    </div>
  );
}

type PrimaryProps = { current: Import; pending: boolean; onRun: () => void; onUndo: () => void };

/** The one thing to do next. */
function Primary({ current, pending, onRun, onUndo }: PrimaryProps) {
  const { imports, importKinds } = useTexts();
  if (current.state === 'checked' && current.summary) {
    const changes = current.summary.create + current.summary.update;
    if (changes > 0)
      return (
        <Button loading={pending} onClick={onRun}>
          {importKinds[current.kind].run(changes)}
        </Button>
      );
  }
  return (
    <>
      {current.state === 'failed' ? (
        <Button loading={pending} onClick={onRun}>
          {imports.goOn}
        </Button>
      ) : null}
      {allows(current, 'undo') ? (
        <Button variant="default" onClick={onUndo}>
          {imports.undo}
        </Button>
      ) : null}
    </>
  );
}

/** What the run adds besides its rows, by what it is. */
function Made({ makes }: Pick<Import, 'makes'>) {
  const { imports } = useTexts();
  if (!makes.length) return null;
  const kinds = [...Map.groupBy(makes, ({ what }) => what)];
  const said = kinds.map(([what, all]) =>
    imports.madeOf(imports.made[what], imports.listed(all.map(({ name }) => name))),
  );
  return (
    <p className={classes.made} dir="auto">
      {imports.makes} {imports.listed(said)}
    </p>
  );
}

/** The work under way, and how to stop it. */
function ImportProgress({
  current,
  stopping,
  onStop,
}: {
  current: Import;
  stopping: boolean;
  onStop: () => void;
}) {
  const { imports, importKinds } = useTexts();
  const { progress, applied, records, state, kind } = current;
  const all = state === 'undoing' ? progress + applied : records;
  const label = imports.progress[state] ?? '';
  return (
    <div className={classes.progress}>
      <div className={classes.progressLine}>
        <h2 className={classes.heading}>{label}</h2>
        <span className="sb-number">
          {all > 0 ? importKinds[kind].progressOf(progress, all) : imports.reading}
        </span>
      </div>
      <Progress value={all > 0 ? (progress / all) * 100 : 0} aria-label={label} />
      {allows(current, 'cancel') ? (
        <div className={classes.buttons}>
          <Button variant="default" loading={stopping} onClick={onStop}>
            {imports.stop}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Where an import stands, in a sentence that screen readers announce; and what was refused. */
function ImportSaid({ current, failure, editing }: { current: Import; failure: unknown; editing: boolean }) {
  const texts = useTexts();
  const said = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone with its state: the focus goes on from this sentence, not from the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what moves it
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus({ preventScroll: true });
  }, [current.state]);
  const refused = failure ? explainError(failure, texts.errors).message : null;
  return (
    <>
      <p ref={said} role="status" tabIndex={-1} className={classes.said}>
        {editing ? null : sentence(current, texts)}
      </p>
      {refused ? (
        <div className={classes.message}>
          <FormMessage message={refused} />
        </div>
      ) : null}
      {current.message ? (
        <div className={classes.message}>
          <FormMessage message={current.message} />
        </div>
      ) : null}
    </>
  );
}

function sentence({ state, applied, summary, kind }: Import, texts: Texts): string | null {
  const { imports, importKinds } = texts;
  switch (state) {
    case 'checked':
      return summary && summary.create + summary.update === 0 && summary.error === 0
        ? importKinds[kind].runNothing
        : imports.said.checked;
    case 'cancelled':
      return applied > 0 ? importKinds[kind].cancelledWith(applied) : imports.said.cancelled;
    case 'failed':
      return importKinds[kind].failed(applied);
    case 'done':
    case 'undone':
      return imports.said[state];
    default:
      return null;
  }
}
