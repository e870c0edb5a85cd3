import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { FigureRows } from '#shared/insights/figures/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx';
import type { Opened } from '../figures/grid.ts';
import type { Writer } from '../figures/values.ts';
import classes from './Explore.module.css';
import { partyOf } from './groups.ts';
import { rowsQuery } from './queries.ts';
import { DocumentLink, RecordLink } from './rowLinks.tsx';

type Row = FigureRows['rows'][number];

/** The rows that a value is made of, each with the way to its document. */
export function RowsDialog({
  opened: { query, parts, value },
  writer,
  onClose,
}: {
  opened: Opened;
  writer: Writer;
  onClose: () => void;
}) {
  const { explore: words, ui } = useTexts();
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const { data, error, refetch } = useQuery(rowsQuery(query));
  const title = [words.figures[query.figure].name, ...parts].join(' · ');
  return (
    <Modal
      opened
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      size={860}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <p className={classes.sum}>
        <strong className="sb-number">{value}</strong>
        {data ? <span>{words.rows(data.count)}</span> : null}
        {data && data.count > data.rows.length ? (
          <span>{words.rowsTruncated(data.rows.length, data.count)}</span>
        ) : null}
      </p>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Busy />
      ) : data.rows.length ? (
        <Rows rows={data.rows} label={title} party={partyOf(query.figure)} writer={writer} />
      ) : (
        <p className={classes.formula}>{words.noRows}</p>
      )}
    </Modal>
  );
}

function Rows({
  rows,
  label,
  party,
  writer,
}: {
  rows: Row[];
  label: string;
  party: 'customer' | 'supplier';
  writer: Writer;
}) {
  const { common, explore: words } = useTexts();
  const has = (name: 'date' | 'document' | 'item' | 'party') => rows.some((row) => row[name] !== null);
  const shown = { date: has('date'), document: has('document'), item: has('item'), party: has('party') };
  return (
    <ScrollRegion className={classes.rows} aria-label={words.rowsOf(label)}>
      <table className={classes.table}>
        <thead>
          <tr>
            {shown.date ? <th scope="col">{common.date}</th> : null}
            {shown.document ? <th scope="col">{common.document}</th> : null}
            {shown.item ? <th scope="col">{common.item}</th> : null}
            {shown.party ? <th scope="col">{words.party[party]}</th> : null}
            <th scope="col" data-number>
              {common.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own
            <tr key={n}>
              {shown.date ? <td>{row.date ? <CalendarDate date={row.date} /> : null}</td> : null}
              {shown.document ? <td>{row.document ? <DocumentLink row={row} /> : null}</td> : null}
              {shown.item ? (
                <td className={classes.name}>{row.item ? <RecordLink kind="item" of={row.item} /> : null}</td>
              ) : null}
              {shown.party ? (
                <td className={classes.name}>
                  {row.party ? <RecordLink kind={party} of={row.party} /> : null}
                </td>
              ) : null}
              <td data-number>
                <span className="sb-number">
                  <bdi>{writer.row(row.value, row.of)}</bdi>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
