import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import type { DocumentTotals } from '#shared/foundation/documents/totals.ts';
import { taxRatesQuery } from '#web/api/taxRates.ts';
import { useTexts } from '#web/texts/language.ts';
import document from '../billing/Document.module.css';
import classes from './Draft.module.css';
import { DraftLine } from './DraftLine.tsx';
import type { DraftFormState } from './draftFormState.ts';
import { type LineValues, newLine } from './draftValues.ts';
import type { SourcePlace } from './goods.ts';
import { LineSource } from './LineSource.tsx';
import { customerQuery, goodsQuery, placesQuery } from './queries.ts';

type Props = {
  form: DraftFormState;
  currency: string;
  totals: DocumentTotals;
  /** Null: it is not saved yet. */
  invoiceId: string | null;
};

/** The lines of a draft: items, or free text. */
export function DraftLines({ form, currency, totals, invoiceId }: Props) {
  const { form: words } = useTexts().invoices;
  const rates = (useQuery(taxRatesQuery).data ?? []).filter(({ archived }) => !archived);
  const customer = useQuery(customerQuery(form.values.customerId)).data;
  const goods = useQuery(goodsQuery(invoiceId)).data;
  const places = withPaths(useQuery(placesQuery).data ?? []);
  const { lines, locationId } = form.values;
  // As the server chooses: the place that was there first.
  const usual = locationId || (places.map(({ id }) => id).sort()[0] ?? '');
  const standard = rates.find(({ isDefault }) => isDefault);
  // An item may arrive late: by then other lines may be different ones.
  const change = (key: number, next: Partial<LineValues>) =>
    form.setAll((before) => ({
      ...before,
      lines: before.lines.map((line) => (line.key === key ? { ...line, ...next } : line)),
    }));
  return (
    <section className={document.box} aria-label={words.lines}>
      <ol className={classes.lines}>
        {lines.map((line, index) => (
          <DraftLine
            key={line.key}
            line={line}
            number={index + 1}
            total={totals.lines[index]?.total ?? 0}
            currency={currency}
            rates={rates}
            itemDiscount={customer?.priceListDiscount ?? '0'}
            error={(field) => form.error(`lines.${index}.${field}`)}
            onChange={(next) => change(line.key, next)}
            onRemove={() => form.set('lines', lines.toSpliced(index, 1))}
            source={
              <LineSource
                line={line}
                places={places}
                usual={usual}
                goods={goods}
                error={form.error(`lines.${index}.locationId`)}
                onChange={(place) => change(line.key, { locationId: place })}
              />
            }
          />
        ))}
      </ol>
      {form.error('lines') && !lines.length ? <p role="alert">{form.error('lines')}</p> : null}
      <Button
        variant="default"
        leftSection={<IconPlus size={14} />}
        onClick={() => form.set('lines', [...lines, newLine(standard)])}
      >
        {words.addLine}
      </Button>
    </section>
  );
}

/** Each place with those that it lies inside, as far as they are open. */
function withPaths(places: { id: string; name: string; parentId: string | null }[]): SourcePlace[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return places.map(({ id, name }) => {
    const path: string[] = [];
    for (let at = byId.get(id); at && !path.includes(at.id); at = byId.get(at.parentId ?? ''))
      path.push(at.id);
    return { id, name, path };
  });
}
