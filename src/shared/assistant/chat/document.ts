import { type Said, say } from '../../refusals/say.ts';
import { worded } from '../../refusals/words.ts';
import {
  type ChatConfiguration,
  DOCUMENT_MAX,
  FALLBACK,
  type Panel,
  QUESTION_MAX,
  RETRIES_MAX,
  TYPING_DELAY_MAX,
  USUAL,
} from './configuration.ts';
import { type Element, readElements, UnreadableXml } from './elements.ts';

/** What is wrong with a document, and the line it is in; the detail may be what a library says of it. */
export type Problem = { line: number; said: Said; detail?: Said | string };

/** The same as people read it. */
export type WordedProblem = { line: number; message: string; detail?: string };

/** A document that was read: what it says, or all that is wrong with it. */
export type Reading =
  | { configuration: ChatConfiguration; problems: [] }
  | { configuration: null; problems: Problem[] };

const ROOT = 'chat-config';
// Of CSS, what says how long something is and nothing else.
const LENGTH = /^(0|\d{1,4}(\.\d{1,3})?(px|%|r?em|[sdl]?v[wh]))$/;

/** Reads and checks the document of a chat: the same in the editor and on the server. */
export function readDocument(content: string): Reading {
  if (new TextEncoder().encode(content).length > DOCUMENT_MAX)
    return refused([
      { line: 1, said: say('chat.xml'), detail: say('chat.documentSize', { most: DOCUMENT_MAX / 1024 }) },
    ]);
  try {
    return check(readElements(content));
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    return refused([{ line: error.line, said: say('chat.xml'), detail: error.detail }]);
  }
}

const refused = (problems: Problem[]): Reading => ({ configuration: null, problems });
const inside = (element: Element | undefined, name: string) =>
  element?.children.find((child) => child.name === name);

function check(root: Element): Reading {
  if (root.name !== ROOT) return refused([{ line: root.line, said: missing(ROOT) }]);
  const questions = inside(root, 'example-questions');
  const behavior = inside(root, 'behavior');
  const appearance = inside(root, 'appearance');
  const desktop = inside(appearance, 'desktop');
  const mobile = inside(appearance, 'mobile');
  const required = { 'example-questions': questions, behavior, appearance, desktop, mobile };
  const problems = Object.entries(required).flatMap(([name, element]) =>
    element
      ? []
      : [
          {
            line: (name === 'desktop' || name === 'mobile' ? appearance : root)?.line ?? root.line,
            said: missing(name),
          },
        ],
  );
  problems.push(...questionProblems(questions));
  const number = numberReader(behavior, problems);
  const panel = panelReader(problems);
  const configuration = {
    exampleQuestions: questionsOf(questions).map(({ text }) => text),
    typingDelay: number('typing-delay', TYPING_DELAY_MAX) ?? USUAL.typingDelay,
    maxRetries: number('max-retries', RETRIES_MAX) ?? USUAL.maxRetries,
    desktop: panel(desktop, USUAL.desktop),
    mobile: panel(mobile, USUAL.mobile),
  };
  if (!problems.length) return { configuration, problems: [] };
  return refused(problems.sort((a, b) => a.line - b.line));
}

const missing = (name: string) => say('chat.missingElement', { name });
const questionsOf = (questions: Element | undefined) =>
  questions?.children.filter(({ name }) => name === 'question') ?? [];

function questionProblems(questions: Element | undefined): Problem[] {
  const seen = new Set<string>();
  return questionsOf(questions).flatMap(({ text, line }) => {
    const key = text.toLowerCase();
    const isTwice = seen.has(key);
    seen.add(key);
    if (!text) return [{ line, said: say('chat.emptyQuestion') }];
    if (isTwice) return [{ line, said: say('chat.duplicateQuestion') }];
    // Characters as people count them, not the halves that some are stored in.
    if ([...text].length > QUESTION_MAX)
      return [{ line, said: say('chat.longQuestion', { most: QUESTION_MAX }) }];
    return [];
  });
}

function numberReader(behavior: Element | undefined, problems: Problem[]) {
  return (name: string, most: number): number | null => {
    const element = inside(behavior, name);
    if (!element) return null;
    const value = /^\d{1,6}$/.test(element.text) ? Number(element.text) : null;
    if (value !== null && value <= most) return value;
    problems.push({ line: element.line, said: say('chat.wholeNumber', { name, most }) });
    return null;
  };
}

function panelReader(problems: Problem[]) {
  const lengthOf = (parent: Element | undefined, name: string, usual: string): string => {
    const element = inside(parent, name);
    if (!element || LENGTH.test(element.text)) return element?.text ?? usual;
    problems.push({ line: element.line, said: say('chat.length', { name }) });
    return usual;
  };
  return (element: Element | undefined, usual: Panel): Panel => {
    const [position, dimensions] = [inside(element, 'position'), inside(element, 'dimensions')];
    return {
      bottom: lengthOf(position, 'bottom', usual.bottom),
      right: lengthOf(position, 'right', usual.right),
      width: lengthOf(dimensions, 'width', usual.width),
      height: lengthOf(dimensions, 'height', usual.height),
    };
  };
}

/** Problems in a language, in the order in which they were found. */
export const wordedProblems = (problems: readonly Problem[], language: string): WordedProblem[] =>
  problems.map(({ line, said, detail }) => ({
    line,
    message: worded(said, language),
    ...(detail === undefined ? {} : { detail: worded(detail, language) }),
  }));

/** The configuration by the first of the documents that can be read; that of the fallback if none can. */
export function firstReadable<Document extends { content: string }>(
  documents: readonly Document[],
): { configuration: ChatConfiguration; document: Document | null } {
  for (const document of documents) {
    const { configuration } = readDocument(document.content);
    if (configuration) return { configuration, document };
  }
  return { configuration: FALLBACK, document: null };
}
