import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ofCustomKey } from '#shared/catalogue/customFields/kinds.ts';
import { customFieldsQuery } from '#web/api/customFields.ts';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import classes from './ConflictChoices.module.css';
import { FieldValue } from './FieldValue.tsx';
import { type Choice, type Choices, type Conflict, canTakeBoth } from './itemConflict.ts';

type Props = { conflict: Conflict; choices: Choices; onChoose: (next: Choices) => void };

/** What changed while the form was open, by whom, and for each field that both changed which value is kept. */
export function ConflictChoices({ conflict, choices, onChoose }: Props) {
  const { conflict: words, itemFieldNames } = useTexts();
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
                    {choice === 'mine' ? words.yours : choice === 'theirs' ? words.theirs(who) : words.both}
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
