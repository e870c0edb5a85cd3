import { Button, FileButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, use, useId, useMemo, useRef, useState } from 'react';
import { DOCUMENT_MAX } from '#shared/assistant/chat/configuration.ts';
import { readDocument, type WordedProblem, wordedProblems } from '#shared/assistant/chat/document.ts';
import { ApiError, explainError } from '#web/api/errors.ts';
import { useTenant } from '#web/api/tenant.ts';
import { loadChatTexts } from '#web/texts/chatTexts.ts';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { saveFileAs } from '#web/ui/saveFile.ts';
import { Preview } from './Preview.tsx';
import classes from './Prompts.module.css';
import { type ChatDocument, Conflict, documentQuery, saveDocument } from './queries.ts';

/** The document by which the chat of the business is set up. */
export function ChatPrompts({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const { code } = useLanguage();
  const words = use(loadChatTexts(code));
  const { tenant } = useTenant();
  const { data, error, refetch } = useQuery(documentQuery(tenant.id));
  if (data)
    return <PromptsForm loaded={data} tenantId={tenant.id} words={words} language={code} onDirty={onDirty} />;
  if (!error) return <Busy />;
  const missing = error instanceof ApiError && error.code === 'not-found';
  return (
    <ErrorState
      title={missing ? words.errors.configurationMissing : words.errors.configuration}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

const XmlEditor = lazily(async () => (await import('./XmlEditor.tsx')).XmlEditor);

type Props = {
  loaded: ChatDocument;
  tenantId: string;
  words: ChatTexts;
  language: string;
  onDirty: (dirty: boolean) => void;
};

/** The document in an editor, what is wrong with it, and beside it the panel that it makes. */
function PromptsForm({ loaded, tenantId, words: all, language, onDirty }: Props) {
  const { prompts: words } = all;
  const form = usePrompts({ loaded, tenantId, words, language, onDirty });
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
              phrases={words.phrases}
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

/** The name of the file that is exported (specification, settings dialog). */
const FILE_NAME = 'chat-config.xml';

type Options = {
  loaded: ChatDocument;
  tenantId: string;
  words: ChatTexts['prompts'];
  language: string;
  onDirty: (dirty: boolean) => void;
};

/** What becomes of the document in the editor: checked while it is written, saved, taken back, brought in and out. */
function usePrompts({ loaded, tenantId, words, language, onDirty }: Options) {
  const { errors } = useTexts();
  const client = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [text, setText] = useState(loaded.content);
  const [given, setGiven] = useState({ text });
  const [pending, setPending] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const busy = useRef(false);
  // Also while an answer is awaited.
  const latest = useRef(text);
  const { configuration, problems } = useMemo(() => {
    const read = readDocument(text);
    return { ...read, problems: wordedProblems(read.problems, language) };
  }, [text, language]);
  const [lastGood, setLastGood] = useState(configuration ?? loaded.configuration);
  if (configuration && configuration !== lastGood) setLastGood(configuration);
  const dirty = text !== base.content;
  const isInherited = base.source !== 'own';
  // What is shown of somebody else's differs from what the business has stored, which is nothing.
  const unsaved = dirty || isInherited;

  const write = (next: string, saved = base) => {
    latest.current = next;
    setText(next);
    onDirty(next !== saved.content);
  };
  const replace = (next: string, saved = base) => {
    setGiven({ text: next });
    write(next, saved);
  };
  const take = (saved: ChatDocument, next: string) => {
    setBase(saved);
    setConflict(null);
    replace(next, saved);
  };
  // What somebody else has saved is shown, unless it would overwrite what is written here.
  const [seen, setSeen] = useState(loaded);
  if (loaded !== seen) {
    setSeen(loaded);
    if (!dirty && loaded.content !== base.content) setGiven({ text: loaded.content });
    if (!dirty) {
      setBase(loaded);
      setText(loaded.content);
    }
  }

  const refuse = (found: readonly WordedProblem[]) =>
    notifications.show({ color: 'red', title: words.validationError, message: found[0]?.message });

  const send = async (content: string, version: number) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      const saved = await saveDocument({ content, version });
      client.setQueryData(documentQuery(tenantId).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['chatConfiguration', tenantId] });
      setBase(saved);
      setConflict(null);
      // What was written meanwhile is still to be saved.
      onDirty(latest.current !== saved.content);
      notifications.show({ message: words.updated });
    } catch (error) {
      if (error instanceof Conflict) setConflict(error);
      else
        notifications.show({
          color: 'red',
          title: words.updateFailed,
          message: explainError(error, errors).message,
        });
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return {
    given,
    problems,
    configuration: lastGood,
    dirty,
    unsaved,
    pending,
    isInherited,
    conflict: conflict?.message ?? null,
    write: (next: string) => write(next),
    save: () => {
      if (!unsaved) return;
      if (problems.length) refuse(problems);
      else void send(text, base.version);
    },
    reset: () => replace(base.content),
    exportXml: () => saveFileAs(new Blob([text], { type: 'application/xml' }), FILE_NAME),
    importXml: async (file: File) => {
      const content = file.size > DOCUMENT_MAX ? null : await file.text();
      const { problems: found } = readDocument(content ?? ' '.repeat(DOCUMENT_MAX + 1));
      if (content !== null) replace(content);
      if (found.length) refuse(wordedProblems(found, language));
    },
    takeTheirs: () => conflict && take(conflict.current, conflict.current.content),
    keepMine: () => {
      if (!conflict) return;
      setBase(conflict.current);
      setConflict(null);
      if (problems.length) refuse(problems);
      else void send(text, conflict.current.version);
    },
  };
}

type ProblemsProps = {
  id: string;
  words: ChatTexts['prompts'];
  problems: readonly WordedProblem[];
  onGo: (line: number) => void;
};

/** What is wrong with the document, each with its line, which it leads to. */
function Problems({ id, words, problems, onGo }: ProblemsProps) {
  return (
    <div className={classes.problems}>
      <p id={id} role="status" data-good={problems.length ? undefined : ''}>
        {problems.length ? words.problems(problems.length) : words.noProblems}
      </p>
      {problems.length ? (
        <ul>
          {problems.map(({ line, message, detail }) => (
            <li key={`${line} ${message}`}>
              <button type="button" onClick={() => onGo(line)}>
                <strong>{words.line(line)}</strong> <span dir="auto">{message}</span>
                {detail ? <small dir="auto">{detail}</small> : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
