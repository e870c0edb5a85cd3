import { FilterChip } from './Toolbar.tsx';

type Props<Name extends string> = {
  /** What narrows a list, and how it is said; nothing for what does not. */
  chips: readonly (readonly [name: Name, label: string | null | undefined | false])[];
  removeLabel: (label: string) => string;
  onRemove: (name: Name) => void;
};

/** What narrows a list, each with what takes it away. */
export function NamedChips<Name extends string>({ chips, removeLabel, onRemove }: Props<Name>) {
  return chips.map(([name, label]) =>
    label ? (
      <FilterChip key={name} removeLabel={removeLabel(label)} onRemove={() => onRemove(name)}>
        <bdi>{label}</bdi>
      </FilterChip>
    ) : null,
  );
}
