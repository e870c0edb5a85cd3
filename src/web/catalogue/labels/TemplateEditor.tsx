import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue, useDocumentTitle } from '@mantine/hooks';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createTemplate, type LabelTemplate, updateTemplate } from '#shared/catalogue/labels/contract.ts';
import { LABEL_KINDS, type LabelKind, type LabelLayout } from '#shared/catalogue/labels/layout.ts';
import { callApi } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { changedIn, useForm } from '#web/ui/form.ts';
import { PageForm } from '#web/ui/PageForm.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useConflict } from '#web/ui/useRecordForm.ts';
import { ElementBox } from './ElementBox.tsx';
import { ElementFields } from './ElementFields.tsx';
import { LabelPicture } from './LabelPicture.tsx';
import classes from './Labels.module.css';
import { previewQuery, templateQuery, templatesQuery } from './queries.ts';
import {
  asKind,
  draftOf,
  drawable,
  type ElementDraft,
  layoutOf,
  newCode,
  newText,
  type TemplateDraft,
} from './templateDraft.ts';

type Values = { name: string; layout: TemplateDraft };
type Props = {
  /** Null: a new one. */
  template: LabelTemplate | null;
  begin: { name: string; layout: LabelLayout };
  tenantId: string;
};

const toBody = ({ name, layout }: Values) => ({ name: name.trim(), layout: layoutOf(layout) });

/** Changes a template, with the label beside it as it will be printed. */
export function TemplateEditor({ template, begin, tenantId }: Props) {
  const { common, labels, shell } = useTexts();
  const { editor: words } = labels;
  const title = template?.name ?? labels.templates.add;
  useDocumentTitle(`${title} · ${shell.product}`);
  const client = useQueryClient();
  const navigate = useNavigate();
  const may = useMay('inventory:manage');
  const [initial] = useState<Values>(() => ({ name: begin.name, layout: draftOf(begin.layout) }));
  const [chosen, setChosen] = useState(initial.layout.elements[0]?.key ?? '');
  const { base, conflict, orConflict } = useConflict(template);
  const form = useForm<Values, typeof createTemplate.body>({
    initial,
    schema: createTemplate.body,
    toBody,
    send: (body, idempotencyKey, values, baseline) =>
      orConflict(async () => {
        const saved = base
          ? await callApi(updateTemplate, {
              params: { id: base.id },
              body: { ...changedIn(toBody(baseline), toBody(values)), version: base.version },
            })
          : await callApi(createTemplate, { body }, { idempotencyKey });
        client.setQueryData(templateQuery(saved.id).queryKey, saved);
        void client.invalidateQueries({ queryKey: templatesQuery.queryKey });
        if (!base)
          await navigate({
            to: '/tenant/$tenantId/labels/templates/$templateId',
            params: { tenantId, templateId: saved.id },
            search: {},
            replace: true,
            ignoreBlocker: true,
          });
      }),
  });
  const { layout } = form.values;
  const setLayout = (next: TemplateDraft) => form.set('layout', next);
  const setElement = (element: ElementDraft) =>
    setLayout({
      ...layout,
      elements: layout.elements.map((one) => (one.key === element.key ? element : one)),
    });
  const add = (element: ElementDraft) => {
    setLayout({ ...layout, elements: [...layout.elements, element] });
    setChosen(element.key);
  };
  return (
    <>
      <PageHeader
        title={title}
        meta={
          <Link to="/tenant/$tenantId/labels" params={{ tenantId }} activeOptions={{ exact: true }}>
            {labels.title}
          </Link>
        }
      />
      <div className={`${classes.page} ${classes.editor}`}>
        <PageForm form={form} conflict={conflict !== null} onDiscard={() => form.reset(initial)} wide>
          <div className={classes.beside}>
            <fieldset className={classes.card} style={{ margin: 0 }} disabled={!may} aria-label={title}>
              <div className={classes.fields}>
                <TextInput
                  className={classes.wide}
                  label={common.name}
                  required
                  maxLength={60}
                  {...form.field('name')}
                />
                <NativeSelect
                  label={words.kind}
                  data={LABEL_KINDS.map((kind) => ({ value: kind, label: labels.kinds[kind] }))}
                  value={layout.kind}
                  onChange={({ currentTarget }) =>
                    setLayout(asKind(layout, currentTarget.value as LabelKind))
                  }
                />
                {(['width', 'height'] as const).map((field) => (
                  <DecimalInput
                    key={field}
                    label={words[field]}
                    required
                    value={layout[field]}
                    error={form.error(`layout.${field}`)}
                    onChange={(typed) => setLayout({ ...layout, [field]: typed })}
                  />
                ))}
              </div>
              <div className={classes.head}>
                <h2 className={classes.heading}>{words.elements}</h2>
                <span className={classes.spring} />
                <Button
                  variant="default"
                  leftSection={<IconLetterCase size={16} />}
                  onClick={() => add(newText(layout))}
                >
                  {words.addText}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconBarcode size={16} />}
                  onClick={() => add(newCode(layout))}
                >
                  {words.addCode}
                </Button>
              </div>
              {layout.elements.map((element, n) => (
                <ElementFields
                  key={element.key}
                  kind={layout.kind}
                  element={element}
                  chosen={element.key === chosen}
                  errorOf={(field) => form.error(`layout.elements.${n}.${field}`)}
                  onChoose={() => setChosen(element.key)}
                  onChange={setElement}
                  onRemove={() =>
                    setLayout({
                      ...layout,
                      elements: layout.elements.filter(({ key }) => key !== element.key),
                    })
                  }
                />
              ))}
            </fieldset>
            <Preview layout={layout} chosen={chosen} onChoose={setChosen} onChange={setElement} />
          </div>
        </PageForm>
      </div>
    </>
  );
}

