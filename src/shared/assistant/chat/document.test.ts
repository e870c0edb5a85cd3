import { describe, expect, it } from 'vitest';
import { DEFAULT_DOCUMENT, DOCUMENT_MAX, FALLBACK, SHOWN_QUESTIONS } from './configuration.ts';
import { firstReadable, readDocument, wordedProblems } from './document.ts';

const withQuestions = (...questions: string[]) =>
  `<chat-config>\n<example-questions>\n${questions.map((question) => `<question>${question}</question>`).join('\n')}\n</example-questions>
<behavior/><appearance><desktop/><mobile/></appearance></chat-config>`;
const problemsOf = (content: string) =>
  wordedProblems(readDocument(content).problems, 'en').map(({ line, message }) => `${line}: ${message}`);

describe('the document of a chat', () => {
  it('of whoever has none says what the fallback does: 1000 ms, 2 retries, the panel 384 by 500 and on phones all of the screen', () => {
    expect(readDocument(DEFAULT_DOCUMENT).configuration).toEqual(FALLBACK);
    expect(FALLBACK).toMatchObject({
      typingDelay: 1000,
      maxRetries: 2,
      desktop: { bottom: '20px', right: '20px', width: '384px', height: '500px' },
      mobile: { bottom: '0', right: '0', width: '100%', height: '100%' },
    });
  });

  it('may leave out everything that is not required (3000 ms and 3 retries are usual), and hold what nobody knows', () => {
    const { configuration } = readDocument(
      withQuestions('One?').replace('<behavior/>', '<behavior><x/></behavior>'),
    );
    expect(configuration).toMatchObject({ exampleQuestions: ['One?'], typingDelay: 3000, maxRetries: 3 });
  });

  it('says characters of XML as they are written in it, and takes text as it is in CDATA', () => {
    const written = withQuestions('Q&amp;A &lt;now&gt; &#233;&#xE9;', '<![CDATA[<b>&amp;</b>]]>');
    expect(readDocument(written).configuration?.exampleQuestions).toEqual(['Q&A <now> éé', '<b>&amp;</b>']);
  });

  it.each([
    ['hello', '1: Invalid XML format'],
    ['', '1: Invalid XML format'],
    ['<chat-config>\n<behavior>\n</chat-config>', '3: Invalid XML format'],
    ['<a/><b/>', '1: Invalid XML format'],
    ['<config/>', '1: Missing required element: chat-config'],
    [withQuestions('&unknown;'), '3: Invalid XML format'],
    [withQuestions('&#0;'), '3: Invalid XML format'],
    [withQuestions('&#xD800;'), '3: Invalid XML format'],
    [withQuestions('Fish & chips'), '3: Invalid XML format'],
    [withQuestions('bell\u0007'), '3: Invalid XML format'],
    [withQuestions('\ud800'), '1: Invalid XML format'],
    [withQuestions('One?', ' '), '4: All questions must be non-empty'],
    [withQuestions('One?', 'Two?', ' one? '), '5: Duplicate questions are not allowed'],
    [withQuestions('x'.repeat(101)), '3: Questions must be 100 characters or less'],
  ])('%j is refused: %s', (content, problem) => {
    expect(problemsOf(content)).toEqual([problem]);
  });

  it('names everything that is missing, and everything else that is wrong, each with its line', () => {
    expect(problemsOf('<chat-config>\n<appearance/>\n</chat-config>')).toEqual([
      '1: Missing required element: example-questions',
      '1: Missing required element: behavior',
      '2: Missing required element: desktop',
      '2: Missing required element: mobile',
    ]);
    const wrong = DEFAULT_DOCUMENT.replace('>1000<', '>soon<')
      .replace('>2<', '>11<')
      .replace('>384px<', '>expression(alert(1))<');
    expect(problemsOf(wrong)).toEqual([
      '9: typing-delay must be a whole number from 0 to 60000',
      '10: max-retries must be a whole number from 0 to 10',
      '19: width must be a length such as 20px or 100%',
    ]);
  });

  it('takes 100 characters of any kind', () => {
    expect(problemsOf(withQuestions('x'.repeat(100), '😀'.repeat(100)))).toEqual([]);
  });
});

describe('a document that is an attack', () => {
  it('is refused with its entities, whatever they expand to', () => {
    // Of each ten times the one before, and so on: nobody could ever write down the last.
    const grown = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join(
      '',
    );
    const laughs = `<!DOCTYPE x [<!ENTITY e0 "ha">${grown}]>\n${withQuestions('&e20;')}`;
    const file = `<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n${withQuestions('&a;')}`;
    expect(problemsOf(laughs)).toEqual(['1: Invalid XML format']);
    expect(problemsOf(file)).toEqual(['2: Invalid XML format']);
  });

  it('is refused at 10 MB, and above 64 KiB, by what its characters take, before it is read', () => {
    for (const large of [
      `\u0000<!DOCTYPE x>${withQuestions('x'.repeat(10_000_000))}`,
      `<!--${'ä'.repeat(DOCUMENT_MAX / 2)}-->${DEFAULT_DOCUMENT}`,
    ])
      expect(wordedProblems(readDocument(large).problems, 'en')).toEqual([
        { line: 1, message: 'Invalid XML format', detail: expect.stringContaining('64 KiB') },
      ]);
  });

  it('is refused when it is nested without end, or named like what JavaScript keeps for itself', () => {
    expect(problemsOf('<a>'.repeat(8_000) + '</a>'.repeat(8_000))).toEqual(['1: Invalid XML format']);
    expect(problemsOf('<__proto__><polluted>1</polluted></__proto__>')).toEqual(['1: Invalid XML format']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('says nothing but text: script in a question is its characters', () => {
    const { configuration } = readDocument(withQuestions('<![CDATA[<script>alert(1)</script>]]>'));
    expect(configuration?.exampleQuestions).toEqual(['<script>alert(1)</script>']);
    expect(problemsOf(withQuestions('<script>alert(1)</script>'))).toEqual([
      '3: All questions must be non-empty',
    ]);
  });
});

it('the first document that can be read counts, and where there is none: 1000 ms, 2 retries, three questions', () => {
  const [broken, own] = [{ content: '<broken' }, { content: withQuestions('Own?') }];
  expect(firstReadable([broken, own]).document).toBe(own);
  const { configuration, document } = firstReadable([broken]);
  expect([document, configuration.typingDelay, configuration.maxRetries]).toEqual([null, 1000, 2]);
  expect(configuration.exampleQuestions).toHaveLength(SHOWN_QUESTIONS);
});
