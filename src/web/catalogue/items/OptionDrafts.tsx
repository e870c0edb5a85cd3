import { ActionIcon, TagsInput, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '#web/texts/language.ts';
import classes from './VariantsDialog.module.css';
import type { OptionDraft } from './variantPlan.ts';

/** The options that variants differ by, each with its values. */
export function OptionDrafts({
  drafts,
  onChange,
}: {
  drafts: OptionDraft[];
  onChange: (next: OptionDraft[]) => void;
}) {
  const words = useTexts().variants;
  return drafts.map((draft, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place as long as its name is being typed
    <div key={index} className={classes.option}>
      <TextInput
        label={words.option(index + 1)}
        placeholder={words.optionHint}
        maxLength={60}
        value={draft.name}
        data-autofocus={index === 0 || undefined}
        onChange={({ currentTarget }) =>
          onChange(drafts.with(index, { ...draft, name: currentTarget.value }))
        }
      />
      <TagsInput
        label={words.values(index + 1)}
        placeholder={draft.values.length ? undefined : words.valuesHint}
        splitChars={[',', ';']}
        acceptValueOnBlur
        value={draft.values}
        onChange={(values) => onChange(drafts.with(index, { ...draft, values: singleValues(values) }))}
      />
      {drafts.length > 1 ? (
        <ActionIcon
          aria-label={words.removeOption(index + 1)}
          size={30}
          className={classes.remove}
          onClick={() => onChange(drafts.toSpliced(index, 1))}
        >
          <IconX size={16} />
        </ActionIcon>
      ) : null}
    </div>
  ));
}

/** "S, M, L" typed or pasted in one go are three values. */
function singleValues(typed: string[]): string[] {
  const values = typed.flatMap((text) => text.split(/[,;]/)).map((value) => value.trim().slice(0, 120));
  return [...new Set(values.filter(Boolean))];
}
