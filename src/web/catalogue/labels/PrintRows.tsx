import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import type { LabelRow } from '#shared/catalogue/labels/printContract.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { Chosen } from './Chosen.tsx';
import classes from './Labels.module.css';
import type { PrintJob } from './usePrintJob.ts';

const AT_FIRST = 50;

/** What is printed, with how many of each. */
export function PrintRows({ job }: { job: PrintJob }) {
  const { labels } = useTexts();
  const { printing: words } = labels;
  const [all, setAll] = useState(false);
  const [each, setEach] = useState('1');
  const hasStock = job.kept.some(({ onHand }) => onHand !== null);
  const shown = all ? job.kept : job.kept.slice(0, AT_FIRST);
  const apply = () => {
    if (/^\d{1,4}$/.test(each.trim())) job.setCopies(Number(each));
  };
  return (
    <section className={classes.card} aria-labelledby="label-rows">
      <h2 id="label-rows" className={classes.heading}>
        {words.rows}
      </h2>
      {hasStock ? (
        <Chosen
          label={words.copies}
          value={job.usesStock ? 'stock' : 'hand'}
          data={(['hand', 'stock'] as const).map((value) => ({ value, label: words.copiesBy[value] }))}
          onChange={(how) => job.setCopies(how === 'stock' ? 'stock' : 'hand')}
        />
      ) : null}
      {job.kept.length > 1 ? (
        <div className={classes.head} style={{ alignItems: 'flex-end' }}>
          <TextInput
            className={classes.lot}
            label={words.each}
            inputMode="numeric"
            maxLength={4}
            value={each}
            onChange={({ currentTarget }) => setEach(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Enter' && apply()}
          />
          <Button variant="default" onClick={apply}>
            {words.set}
          </Button>
        </div>
      ) : null}
      <ul className={classes.rows}>
        {shown.map((row) => (
          <Row key={row.id} row={row} job={job} />
        ))}
      </ul>
      {shown.length < job.kept.length ? (
        <Button variant="default" onClick={() => setAll(true)}>
          {words.showAll(job.kept.length)}
        </Button>
      ) : null}
    </section>
  );
}

function Row({ row, job }: { row: LabelRow; job: PrintJob }) {
  const { labels } = useTexts();
  const { printing: words } = labels;
  const { copies, lot, expiry } = job.inputOf(row);
  const { name, detail, kind, barcode, id } = row;
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={classes.words}
        data-shown={job.shown === id}
        title={words.showRow(name)}
        aria-pressed={job.shown === id}
        onClick={() => job.setShown(id)}
      >
        <bdi>{name}</bdi>
        <small>
          <bdi>{detail}</bdi>
          {kind === 'item' ? (
            <>
              {' · '}
              <bdi>{barcode ?? words.bare}</bdi>
            </>
          ) : null}
        </small>
      </button>
      {job.isLot ? (
        <>
          <TextInput
            className={classes.lot}
            aria-label={words.lotOf(name)}
            placeholder={labels.editor.fields.lot}
            maxLength={20}
            value={lot}
            onChange={({ currentTarget }) => job.type(row, { lot: currentTarget.value })}
          />
          <DateInput
            className={classes.lot}
            aria-label={words.expiryOf(name)}
            value={expiry}
            onChange={(date) => job.type(row, { expiry: date })}
          />
        </>
      ) : null}
      <TextInput
        className={classes.copies}
        aria-label={words.copiesOf(name)}
        inputMode="numeric"
        maxLength={4}
        value={copies}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => job.type(row, { copies: currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={words.remove(name)}
        onClick={() => job.leaveOut(id)}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}
