import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ItemDetail, updateItem } from '#shared/catalogue/items/contract.ts';
import { toThousandths } from '#shared/decimal.ts';
import { callApi } from '#web/api/call.ts';
import { currentIn } from '#web/api/errors.ts';
import { NOTHING } from '#web/stock/ledger/quantities.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { ConflictChoices } from './ConflictChoices.tsx';
import { ItemForm } from './ItemForm.tsx';
import { type Choices, type Conflict, conflictOf, firstChoices, merged } from './itemConflict.ts';
import { itemQuery } from './itemQueries.ts';
import {
  changedFields,
  fieldsOf,
  type ItemValues,
  itemFieldOf,
  itemProblems,
  valuesOf,
} from './itemValues.ts';

/** The item as it was when the form was filled goes along: what is sent is what differs from it. */
type EditValues = ItemValues & { base: ItemDetail };

/** Changes an item. Somebody else's change in the meantime is shown field by field before anything is replaced. */
export function EditItem({ item, onClose }: { item: ItemDetail; onClose: () => void }) {
  const texts = useTexts();
  const { itemForm, conflict: words } = texts;
  const { currency } = usePreferences();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [choices, setChoices] = useState<Choices>({});

  const meet = (before: ItemDetail, current: ItemDetail, mine: ItemValues) => {
    const next = conflictOf(before, current, mine, currency);
    setConflict(next);
    setChoices(firstChoices(next));
  };
  const form = useForm<EditValues, typeof updateItem.body>({
    initial: { ...valuesOf(item, currency), base: item },
    schema: updateItem.body,
    toBody: ({ base, ...values }) => ({
      ...changedFields(fieldsOf(valuesOf(base, currency), currency), fieldsOf(values, currency)),
      version: base.version,
    }),
    check: (values) => itemProblems(values, currency, texts),
    fieldOf: (path, values) => itemFieldOf(path, values, currency),
    send: async (body, _key, { base, ...values }) => {
      try {
        const saved = await callApi(updateItem, { params: { id: item.id }, body });
        client.setQueryData(itemQuery(item.id).queryKey, saved);
        notifications.show({ message: itemForm.saved(saved.sku) });
      } catch (error) {
        const current = currentIn<ItemDetail>(error);
        if (current) meet(base, current, values);
        else setConflict(null);
        throw error;
      }
      void client.invalidateQueries({ queryKey: ['items'] });
    },
  });

  const resolved = (found: Conflict): EditValues => ({
    ...merged(found, choices, currency),
    base: found.current,
  });
  const goOn = () => {
    if (!conflict) return;
    form.setAll(resolved(conflict));
    setConflict(null);
  };
  const shown = conflict ? { ...form, submit: () => form.submit(resolved(conflict)) } : form;

  return (
    <FormDialog
      title={itemForm.editTitle(item.sku)}
      form={shown}
      submitLabel={conflict ? words.save : itemForm.save}
      size="xl"
      onClose={onClose}
      extra={
        conflict ? (
          <Button variant="subtle" onClick={goOn}>
            {words.goOn}
          </Button>
        ) : null
      }
    >
      {conflict ? (
        <ConflictChoices conflict={conflict} choices={choices} onChoose={setChoices} />
      ) : (
        <ItemForm
          form={form}
          held={toThousandths(item.onHand) !== NOTHING}
          isVariant={item.variantOf !== null}
        />
      )}
    </FormDialog>
  );
}
