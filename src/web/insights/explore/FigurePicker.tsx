import { type ComboboxItem, type ComboboxItemGroup, type OptionsFilter, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FigureName, figureOf } from '#shared/insights/figures/catalogue.ts';
import { fold, words as wordsIn } from '#shared/text.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { keysAreTaken } from '#web/ui/focus.ts';
import { useFirstMatch } from '#web/ui/useFirstMatch.ts';
import { FIGURE_GROUPS, type FigureGroup } from './groups.ts';
import { calledSo, synonymsQuery } from './synonyms.ts';

/** Chooses a figure, by its name, by what else it is called or by what its formula says; `/` leads here, as to the search of a list. */
export function FigurePicker({
  value,
  onChange,
}: {
  value: FigureName;
  onChange: (figure: FigureName) => void;
}) {
  const { explore: words } = useTexts();
  const { code } = useLanguage();
  const { permissions } = useTenant();
  const { data: synonyms } = useQuery(synonymsQuery(code));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || keysAreTaken(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const groups = (Object.keys(FIGURE_GROUPS) as FigureGroup[]).flatMap((group) => {
    const items = FIGURE_GROUPS[group]
      .filter((name) => permissions.includes(figureOf(name).needs))
      .map((name) => ({ value: name, label: words.figures[name].name }));
    return items.length ? [{ group: words.groups[group], items }] : [];
  });
  const chosen = words.figures[value].name;
  const [typed, setTyped] = useState(chosen);
  const first = useFirstMatch(typed === chosen ? '' : typed.trim(), synonyms !== undefined);
  const filter: OptionsFilter = ({ options, search }) => {
    const asked = search === chosen ? [] : wordsIn(search);
    const says = (text: string) => asked.every((word) => fold(text).includes(word));
    const narrowed = (fits: (item: ComboboxItem) => boolean) =>
      options.flatMap((group): ComboboxItemGroup<ComboboxItem>[] => {
        const items = 'items' in group ? (group.items as ComboboxItem[]).filter(fits) : [];
        return 'items' in group && items.length ? [{ group: group.group, items }] : [];
      });
    const named = narrowed(({ label }) => says(String(label)));
    if (!asked.length) return named;
    const shown = new Set(named.flatMap(({ items }) => items.map((item) => (item as ComboboxItem).value)));
    const called = synonyms ? calledSo(search, synonyms) : [];
    const others = narrowed(({ value: name }) => called.some((one) => one === name) && !shown.has(name));
    // Those of that very name come first: Enter takes the first.
    if (others.length)
      return [...named, { group: words.calledSo, items: others.flatMap(({ items }) => items) }];
    if (named.length) return named;
    return narrowed(({ value: name }) => says(words.figures[name as FigureName].formula));
  };
  return (
    <Select
      ref={input}
      searchable
      allowDeselect={false}
      label={words.figure}
      data={groups}
      filter={filter}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      {...first}
      nothingFoundMessage={words.noFigure}
      maxDropdownHeight={360}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(name) => name && onChange(name as FigureName)}
    />
  );
}
