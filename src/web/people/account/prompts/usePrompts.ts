import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { DOCUMENT_MAX } from '#shared/assistant/chat/configuration.ts';
import { readDocument, type WordedProblem, wordedProblems } from '#shared/assistant/chat/document.ts';
import { explainError } from '#web/api/errors.ts';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { saveFileAs } from '#web/ui/saveFile.ts';
import { type ChatDocument, Conflict, documentQuery, saveDocument } from './queries.ts';

/** The name of the file that is exported (specification, settings dialog). */
const FILE_NAME = 'chat-config.xml';

type Options = {
  loaded: ChatDocument;
  tenantId: string;
  words: ChatTexts['prompts'];
  onDirty: (dirty: boolean) => void;
};

/** What becomes of the document in the editor: checked while it is written, saved, taken back, brought in and out. */
export function usePrompts({ loaded, tenantId, words, onDirty }: Options) {
  const { errors } = useTexts();
  const { code: language } = useLanguage();
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
    text,
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
