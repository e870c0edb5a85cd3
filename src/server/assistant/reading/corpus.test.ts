import { beforeAll, expect, it } from 'vitest';
import type { Reading } from '#shared/assistant/chat/reading.ts';
import { HARBOR } from '../../demo/harbor/harbor.ts';
import { transactionsOf } from '../../testing/chats.ts';
import { compared } from '../../testing/corpus/comparedMeaning.ts';
import { LANGUAGES, type Question, questionsOf } from '../../testing/corpus/question.ts';
import { fillDemo } from '../../testing/filledDemo.ts';
import { signIn } from '../../testing/signIn.ts';
import { tell } from '../../testing/tell.ts';
import { testApp } from '../../testing/testApp.ts';
import { read } from './read.ts';
import { vocabularyOf } from './vocabulary.ts';

/**
 * What the reader makes of the questions of the corpus, asked of the demo's business on the day they were written. Of the
 * half that it was built with every wrong one is told; of the other nothing but the shares.
 */
const TODAY = '2026-11-24';
const LEAST = {
  seen: { en: [99, 98], de: [98, 98], ar: [99, 99] },
  unseen: { en: [96, 95], de: [96, 96], ar: [96, 95] },
} as const;

type Ask = (texts: string[]) => Promise<Reading>;
let withReader: (work: (ask: Ask) => Promise<void>) => Promise<void>;

beforeAll(async () => {
  const t = await testApp();
  await fillDemo(t, [HARBOR]);
  await signIn(t.app, 'admin@harbor.test', 'stockbook');
  const { rows } = await t.database.pool.query<{ user_id: string }>(
    "select user_id from memberships where tenant_id = 'harbor' and role = 'admin'",
  );
  const inTenant = await transactionsOf(t.services, { tenantId: 'harbor', userId: rows[0]!.user_id });
  withReader = (work) =>
    inTenant((ctx) => {
      // Nothing changes meanwhile: what one question finds, the next one need not look for again.
      const vocabulary = vocabularyOf(ctx, { today: TODAY, dateFormat: 'YYYY-MM-DD' });
      return work(async (texts) => {
        let reading: Reading | null = null;
        for (const text of texts) reading = await read(text, { before: reading, vocabulary });
        if (!reading) throw new Error('Nothing was said.');
        return reading;
      });
    });
});

it.each(LANGUAGES)('understands what is asked in "%s"', (language) =>
  withReader(async (ask) => {
    for (const half of ['seen', 'unseen'] as const) {
      const questions = questionsOf(language, half) as Question[];
      const sum = { understood: 0, right: 0, wrong: [] as string[] };
      for (const { q, after = [], means } of questions) {
        const { understood, right, got } = compared(means, await ask([...after, q]));
        if (understood) sum.understood++;
        if (right) sum.right++;
        else if (half === 'seen') sum.wrong.push(`“${[...after, q].join(' » ')}”: ${JSON.stringify(got)}`);
      }
      const share = (part: number) => (100 * part) / questions.length;
      const [understood, right] = [share(sum.understood), share(sum.right)];
      tell(
        [
          `${language}, ${half}: understood ${understood.toFixed(1)} %, right ${right.toFixed(1)} %`,
          ...sum.wrong,
        ].join('\n'),
      );
      const [leastUnderstood, leastRight] = LEAST[half][language];
      expect(understood, `${language}, ${half}, understood`).toBeGreaterThanOrEqual(leastUnderstood);
      expect(right, `${language}, ${half}, right`).toBeGreaterThanOrEqual(leastRight);
    }
  }),
);