type PreviewProps = {
  layout: TemplateDraft;
  chosen: string;
  onChoose: (key: string) => void;
  onChange: (element: ElementDraft) => void;
};

/** The label of made-up goods; its elements are chosen on it, dragged, and moved by the arrow keys. */
function Preview({ layout, chosen, onChoose, onChange }: PreviewProps) {
  const texts = useTexts();
  const { editor: words } = texts.labels;
  const drawn = drawable(layout);
  const [settled] = useDebouncedValue(drawn && JSON.stringify(drawn), 150);
  const preview = useQuery(
    previewQuery(
      settled ? { layout: JSON.parse(settled) as LabelLayout, rows: [], resolution: 300, show: 0 } : null,
    ),
  );
  const size = { width: Number(layout.width) || 1, height: Number(layout.height) || 1 };
  const problems = preview.isPlaceholderData ? [] : (preview.data?.problems ?? []);
  return (
    <aside className={classes.side}>
      <section className={classes.card} aria-label={words.preview}>
        <LabelPicture
          svg={preview.data?.svg}
          name={words.preview}
          stale={preview.isPlaceholderData}
          size={size}
        >
          {layout.elements.map((element, n) => (
            <ElementBox
              key={element.key}
              element={element}
              within={size}
              chosen={element.key === chosen}
              wrong={problems.some((problem) => problem.element === n)}
              onChoose={() => onChoose(element.key)}
              onChange={onChange}
            />
          ))}
        </LabelPicture>
        {drawn ? null : <p className={classes.problems}>{words.invalid}</p>}
        {preview.error ? (
          <p className={classes.problems}>
            {words.previewFailed} {explainError(preview.error, texts.errors).message}
          </p>
        ) : null}
        {drawn && problems.length ? (
          <div className={classes.problems} role="status">
            <ul>
              {problems.map(({ element, message }) => (
                <li key={`${element} ${message}`}>{message}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <p className={classes.quiet}>{words.moveHint}</p>
      </section>
    </aside>
  );
}
