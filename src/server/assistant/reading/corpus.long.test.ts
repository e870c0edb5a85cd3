// Second tier: costs more than five seconds.
// First tier: src/server/assistant/reading/read.test.ts, src/server/assistant/tools/languages.test.ts

import { beforeAll, it } from 'vitest';
import { readerOfCorpus } from '../../testing/corpus/expectRead.ts';
import { LANGUAGES } from '../../testing/corpus/question.ts';

const LEAST = {
  en: { seen: [99, 98], unseen: [96, 95] },
  de: { seen: [98, 98], unseen: [96, 96] },
  ar: { seen: [99, 99], unseen: [96, 95] },
} as const;

let expectRead: Awaited<ReturnType<typeof readerOfCorpus>>;

beforeAll(async () => {
  expectRead = await readerOfCorpus();
});

it.each(LANGUAGES)('understands what is asked in "%s"', (language) => expectRead(language, LEAST[language]));
