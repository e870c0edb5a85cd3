import { Button, NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import {
  createSheet,
  type deleteSheet,
  type LabelSheet,
  updateSheet,
} from '#shared/catalogue/labels/contract.ts';
import { COMMON_SHEETS, PAPERS, type Paper, type SheetMeasures } from '#shared/catalogue/labels/sheets.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { useRecordForm } from '#web/ui/useRecordForm.ts';
import classes from './Labels.module.css';
import { measure } from './measures.ts';
import { sheetsQuery } from './queries.ts';
import { PAPER_NAMES } from './templateWords.ts';

const remove = endpoint<typeof deleteSheet>();
const FIELDS = ['columns', 'rows', 'width', 'height', 'left', 'top', 'pitchX', 'pitchY'] as const;

type Measures = Record<(typeof FIELDS)[number], string> & { paper: Paper };

const typedOf = ({ paper, ...sheet }: SheetMeasures): Measures => ({
  paper,
  ...(Object.fromEntries(FIELDS.map((field) => [field, String(sheet[field])])) as Omit<Measures, 'paper'>),
});

type Props = {
  sheet: LabelSheet | null;
  /** What a new one begins with. */
  begin: SheetMeasures | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** Measures a sheet, or changes the measures of one. */
export function SheetDialog({ sheet, begin, onSaved, onClose }: Props) {
  const { common, labels } = useTexts();
  const { printing: words } = labels;
  const client = useQueryClient();
  const attempt = useAttempt();
  const { form, conflict } = useRecordForm({
    record: sheet,
    initial: {
      name: sheet?.name ?? '',
      measures: typedOf(sheet?.measures ?? begin ?? COMMON_SHEETS['a4-3x8-70x37']),
    },
    schema: { create: createSheet.body, update: updateSheet.body },
    toBody: ({ name, measures: { paper, ...rest } }) => ({
      name: name.trim(),
      measures: {
        paper,
        ...Object.fromEntries(Object.entries(rest).map(([field, typed]) => [field, measure(typed)])),
      },
    }),
    create: async (body, idempotencyKey) => {
      const made = await callApi(createSheet, { body }, { idempotencyKey });
      onSaved(made.id);
      return words.sheetSaved(made.name);
    },
    update: async (body, { id }) =>
      words.sheetSaved((await callApi(updateSheet, { params: { id }, body })).name),
    stale: [sheetsQuery.queryKey],
  });
  const { measures } = form.values;
  const set = (next: Partial<Measures>) => form.set('measures', { ...measures, ...next });
  const drop = () =>
    void attempt(async () => {
      if (!sheet) return;
      const { id, version, name } = sheet;
      await callApi(remove, { params: { id }, query: { version } });
      notifications.show({ message: labels.templates.deletedDone(name) });
      void client.invalidateQueries({ queryKey: sheetsQuery.queryKey });
      onClose();
    });
  return (
    <FormDialog
      title={sheet ? words.editSheet : words.newSheet}
      form={form}
      submitLabel={common.save}
      conflict={conflict !== null}
      onClose={onClose}
      extra={
        sheet ? (
          <Button variant="subtle" color="red" onClick={drop}>
            {words.deleteSheet}
          </Button>
        ) : null
      }
    >
      <TextInput label={common.name} required maxLength={60} data-autofocus {...form.field('name')} />
      <NativeSelect
        label={words.sheetFields.paper}
        data={Object.keys(PAPERS).map((paper) => ({ value: paper, label: PAPER_NAMES[paper as Paper] }))}
        value={measures.paper}
        onChange={({ currentTarget }) => set({ paper: currentTarget.value as Paper })}
      />
      <div className={classes.fields}>
        {FIELDS.map((field) => (
          <DecimalInput
            key={field}
            label={words.sheetFields[field]}
            required
            value={measures[field]}
            error={form.error(`measures.${field}`)}
            onChange={(typed) => set({ [field]: typed })}
          />
        ))}
      </div>
    </FormDialog>
  );
}
