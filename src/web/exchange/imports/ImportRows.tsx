import { Modal } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useCallback, useMemo, useState } from 'react';
import { ofCustomKey } from '#shared/catalogue/customFields/kinds.ts';
import { showDate } from '#shared/dates.ts';
import type { Import, ImportRow } from '#shared/exchange/imports/contract.ts';
import { KINDS } from '#shared/exchange/imports/kinds.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { type Column, useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import lists from '#web/ui/list/ListPage.module.css';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import own from './Dialogs.module.css';
import classes from './Imports.module.css';
import { importRowsQuery, OUTCOMES, type Outcome, type Shown as ShownRows } from './queries.ts';

const TONES: Record<Outcome, Tone> = { create: 'good', update: 'info', unchanged: 'quiet', error: 'bad' };
type Props = {
  current: Import;
  outcome: ShownRows | undefined;
  onOutcome: (outcome: ShownRows | undefined) => void;
};

/** What the preview or the run says of each item, with the figures as its filter. */
export function ImportRows({ current, outcome, onOutcome }: Props) {
  const texts = useTexts();
  const { imports, importKinds } = texts;
  const [open, setOpen] = useState<ImportRow | null>(null);
  const found = usePages(importRowsQuery(current.id, outcome));
  const counts = current.result ?? current.summary;
  const isSaid = Boolean(counts?.error || counts?.update || current.warned);
  const columns = useMemo(() => rowColumns(texts, current.kind, isSaid), [texts, current.kind, isSaid]);
  const layout = useListLayout({
    storageKey: 'stockbook-import-rows',
    columns,
  });
  const card = useCallback(
    (row: ImportRow) => <RowCard row={row} kind={current.kind} texts={texts} />,
    [texts, current.kind],
  );
  if (!counts) return null;
  const total = OUTCOMES.reduce((sum, known) => sum + counts[known], 0);

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row of buttons */}
      <div className={classes.counts} role="group" aria-label={imports.filterLabel}>
        <button type="button" aria-pressed={outcome === undefined} onClick={() => onOutcome(undefined)}>
          <strong>
            <Quantity value={String(total)} />
          </strong>
          {texts.common.all}
        </button>
        {OUTCOMES.map((known) => (
          <button
            key={known}
            type="button"
            aria-pressed={outcome === known}
            data-none={counts[known] === 0 || undefined}
            onClick={() => onOutcome(known)}
          >
            <strong className={known === 'error' && counts.error > 0 ? classes.bad : undefined}>
              <Quantity value={String(counts[known])} />
            </strong>
            {imports.outcomes[known](counts[known])}
          </button>
        ))}
        {current.warned ? (
          <button type="button" aria-pressed={outcome === 'warned'} onClick={() => onOutcome('warned')}>
            <strong className={classes.warning}>
              <Quantity value={String(current.warned)} />
            </strong>
            {imports.warnings(current.warned)}
          </button>
        ) : null}
      </div>
      <div className={classes.list}>
        <DataList
          label={importKinds[current.kind].rowsLabel}
          layout={layout}
          {...found.list}
          rowName={(row) => row.name || row.key || imports.line(row.line)}
          total={outcome === 'warned' ? current.warned : outcome ? counts[outcome] : total}
          card={card}
          muted={(row) => row.outcome === 'unchanged'}
          resetKey={outcome ?? 'all'}
          onOpen={setOpen}
          empty={<EmptyState title={imports.noRows} />}
        />
      </div>
      {open ? <RowDialog row={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** The details are left out where there is nothing to say of any row. */
function rowColumns(texts: Texts, kind: Import['kind'], isSaid: boolean): Column<ImportRow>[] {
  const { imports, importKinds } = texts;
  const title = imports.rowColumns;
  const what: Column<ImportRow> = {
    id: 'what',
    title: title.what,
    width: 340,
    // What is wrong with a row is a sentence or two.
    grow: 2,
    cell: (row) => <What row={row} texts={texts} />,
  };
  return [
    {
      id: 'line',
      title: title.line,
      width: 60,
      align: 'end',
      cell: (row) => <span className="sb-number">{row.line}</span>,
    },
    { id: 'key', title: importKinds[kind].key, width: 140, cell: (row) => row.key },
    {
      id: 'name',
      title: title.name,
      width: 200,
      grow: true,
      required: true,
      cell: (row) => (
        <span className={classes.fileName} dir="auto">
          {row.name}
        </span>
      ),
    },
    ...KINDS[kind].shown.map((target) =>
      shownColumn(target, { total: texts.common.total, ...importKinds[kind].targets }),
    ),
    {
      id: 'outcome',
      title: title.outcome,
      width: 110,
      cell: (row) => <OutcomeBadge row={row} texts={texts} />,
    },
    ...(isSaid ? [what] : []),
  ];
}

const FIGURES: readonly ShownTarget[] = ['price', 'quantity', 'total', 'open', 'amount'];

/** What will be there, beside the name. */
function shownColumn(target: ShownTarget, names: Partial<Record<ShownTarget, string>>): Column<ImportRow> {
  const isFigure = FIGURES.includes(target);
  return {
    id: target,
    title: names[target] ?? target,
    width: isFigure ? 90 : 130,
    ...(isFigure ? { align: 'end' as const } : {}),
    cell: (row) => <Shown target={target} row={row} />,
  };
}

function RowCard({ row, kind, texts }: { row: ImportRow; kind: Import['kind']; texts: Texts }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <span className={classes.fileName} dir="auto">
          {row.name || row.key || texts.importKinds[kind].noKey}
        </span>
        {row.warnings.length && !row.errors.length ? (
          <span
            className={classes.warned}
            role="img"
            aria-label={texts.imports.warnings(row.warnings.length)}
          >
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          </span>
        ) : null}
        <OutcomeBadge row={row} texts={texts} />
      </div>
      <div className={lists.cardLine}>
        <span className={classes.samples}>
          {texts.imports.line(row.line)}
          {' · '}
          {row.errors.length ? (
            <What row={row} texts={texts} />
          ) : (
            <>
              {row.name ? <bdi>{row.key}</bdi> : null}{' '}
              {row.warnings.length ? null : <What row={row} texts={texts} />}
            </>
          )}
        </span>
        {row.errors.length ? null : (
          <span className={classes.figures}>
            {KINDS[kind].shown.map((target) => (
              <Shown key={target} target={target} row={row} />
            ))}
          </span>
        )}
      </div>
    </div>
  );
}

function OutcomeBadge({ row, texts }: { row: ImportRow; texts: Texts }) {
  return <StatusBadge tone={TONES[row.outcome]}>{texts.imports.outcome[row.outcome]}</StatusBadge>;
}

/** The errors of a row in words, or its warnings, or the names of the fields it changes. */
function What({ row, texts }: { row: ImportRow; texts: Texts }) {
  const remarks = row.errors.length ? row.errors : row.warnings;
  if (remarks.length) {
    const sentences = remarks
      .map(({ column, message }) => (column ? `${column}: ${message}` : message))
      .join(' ');
    return (
      <span
        className={`${row.errors.length ? classes.bad : classes.warning} ${lists.clip}`}
        title={sentences}
        dir="auto"
      >
        {sentences}
      </span>
    );
  }
  if (row.outcome !== 'update') return null;
  return (
    <>
      {texts.imports.listed(
        Object.keys(row.changes).map((field) => texts.imports.fields[field] ?? ofCustomKey(field) ?? field),
      )}
    </>
  );
}

// An id says nothing to a person.
const UNSAID = ['variantOf'];

/** Everything about one row: its errors, or each field before and after. */
function RowDialog({ row, onClose }: { row: ImportRow; onClose: () => void }) {
  const texts = useTexts();
  const { imports, ui } = texts;
  useFocusReturn();
  const remarks = [...row.errors, ...row.warnings];
  const changes = Object.entries(row.changes).filter(([field]) => !UNSAID.includes(field));
  return (
    <Modal
      opened
      onClose={onClose}
      title={imports.rowTitle(row.line, row.key)}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {remarks.length ? (
        <ul className={own.errors}>
          {remarks.map(({ column, message }) => (
            <li key={`${column} ${message}`} dir="auto">
              {column ? (
                <>
                  <strong>{column}</strong>: {message}
                </>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {changes.length ? (
        <div className={own.scroll}>
          <table className={own.values}>
            <thead>
              <tr>
                <th scope="col">{texts.common.field}</th>
                {row.outcome === 'update' ? <th scope="col">{texts.common.before}</th> : null}
                <th scope="col">{texts.common.after}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(([field, { before, after }]) => (
                <tr key={field}>
                  <th scope="row">{imports.fields[field] ?? ofCustomKey(field) ?? field}</th>
                  {row.outcome === 'update' ? (
                    <td>
                      <Value field={field} value={before} texts={texts} />
                    </td>
                  ) : null}
                  <td>
                    <Value field={field} value={after} texts={texts} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {!remarks.length && !changes.length ? (
        <p className={classes.hint}>{imports.outcome[row.outcome]}</p>
      ) : null}
    </Modal>
  );
}

type ShownTarget = (typeof KINDS)[Import['kind']]['shown'][number];

function Shown({ target, row }: { target: ShownTarget; row: ImportRow }) {
  const { dateFormat } = usePreferences();
  const value = row.becomes[target];
  if (value === undefined || value === null || value === '') return null;
  if (target === 'price') return <Money minor={Number(value)} />;
  if (isAmount(value)) return <Money {...value} />;
  if (target === 'date') return <span className="sb-number">{showDate(String(value), dateFormat)}</span>;
  if (target === 'quantity') return <Quantity value={String(value)} />;
  return <bdi>{String(value)}</bdi>;
}

function Value({ field, value, texts }: { field: string; value: unknown; texts: Texts }) {
  if (field === 'price' && typeof value === 'number') return <Money minor={value} />;
  return <bdi>{said(field, value, texts)}</bdi>;
}

function said(field: string, value: unknown, { imports, inventory, itemForm, ui }: Texts): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return ui.none;
  if (typeof value === 'boolean') return value ? ui.yes : ui.no;
  if (typeof value === 'object' && !Array.isArray(value)) return inWords(value);
  if (field === 'pictures' && Array.isArray(value)) return imports.pictures(value.length);
  if (Array.isArray(value))
    return value.map((one) => (isOption(one) ? `${one.name}: ${one.value}` : inWords(one))).join(', ');
  const words: Record<string, Record<string, string>> = { status: inventory.statuses, type: itemForm.types };
  return words[field]?.[String(value)] ?? String(value);
}

/** A supplier by name; a contact or an address by all that is known of it. */
function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if ('id' in value && 'name' in value) return String(value.name);
  return Object.values(value).filter(Boolean).join(', ');
}

function isAmount(value: unknown): value is { minor: number; currency: string } {
  return typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value;
}

function isOption(value: unknown): value is { name: string; value: string } {
  return typeof value === 'object' && value !== null && 'name' in value && 'value' in value;
}
