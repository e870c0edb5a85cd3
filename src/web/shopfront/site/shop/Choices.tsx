import { useId } from 'react';
import type { ShopItem } from '#shared/shopfront/shop/contract.ts';
import { useSite } from '../siteContext.ts';
import classes from './Choices.module.css';
import type { Choice } from './useChoice.ts';
import { isPossible } from './variants.ts';

/** As many values stand beside each other; of more there is a list. */
const MOST_BESIDE = 5;
const LONGEST_BESIDE = 36;

/** The options of an item with variants. */
export function Choices({ item, choice }: { item: ShopItem; choice: Choice }) {
  return (
    <div className={classes.choices}>
      {item.options.map(({ name, values }, option) =>
        values.length <= MOST_BESIDE && values.join('').length <= LONGEST_BESIDE ? (
          <Beside key={name} item={item} choice={choice} option={option} />
        ) : (
          <List key={name} item={item} choice={choice} option={option} />
        ),
      )}
    </div>
  );
}

type Props = { item: ShopItem; choice: Choice; option: number };

function Beside({ item, choice, option }: Props) {
  const { texts } = useSite();
  const group = useId();
  const { name, values } = item.options[option] ?? { name: '', values: [] };
  return (
    <fieldset className={classes.beside}>
      <legend dir="auto">{name}</legend>
      {values.map((value) => {
        const possible = isPossible(item, choice.chosen, option, value);
        return (
          <label
            key={value}
            data-impossible={!possible || undefined}
            title={possible ? undefined : texts.shop.notTogether}
          >
            <input
              type="radio"
              name={group}
              className="sb-hidden"
              checked={choice.chosen[option] === value}
              onChange={() => choice.choose(option, value)}
            />
            <span dir="auto">{value}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function List({ item, choice, option }: Props) {
  const { texts } = useSite();
  const { name, values } = item.options[option] ?? { name: '', values: [] };
  return (
    <select
      className={classes.list}
      aria-label={name}
      value={choice.chosen[option] ?? ''}
      onChange={({ currentTarget: { value } }) => choice.choose(option, value || null)}
    >
      <option value="">{texts.shop.choose(name)}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {isPossible(item, choice.chosen, option, value) ? value : `${value} (${texts.shop.notTogether})`}
        </option>
      ))}
    </select>
  );
}
