import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { WordedProblem } from '#shared/assistant/chat/document.ts';
import { createEditor, type Editor } from './createEditor.ts';
import classes from './Prompts.module.css';

type Props = {
  ref: Ref<Pick<Editor, 'goTo'>>;
  label: string;
  describedBy: string;
  /** What the editor says itself, by its English. */
  phrases: Record<string, string>;
  /** A text that the editor takes whenever it is given another such object; between them, it has its own. */
  given: { text: string };
  problems: readonly WordedProblem[];
  onChange: (text: string) => void;
  onSave: () => void;
};

/** The editor as a part of the page. */
export function XmlEditor(props: Props) {
  const { ref, given, problems } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const onChange = useEffectEvent((text: string) => props.onChange(text));
  const onSave = useEffectEvent(() => props.onSave());
  const begin = useEffectEvent((parent: HTMLElement) =>
    createEditor({
      parent,
      text: given.text,
      label: props.label,
      describedBy: props.describedBy,
      phrases: props.phrases,
      onChange: (text) => onChange(text),
      onSave: () => onSave(),
    }),
  );
  useEffect(() => {
    const made = place.current && begin(place.current);
    editor.current = made;
    return () => {
      editor.current = null;
      made?.destroy();
    };
  }, []);
  useEffect(() => editor.current?.setText(given.text), [given]);
  useEffect(() => editor.current?.setProblems(problems), [problems]);
  useImperativeHandle(ref, () => ({ goTo: (line) => editor.current?.goTo(line) }), []);
  return <div ref={place} className={classes.editor} dir="ltr" />;
}
