import { Button, NativeSelect } from '@mantine/core';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useState } from 'react';
import { figureOf, type Split } from '#shared/insights/figures/catalogue.ts';
import type { FigureAnswer } from '#shared/insights/figures/contract.ts';
import { type ExploreSearch, figureIn, splitsIn } from '#shared/insights/figures/search.ts';
import type { Change } from '#shared/searchParams.ts';
import { useTexts } from '#web/texts/language.ts';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { SavedViews } from '#web/ui/list/SavedViews.tsx';
import classes from './Explore.module.css';
import { FigurePicker } from './FigurePicker.tsx';
import { NarrowFields } from './NarrowFields.tsx';
import { CompareFields, TimeFields } from './TimeFields.tsx';

type Props = {
  search: ExploreSearch;
  change: Change<ExploreSearch>;
  days: Pick<FigureAnswer, 'period' | 'before' | 'today'> | undefined;
};

/** What is asked: the figure, by what it is taken apart, of which time, compared with what, and narrowed to what. */
export function Choices({ search, change, days }: Props) {
  const { explore: words } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const figure = figureIn(search);
  const [first, second] = splitsIn(search);
  const offered = figureOf(figure).splits;
  const put = (splits: (string | undefined)[]) => change({ split: splits.filter(Boolean).join(',') });
  const choice = (split: Split) => ({ value: split, label: words.splits[split] });
  const none = { value: '', label: words.noSplit };
  return (
    <div className={classes.choices}>
      <div className={classes.figure}>
        <FigurePicker
          value={figure}
          onChange={(next) => change({ figure: next, split: [first, second].join() })}
        />
      </div>
      {/* Where there is little room the rest is shown when it is wanted. */}
      <Button
        className={classes.more}
        variant="default"
        aria-expanded={isOpen}
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.7} />}
        onClick={() => setOpen(!isOpen)}
      >
        {words.choices}
      </Button>
      <div className={classes.rest} data-open={isOpen}>
        {offered.length ? (
          <NativeSelect
            label={words.by}
            value={first ?? ''}
            data={[none, ...offered.map(choice)]}
            onChange={({ currentTarget: { value } }) =>
              put(value === second ? [value] : value ? [value, second] : [])
            }
          />
        ) : null}
        {first && offered.length > 1 ? (
          <NativeSelect
            label={words.thenBy}
            value={second ?? ''}
            data={[none, ...offered.filter((split) => split !== first).map(choice)]}
            onChange={({ currentTarget: { value } }) => put([first, value])}
          />
        ) : null}
        <TimeFields {...{ search, change, days }} />
        <CompareFields {...{ search, change, days }} />
        <div className={classes.buttons}>
          <FilterButton>
            <NarrowFields search={search} change={change} />
          </FilterButton>
          <SavedViews list="explore" />
        </div>
      </div>
    </div>
  );
}
