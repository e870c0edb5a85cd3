import { expect } from 'vitest';
import type { Reading } from '#shared/assistant/chat/reading.ts';
import { read } from '../../assistant/reading/read.ts';
import { vocabularyOf } from '../../assistant/reading/vocabulary.ts';
import { transactionsOf } from '../chats.ts';
import { adminOfDemo, demoApp } from '../filledDemo.ts';
import { tell } from '../tell.ts';
import { compared } from './comparedMeaning.ts';
import { type LANGUAGES, type Question, questionsOf } from './question.ts';

const TODAY = '2026-11-24';

/** The least that has to be understood, and right, in per cent. */
export type Least = Record<'seen' | 'unseen', readonly [understood: number, right: number]>;
type Ask = (texts: string[]) => Promise<Reading>;

/**
 * What the reader makes of the questions of the corpus, asked of the demo's business on the day they were written.
 * Of the half that it was built with every wrong one is told; of the other nothing but the shares.
 */
export async function readerOfCorpus() {
  const t = await demoApp();
  const inTenant = await transactionsOf(t.services, await adminOfDemo(t));
  const withReader = (work: (ask: Ask) => Promise<void>) =>
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
  return (language: (typeof LANGUAGES)[number], least: Least) =>
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
        const [leastUnderstood, leastRight] = least[half];
        expect(understood, `${language}, ${half}, understood`).toBeGreaterThanOrEqual(leastUnderstood);
        expect(right, `${language}, ${half}, right`).toBeGreaterThanOrEqual(leastRight);
      }
    });
}
