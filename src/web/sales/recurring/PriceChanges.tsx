import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import document from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import type { Form } from '#web/ui/form.ts';
import classes from './Recurring.module.css';
import { type ChangeValues, newChange, type RecurringValues, shownChanges } from './recurringValues.ts';

type Props = { form: Pick<Form<RecurringValues>, 'values' | 'error' | 'set'> };

/** What is going to cost something else, and from when on. */
export function PriceChanges({ form }: Props) {
  const { changes: words } = useTexts().recurring;
  const { lines } = form.values;
  const shown = shownChanges(form.values);
  const change = (key: number, next: Partial<ChangeValues>) =>
    form.set(
      'priceChanges',
      shown.map((one) => (one.key === key ? { ...one, ...next } : one)),
    );
  return (
    <section className={`${document.box} ${classes.changes}`} aria-labelledby="price-changes">
      <h2 id="price-changes">{words.title}</h2>
      <p className={classes.hint}>{words.text}</p>
      {shown.length ? (
        <ul>
          {shown.map(({ key, from, line, unitPrice, percent }, index) => {
            const error = (field: string) => form.error(`priceChanges.${index}.${field}`);
            return (
              <li key={key} className={classes.change} aria-label={words.label(index + 1)}>
                <DateInput
                  label={words.from}
                  value={from}
                  error={error('from')}
                  onChange={(date) => change(key, { from: date })}
                />
                <NativeSelect
                  label={words.what}
                  value={line === null ? '' : String(line)}
                  error={error('line')}
                  onChange={({ currentTarget: { value } }) =>
                    change(key, { line: value ? Number(value) : null })
                  }
                  data={[
                    { value: '', label: words.all },
                    ...lines.map(({ key: of, description }, at) => ({
                      value: String(of),
                      label: words.line(at + 1, description.trim()),
                    })),
                  ]}
                />
                {line === null ? (
                  <DecimalInput
                    label={words.percent}
                    signed
                    value={percent}
                    error={error('percent')}
                    onChange={(typed) => change(key, { percent: typed })}
                  />
                ) : (
                  <DecimalInput
                    label={words.price}
                    value={unitPrice}
                    error={error('unitPrice')}
                    onChange={(typed) => change(key, { unitPrice: typed })}
                  />
                )}
                <ActionIcon
                  aria-label={words.remove(index + 1)}
                  onClick={() =>
                    form.set(
                      'priceChanges',
                      shown.filter((one) => one.key !== key),
                    )
                  }
                >
                  <IconX size={16} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      ) : null}
      <span>
        <Button
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => form.set('priceChanges', [...shown, newChange()])}
        >
          {words.add}
        </Button>
      </span>
    </section>
  );
}
