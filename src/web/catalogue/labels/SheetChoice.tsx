import { Button, Select, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { LabelSheet } from '#shared/catalogue/labels/contract.ts';
import { PAPERS } from '#shared/catalogue/labels/sheets.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import classes from './Labels.module.css';
import type { PrintJob } from './usePrintJob.ts';
import type { Sheets } from './useSheets.ts';

const SheetDialog = lazily(async () => (await import('./SheetDialog.tsx')).SheetDialog);

/** On which sheet, and where on it the first label goes. */
export function SheetChoice({ job, sheets }: { job: PrintJob; sheets: Sheets }) {
  const { labels } = useTexts();
  const { printing: words } = labels;
  const [dialog, setDialog] = useState<LabelSheet | 'new' | null>(null);
  const may = useMay('inventory:manage');
  const { chosen } = sheets;
  return (
    <>
      <Select
        label={words.sheet}
        data={sheets.all.map((sheet) => ({
          value: sheet.id,
          label: sheets.fits(sheet) ? sheet.name : `${sheet.name} (${words.tooSmall})`,
          disabled: !sheets.fits(sheet),
        }))}
        value={chosen?.id ?? null}
        allowDeselect={false}
        onChange={(id) => {
          sheets.choose(id);
          job.setSkip(0);
        }}
      />
      {may ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setDialog('new')}>
            {words.ownSheet}
          </Button>
          {chosen?.own ? (
            <Button variant="default" onClick={() => setDialog(chosen.own)}>
              {words.editSheet}
            </Button>
          ) : null}
        </div>
      ) : null}
      {chosen ? <StartPlace job={job} measures={chosen.measures} /> : null}
      <Suspense fallback={null}>
        {dialog ? (
          <SheetDialog
            sheet={dialog === 'new' ? null : dialog}
            begin={chosen?.measures}
            onSaved={sheets.choose}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** A picture of the sheet, on which one taps where it begins to be free; the number says the same. */
function StartPlace({
  job,
  measures,
}: {
  job: PrintJob;
  measures: NonNullable<Sheets['chosen']>['measures'];
}) {
  const { labels } = useTexts();
  const { printing: words } = labels;
  const paper = PAPERS[measures.paper];
  const { columns, rows, left, top, width, height, pitchX, pitchY } = measures;
  const places = columns * rows;
  const percent = (part: number, of: number) => `${(part / of) * 100}%`;
  const start = (typed: string) => {
    const n = Number(typed);
    job.setSkip(Number.isInteger(n) && n >= 1 && n <= places ? n - 1 : 0);
  };
  return (
    <div className={classes.start}>
      <TextInput
        key={job.skip}
        className={classes.lot}
        label={words.start}
        description={words.startHint}
        inputMode="numeric"
        maxLength={4}
        defaultValue={String(job.skip + 1)}
        onBlur={({ currentTarget }) => start(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && start(event.currentTarget.value)}
      />
      <div className={classes.sheet} dir="ltr" style={{ aspectRatio: `${paper.width} / ${paper.height}` }}>
        {Array.from({ length: places }, (_, n) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={n}
            type="button"
            className={classes.place}
            aria-label={words.place(n + 1)}
            aria-pressed={n === job.skip}
            // One stop for the keyboard: the number beside says the same.
            tabIndex={n === job.skip ? 0 : -1}
            data-used={n < job.skip}
            data-printed={n >= job.skip && n < job.skip + job.total}
            style={{
              left: percent(left + (n % columns) * pitchX, paper.width),
              top: percent(top + Math.floor(n / columns) * pitchY, paper.height),
              width: percent(width, paper.width),
              height: percent(height, paper.height),
            }}
            onClick={() => job.setSkip(n)}
          />
        ))}
      </div>
    </div>
  );
}
