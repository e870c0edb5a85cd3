import { Button, FileButton } from '@mantine/core';
import { Suspense, useId, useRef } from 'react';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Preview } from './Preview.tsx';
import { Problems } from './Problems.tsx';
import classes from './Prompts.module.css';
import type { ChatDocument } from './queries.ts';
import { usePrompts } from './usePrompts.ts';

const XmlEditor = lazily(async () => (await import('./XmlEditor.tsx')).XmlEditor);

type Props = {
  loaded: ChatDocument;
  tenantId: string;
  words: ChatTexts;
  language: string;
  onDirty: (dirty: boolean) => void;
};

/** The document in an editor, what is wrong with it, and beside it the panel that it makes. */
export function PromptsForm({ loaded, tenantId, words: all, language, onDirty }: Props) {
  const { prompts: words } = all;
  const form = usePrompts({ loaded, tenantId, words, onDirty });
  const editor = useRef<{ goTo: (line: number) => void }>(null);
  const problems = useId();
  return (
    <div className={classes.form}>
      <div className={classes.bar}>
        <Button onClick={form.save} loading={form.pending} disabled={!form.unsaved}>
          {words.save}
        </Button>
        <Button variant="default" onClick={form.reset} disabled={!form.dirty || form.pending}>
          {words.reset}
        </Button>
        <span className={classes.spring} />
        <Button variant="default" onClick={form.exportXml}>
          {words.exportXml}
        </Button>
        <FileButton
          accept=".xml,text/xml,application/xml"
          onChange={(file) => void (file && form.importXml(file))}
        >
          {(button) => (
            <Button variant="default" {...button}>
              {words.importXml}
            </Button>
          )}
        </FileButton>
      </div>
      {form.conflict ? (
        <div role="alert" className={classes.conflict}>
          <p dir="auto">{form.conflict}</p>
          <div className={classes.bar}>
            <Button variant="default" onClick={form.takeTheirs}>
              {words.takeTheirs}
            </Button>
            <Button variant="default" loading={form.pending} onClick={form.keepMine}>
              {words.keepMine}
            </Button>
          </div>
        </div>
      ) : null}
      {form.isInherited ? <p className={classes.note}>{words.inherited}</p> : null}
      <div className={classes.sides}>
        <section className={classes.side} aria-label={words.editor}>
          <Suspense fallback={<Busy />}>
            <XmlEditor
              ref={editor}
              label={words.editor}
              describedBy={problems}
              given={form.given}
              problems={form.problems}
              onChange={form.write}
              onSave={form.save}
            />
          </Suspense>
          <Problems
            id={problems}
            words={words}
            problems={form.problems}
            onGo={(line) => editor.current?.goTo(line)}
          />
        </section>
        <Preview
          words={all}
          language={language}
          configuration={form.configuration}
          isOld={form.problems.length > 0}
        />
      </div>
    </div>
  );
}
