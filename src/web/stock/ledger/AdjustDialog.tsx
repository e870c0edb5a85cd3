import { NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { ADJUST_REASONS, adjustStock } from '#shared/stock/contract.ts';
import { callApi } from '#web/api/call.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { unitsQuery } from '#web/api/units.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { StateTabs } from '#web/ui/list/Toolbar.tsx';
import { AdjustLines } from './AdjustLines.tsx';
import { AdjustUnitCost } from './AdjustUnitCost.tsx';
import { type AdjustValues, adjustBody, adjustProblems, filledLines, startOfAdjust } from './adjustValues.ts';
import { throwAtFields, usePosted } from './postings.ts';
import classes from './StockDialogs.module.css';
import { WhenAndNote } from './WhenAndNote.tsx';

const MODES = ['change', 'counted'] as const;

/** Corrects stock by a change or to a counted quantity, at one or many locations. */
export function AdjustDialog({ item, onClose }: { item: ItemDetail; onClose: () => void }) {
  const texts = useTexts();
  const { stock, moveReasons } = texts;
  const posted = usePosted();
  const unit = useQuery(unitsQuery).data?.find(({ code }) => code === item.unit);
  const places = (useQuery(locationsQuery).data ?? []).filter(({ usage }) => usage === 'internal');
  const form = useForm<AdjustValues, typeof adjustStock.body>({
    initial: startOfAdjust(item),
    schema: adjustStock.body,
    toBody: (values) => adjustBody(values, item.id),
    check: (values) => adjustProblems(values, unit, texts),
    // The contract counts the lines that were filled; the form knows them by their location.
    fieldOf: (path, values) =>
      path.replace(
        /^lines\.(\d+).*$/,
        (_, index) => `lines.${filledLines(values)[Number(index)]?.[0] ?? ''}`,
      ),
    send: async (body, idempotencyKey) => {
      const { moves } = await callApi(adjustStock, { body }, { idempotencyKey }).catch((error) =>
        throwAtFields(error, (id) => `lines.${id}`, texts),
      );
      posted();
      notifications.show({
        message: moves.length ? stock.adjust.done(item.sku) : stock.adjust.unchanged(item.sku),
      });
    },
  });

  return (
    <FormDialog
      title={stock.adjust.title(item.sku)}
      form={form}
      submitLabel={stock.adjust.submit}
      size="lg"
      onClose={onClose}
    >
      <div className={classes.pair}>
        <NativeSelect
          label={stock.adjust.reason}
          required
          data-autofocus
          {...form.field('reason')}
          data={[
            { value: '', label: stock.adjust.chooseReason },
            ...ADJUST_REASONS.map((value) => ({ value, label: moveReasons[value] })),
          ]}
        />
        <div className={classes.mode}>
          <span aria-hidden="true">{stock.adjust.mode}</span>
          <StateTabs
            label={stock.adjust.mode}
            value={form.values.mode}
            tabs={MODES.map((id) => ({ id, label: stock.adjust[id] }))}
            onChange={(id) => form.set('mode', MODES.find((mode) => mode === id) ?? 'change')}
          />
        </div>
      </div>
      <AdjustLines item={item} form={form} unit={unit} places={places} />
      <AdjustUnitCost item={item} form={form} />
      <WhenAndNote when={form.field('effectiveAt')} note={form.field('note')} />
    </FormDialog>
  );
}
