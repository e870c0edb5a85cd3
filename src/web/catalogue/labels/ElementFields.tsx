import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import {
  ALIGNMENTS,
  CODE_SOURCES,
  type LabelKind,
  SYMBOLOGIES,
  TEXT_FIELDS,
} from '#shared/catalogue/labels/layout.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import classes from './Labels.module.css';
import type { CodeDraft, ElementDraft, TextDraft } from './templateDraft.ts';
import { SYMBOLOGY_NAMES } from './templateWords.ts';

type Props = {
  kind: LabelKind;
  element: ElementDraft;
  chosen: boolean;
  errorOf: (field: string) => string | undefined;
  onChoose: () => void;
  onChange: (element: ElementDraft) => void;
  onRemove: () => void;
};

const PLACE = ['x', 'y', 'width', 'height'] as const;

/** What one element of a label shows, and where: numbers, so that it can be done without a mouse. */
export function ElementFields({ kind, element, chosen, errorOf, onChoose, onChange, onRemove }: Props) {
  const { labels } = useTexts();
  const { editor: words } = labels;
  const name = element.kind === 'text' ? words.fields[element.field] : SYMBOLOGY_NAMES[element.symbology];
  const free = element.kind === 'text' ? element.field === 'text' : element.source === 'text';
  return (
    <fieldset className={classes.elementCard} data-chosen={chosen} aria-label={name} onFocus={onChoose}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <span className={classes.spring} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={words.remove(name)}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <div className={classes.fields}>
        {element.kind === 'text' ? (
          <TextFields kind={kind} element={element} errorOf={errorOf} onChange={onChange} />
        ) : (
          <CodeFields kind={kind} element={element} errorOf={errorOf} onChange={onChange} />
        )}
        {free ? (
          <TextInput
            className={classes.wide}
            label={words.fields.text}
            required
            maxLength={200}
            dir="auto"
            value={element.text}
            error={errorOf('text')}
            onChange={({ currentTarget }) => onChange({ ...element, text: currentTarget.value })}
          />
        ) : null}
        {PLACE.map((field) => (
          <DecimalInput
            key={field}
            label={words[field]}
            required
            value={element[field]}
            error={errorOf(field)}
            onChange={(typed) => onChange({ ...element, [field]: typed })}
          />
        ))}
      </div>
    </fieldset>
  );
}

type PartProps<E> = {
  kind: LabelKind;
  element: E;
  errorOf: (field: string) => string | undefined;
  onChange: (element: E) => void;
};

function TextFields({ kind, element, errorOf, onChange }: PartProps<TextDraft>) {
  const { labels } = useTexts();
  const { editor: words } = labels;
  return (
    <>
      <NativeSelect
        label={words.field}
        data={TEXT_FIELDS[kind].map((field) => ({ value: field, label: words.fields[field] }))}
        value={element.field}
        error={errorOf('field')}
        onChange={({ currentTarget }) =>
          onChange({ ...element, field: currentTarget.value as TextDraft['field'] })
        }
      />
      <NativeSelect
        label={words.align}
        data={ALIGNMENTS.map((align) => ({ value: align, label: words.alignments[align] }))}
        value={element.align}
        onChange={({ currentTarget }) =>
          onChange({ ...element, align: currentTarget.value as TextDraft['align'] })
        }
      />
      <DecimalInput
        label={words.size}
        required
        value={element.size}
        error={errorOf('size')}
        onChange={(size) => onChange({ ...element, size })}
      />
      <Checkbox
        label={words.bold}
        mt={28}
        checked={element.bold}
        onChange={({ currentTarget }) => onChange({ ...element, bold: currentTarget.checked })}
      />
    </>
  );
}

function CodeFields({ kind, element, errorOf, onChange }: PartProps<CodeDraft>) {
  const { labels } = useTexts();
  const { editor: words } = labels;
  return (
    <>
      <NativeSelect
        label={words.symbology}
        data={SYMBOLOGIES.map((symbology) => ({ value: symbology, label: SYMBOLOGY_NAMES[symbology] }))}
        value={element.symbology}
        onChange={({ currentTarget }) =>
          onChange({ ...element, symbology: currentTarget.value as CodeDraft['symbology'] })
        }
      />
      <NativeSelect
        label={words.source}
        data={CODE_SOURCES[kind].map((source) => ({ value: source, label: words.fields[source] }))}
        value={element.source}
        error={errorOf('source')}
        onChange={({ currentTarget }) =>
          onChange({ ...element, source: currentTarget.value as CodeDraft['source'] })
        }
      />
      <Checkbox
        className={classes.wide}
        label={words.caption}
        checked={element.caption}
        onChange={({ currentTarget }) => onChange({ ...element, caption: currentTarget.checked })}
      />
    </>
  );
}
