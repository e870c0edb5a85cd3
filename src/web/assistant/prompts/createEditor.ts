import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { xml } from '@codemirror/lang-xml';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { WordedProblem } from '#shared/assistant/chat/document.ts';

/** An editor on the page, as far as the rest knows it. */
export type Editor = {
  /** Takes another text, which can be undone; nothing happens when it has it. */
  setText: (text: string) => void;
  /** Marks lines with what is wrong with them. */
  setProblems: (problems: readonly WordedProblem[]) => void;
  goTo: (line: number) => void;
  destroy: () => void;
};

type Options = {
  parent: HTMLElement;
  text: string;
  label: string;
  /** Names what is described by the element of this id. */
  describedBy: string;
  /** What it says itself, by its English. */
  phrases: Record<string, string>;
  onChange: (text: string) => void;
  onSave: () => void;
};

// The tokens of the application, so that both schemes have their own.
const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.typeName], color: 'var(--sb-accent-text)' },
  { tag: tags.attributeName, color: 'var(--sb-warn)' },
  { tag: [tags.attributeValue, tags.string], color: 'var(--sb-good)' },
  { tag: [tags.comment, tags.processingInstruction, tags.angleBracket], color: 'var(--sb-muted)' },
  { tag: [tags.character, tags.special(tags.string)], color: 'var(--sb-warn)' },
  { tag: tags.invalid, color: 'var(--sb-bad)' },
]);

const looks = EditorView.theme({
  '&': { blockSize: '100%', fontSize: '0.8125rem', color: 'var(--sb-text)', background: 'var(--sb-surface)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--sb-text)', padding: '8px 0' },
  '.cm-cursor': { borderColor: 'var(--sb-text)' },
  '.cm-gutters': {
    background: 'var(--sb-surface)',
    color: 'var(--sb-muted)',
    borderInlineEnd: '1px solid var(--sb-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'var(--sb-hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--sb-chosen)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { background: 'var(--sb-chosen)' },
  '.cm-tooltip': {
    background: 'var(--sb-raised)',
    color: 'var(--sb-text)',
    border: '1px solid var(--sb-line-strong)',
    borderRadius: '6px',
    fontFamily: 'var(--mantine-font-family)',
  },
  '.cm-diagnostic-error': { borderColor: 'var(--sb-bad)' },
  '.cm-foldPlaceholder': { background: 'var(--sb-hover)', color: 'var(--sb-muted)', border: '0' },
});

/** An editor for XML. Tab leaves it, as it leaves every other field. */
export function createEditor(options: Options): Editor {
  const { parent, text, label, describedBy, phrases, onChange, onSave } = options;
  const save = () => {
    onSave();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorState.phrases.of(phrases),
        lineNumbers(),
        foldGutter(),
        lintGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        drawSelection(),
        history(),
        indentOnInput(),
        bracketMatching(),
        // Who writes a closing tag shall not find it there twice.
        xml({ autoCloseTags: false }),
        syntaxHighlighting(colours),
        looks,
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': describedBy,
          tabindex: '0',
        }),
        keymap.of([
          { key: 'Mod-Enter', run: save },
          { key: 'Mod-s', run: save, preventDefault: true },
          ...defaultKeymap,
          ...historyKeymap,
          ...foldKeymap,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText: (next) => {
      if (view.state.doc.toString() === next) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    setProblems: (problems) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view, problems))),
    goTo: (number) => {
      const { from } = lineOf(view, number);
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

const lineOf = ({ state: { doc } }: EditorView, number: number) =>
  doc.line(Math.min(Math.max(number, 1), doc.lines));

function diagnosticsOf(view: EditorView, problems: readonly WordedProblem[]) {
  return problems.map(({ line, message, detail }) => {
    const { from, to, text } = lineOf(view, line);
    // Not what the line is indented by.
    const start = from + (text.length - text.trimStart().length);
    const said = detail ? `${message} (${detail})` : message;
    return { from: Math.min(start, to), to, severity: 'error' as const, message: said };
  });
}
