import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ofCustomKey } from '#shared/catalogue/customFields/kinds.ts';
import { type ItemDetail, updateItem } from '#shared/catalogue/items/contract.ts';
import { toThousandths } from '#shared/decimal.ts';
import { callApi } from '#web/api/call.ts';
import { customFieldsQuery } from '#web/api/customFields.ts';
import { currentIn } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { NOTHING } from '#web/ui/nothing.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './EditItem.module.css';
import { FieldValue } from './FieldValue.tsx';
import { ItemForm } from './ItemForm.tsx';
import {
  type Choice,
  type Choices,
  type Conflict,
  canTakeBoth,
  conflictOf,
  firstChoices,
  merged,
} from './itemConflict.ts';
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
      submitLabel={conflict ? words.save : texts.common.save}
      size="xl"
      onClose={onClose}
      extra={
        conflict ? (
          <Button variant="subtle" onClick={goOn}>
            {texts.common.keepEditing}
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

type Props = { conflict: Conflict; choices: Choices; onChoose: (next: Choices) => void };

/** What changed while the form was open, by whom, and for each field that both changed which value is kept. */
function ConflictChoices({ conflict, choices, onChoose }: Props) {
  const { common, conflict: words, itemFieldNames } = useTexts();
  const { contested, theirsOnly, current, shown } = conflict;
  const own = useQuery(customFieldsQuery).data;
  const names: Record<string, string> = itemFieldNames;
  const nameOf = (field: string) => names[field] ?? own?.find(({ id }) => id === ofCustomKey(field))?.name;
  const who = current.updatedBy ?? words.somebody;
  const all = (choice: Choice) => () =>
    onChoose(Object.fromEntries(contested.map((field) => [field, choice])));
  return (
    <section className={classes.conflict} aria-label={words.title(who)}>
      <h2>{words.title(who)}</h2>
      {contested.length ? (
        <>
          <div className={classes.quick}>
            <span>{words.text}</span>
            <Button variant="default" size="compact-sm" onClick={all('mine')}>
              {words.allYours}
            </Button>
            <Button variant="default" size="compact-sm" onClick={all('theirs')}>
              {words.allTheirs}
            </Button>
          </div>
          {contested.map((field) => (
            <fieldset key={field} className={classes.field}>
              <legend>
                <bdi>{nameOf(field)}</bdi>{' '}
                <span className={classes.was}>
                  ({words.was}:{' '}
                  <bdi>
                    <FieldValue field={field} value={shown('before', field)} />
                  </bdi>
                  )
                </span>
              </legend>
              {(canTakeBoth(field)
                ? (['mine', 'theirs', 'both'] as const)
                : (['mine', 'theirs'] as const)
              ).map((choice) => (
                <label key={choice} className={classes.choice}>
                  <input
                    type="radio"
                    name={`keep-${field}`}
                    checked={choices[field] === choice}
                    onChange={() => onChoose({ ...choices, [field]: choice })}
                  />
                  <span>
                    {choice === 'mine' ? common.you : choice === 'theirs' ? words.theirs(who) : words.both}
                  </span>
                  {choice === 'both' ? null : (
                    <strong dir="auto">
                      <FieldValue field={field} value={shown(choice, field)} />
                    </strong>
                  )}
                </label>
              ))}
            </fieldset>
          ))}
        </>
      ) : (
        <p>{words.none}</p>
      )}
      {theirsOnly.length ? (
        <>
          <p>{words.only}</p>
          <dl className={classes.only}>
            {theirsOnly.map((field) => (
              <div key={field}>
                <dt>
                  <bdi>{nameOf(field)}</bdi>
                </dt>
                <dd>
                  <BeforeAfter
                    before={<FieldValue field={field} value={shown('before', field)} />}
                    after={<FieldValue field={field} value={shown('theirs', field)} />}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </section>
  );
}
