import { beforeAll, it } from 'vitest';
import { readerOfCorpus } from '../../testing/corpus/expectRead.ts';
import { LANGUAGES } from '../../testing/corpus/question.ts';

/** Of a part of the questions a single one is a larger share. */
const LEAST = { seen: [95, 93], unseen: [75, 75] } as const;

let expectRead: Awaited<ReturnType<typeof readerOfCorpus>>;

beforeAll(async () => {
  expectRead = await readerOfCorpus();
});

it.each(LANGUAGES)('understands each fifteenth question of those asked in "%s"', (language) =>
  expectRead(language, LEAST, 15),
);
