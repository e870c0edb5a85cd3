import { Button, Select } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Suspense, useState } from 'react';
import type { LabelSheet } from '#shared/catalogue/labels/contract.ts';
import { MOST_CHOSEN, MOST_LABELS } from '#shared/catalogue/labels/limits.ts';
import type { LabelRow } from '#shared/catalogue/labels/printContract.ts';
import { explainError } from '#web/api/errors.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { useWork } from '#web/ui/useAttempt.ts';
import { Chosen } from './Chosen.tsx';
import { LabelPicture } from './LabelPicture.tsx';
import classes from './Labels.module.css';
import { PrintRows } from './PrintRows.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { filterOf, type PrintSearch } from './search.ts';
import type { Choice } from './templateWords.ts';
import { type Paper, type PrintJob, usePrintJob } from './usePrintJob.ts';
import { useSheets } from './useSheets.ts';

const BarcodesDialog = lazily(async () => (await import('./BarcodesDialog.tsx')).BarcodesDialog);
const PAPERS: Paper[] = ['sheet', 'roll', 'zpl'];

type Props = {
  rows: LabelRow[];
  /** There are more than those. */
  more: boolean;
  /** At least one. */
  choices: Choice[];
  sheets: LabelSheet[];
  begin: PrintSearch;
};

/** How labels are printed: on the one side of what, on the other how one of them looks. */
export function PrintForm({ rows, more, choices, sheets: own, begin }: Props) {
  const { labels } = useTexts();
  const { printing: words } = labels;
  const job = usePrintJob(rows, choices, begin);
  const sheets = useSheets(own, job.template.layout);
  return (
    <div className={classes.page}>
      <div className={classes.beside}>
        <div className={classes.page} style={{ padding: 0 }}>
          <section className={classes.card} aria-label={labels.print}>
            <Select
              label={words.template}
              data={choices.map(({ id, name }) => ({ value: id, label: name }))}
              value={job.template.id}
              allowDeselect={false}
              onChange={(id) => id && job.setTemplateId(id)}
            />
            <Chosen
              label={words.paper}
              value={job.paper}
              data={PAPERS.map((value) => ({ value, label: words.papers[value] }))}
              onChange={(paper) => job.setPaper(paper as Paper)}
            />
            {job.paper === 'sheet' ? (
              <SheetChoice job={job} sheets={sheets} />
            ) : (
              <Chosen
                label={words.resolution}
                value={String(job.resolution)}
                data={[203, 300].map((dpi) => ({ value: String(dpi), label: words.dpi(dpi) }))}
                onChange={(dpi) => job.setResolution(dpi === '300' ? 300 : 203)}
              />
            )}
          </section>
          {more ? <p className={classes.quiet}>{words.more(MOST_LABELS)}</p> : null}
          <Bare rows={job.kept} begin={begin} />
          <PrintRows job={job} />
        </div>
        <Side job={job} sheet={job.paper === 'sheet' ? (sheets.chosen?.measures ?? null) : null} />
      </div>
    </div>
  );
}

/** Items without a barcode: they can be given one right here. */
function Bare({ rows, begin }: { rows: LabelRow[]; begin: PrintSearch }) {
  const { labels } = useTexts();
  const [open, setOpen] = useState(false);
  const may = useMay('inventory:manage');
  const bare = rows.filter(({ kind, barcode }) => kind === 'item' && barcode === null);
  if (!bare.length) return null;
  const of = begin.search
    ? ({ from: 'search' } as const)
    : ({ from: 'items', ids: bare.slice(0, MOST_CHOSEN).map(({ id }) => id) } as const);
  return (
    <div className={classes.head}>
      <span>{labels.printing.noBarcode(bare.length)}</span>
      {may ? (
        <Button variant="default" onClick={() => setOpen(true)}>
          {labels.barcodes.action}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {open ? (
          <BarcodesDialog target={{ query: filterOf(begin), of }} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

type SideProps = { job: PrintJob; sheet: Parameters<PrintJob['files']['pdf']>[0] };

/** How a label will look, what is wrong with any, and the files. */
function Side({ job, sheet }: SideProps) {
  const texts = useTexts();
  const { printing: words, editor } = texts.labels;
  const { run, pending, error } = useWork();
  const { preview, total, template } = job;
  const tooMany = total > MOST_LABELS ? words.tooMany(MOST_LABELS) : undefined;
  const reason = tooMany ?? (total === 0 ? words.noCopies : undefined);
  const shown = job.kept.find(({ id }) => id === job.shown);
  const download = () =>
    void run(async () => {
      if (job.paper === 'zpl') saveFile(await job.files.zpl(), words.fileName, 'zpl');
      else saveFile(await job.files.pdf(sheet), words.fileName, 'pdf');
    });
  const failure = error ?? preview.error;
  return (
    <aside className={classes.side}>
      <section className={classes.card} aria-label={editor.preview}>
        <div className={classes.head}>
          <h2 className={classes.heading}>{editor.preview}</h2>
          <span className={classes.spring} />
          <span role="status">{texts.labels.count(total)}</span>
        </div>
        <LabelPicture
          svg={preview.data?.svg}
          name={shown ? `${editor.preview}: ${shown.name}` : editor.preview}
          stale={preview.isPlaceholderData}
          size={template.layout}
        />
        <Problems job={job} />
        {failure ? (
          <p className={classes.problems} role="alert">
            {explainError(failure, texts.errors).message}
          </p>
        ) : null}
        {reason ? <p className={classes.quiet}>{reason}</p> : null}
        <Button
          fullWidth
          leftSection={<IconDownload size={16} />}
          loading={pending}
          disabled={reason !== undefined}
          onClick={download}
        >
          {job.paper === 'zpl' ? words.zpl : words.pdf}
        </Button>
        {job.paper === 'zpl' ? null : <p className={classes.quiet}>{words.scaling}</p>}
      </section>
    </aside>
  );
}

const NAMED = 5;

function Problems({ job }: { job: PrintJob }) {
  const { labels } = useTexts();
  const { data } = job.preview;
  if (!data?.faulty || job.preview.isPlaceholderData) return null;
  const nameOf = (row: number) => job.kept.find(({ id }) => id === job.printed[row]?.id)?.name ?? '';
  return (
    <div className={classes.problems} role="alert">
      {labels.printing.faulty(data.faulty)}
      <ul>
        {data.problems.slice(0, NAMED).map(({ row, element, message }) => (
          <li key={`${row} ${element} ${message}`}>
            <bdi>{nameOf(row)}</bdi>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
