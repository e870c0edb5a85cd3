import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { COST_SCALE, parseDecimal, toThousandths } from '#shared/decimal.ts';
import { worthOf } from '#shared/money.ts';
import { revalueStock } from '#shared/stock/ledger/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import { MoneyInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { Money, UnitCost } from '#web/ui/Money.tsx';
import { NOTHING } from '#web/ui/nothing.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { usePosted } from './postings.ts';
import classes from './StockDialogs.module.css';

/** Sets the average cost of what is on hand; shows what that does to the value. */
export function RevalueDialog({ item, onClose }: { item: ItemDetail; onClose: () => void }) {
  const { common, stock, ui } = useTexts();
  const words = stock.revalue;
  const { currency } = usePreferences();
  const posted = usePosted();
  const form = useForm({
    initial: { unitCost: '', note: '' },
    schema: revalueStock.body,
    toBody: ({ unitCost, note }) => ({
      itemId: item.id,
      unitCost: unitCost.trim(),
      ...(note.trim() ? { note } : {}),
    }),
    check: ({ unitCost }) => {
      if (unitCost.trim() === '') return [{ field: 'unitCost', message: words.missing }];
      const cost = costOf(unitCost);
      if (cost === null) return [{ field: 'unitCost', message: ui.invalidMoney }];
      return cost === costOf(item.averageCost ?? '') ? [{ field: 'unitCost', message: words.same }] : [];
    },
    send: async (body, idempotencyKey) => {
      await callApi(revalueStock, { body }, { idempotencyKey });
      posted();
      notifications.show({ message: words.done(item.sku) });
    },
  });
  const cost = costOf(form.values.unitCost);
  const value = cost === null ? null : Number(worthOf(toThousandths(item.onHand), cost, currency));
  return (
    <FormDialog title={words.title(item.sku)} form={form} submitLabel={words.submit} onClose={onClose}>
      <p className={classes.note}>{words.text}</p>
      <MoneyInput label={words.unitCost} required data-autofocus {...form.field('unitCost')} />
      <dl className={classes.sums}>
        <div>
          <dt>{common.averageCost}</dt>
          <dd>
            <BeforeAfter
              before={item.averageCost === null ? ui.none : <UnitCost cost={item.averageCost} />}
              after={cost === null ? null : <UnitCost cost={form.values.unitCost.trim()} />}
            />
          </dd>
        </div>
        <div>
          <dt>{common.stockValue}</dt>
          <dd>
            <BeforeAfter
              before={<Money minor={item.stockValue} />}
              after={value === null ? null : <Money minor={value} />}
            />
          </dd>
        </div>
      </dl>
      <Textarea
        label={common.note}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

/** Typed cost in millionths; null while it is none. */
function costOf(text: string): bigint | null {
  const cost = parseDecimal(text.trim(), COST_SCALE);
  return cost === null || cost < NOTHING ? null : cost;
}
