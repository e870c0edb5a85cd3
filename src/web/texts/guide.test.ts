import { describe, expect, it } from 'vitest';
import type { Guide } from '#shared/assistant/tasks/tasks.ts';
import { chat as chatAr } from './ar/chat.ts';
import { site as siteAr } from './ar/site.ts';
import { ar } from './ar.ts';
import { chat as chatDe } from './de/chat.ts';
import { site as siteDe } from './de/site.ts';
import { de } from './de.ts';
import { chat as chatEn } from './en/chat.ts';
import { site as siteEn } from './en/site.ts';
import { en } from './en.ts';
import { loadGuide } from './guideTexts.ts';

const CATALOGUES = { en: [en, chatEn, siteEn], de: [de, chatDe, siteDe], ar: [ar, chatAr, siteAr] } as const;
const QUOTED = { en: /“([^”]+)”/g, de: /„([^“]+)“/g, ar: /«([^»]+)»/g };

// A button that counts is called as it is for one.
const COUNTING = ({ replenishment }: Pick<typeof en, 'replenishment'>) => replenishment.draft(1);

function labelsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(labelsIn) : [];
}

describe.each(['en', 'de', 'ar'] satisfies Guide['language'][])('the guide in %s', (language) => {
  const labels = new Set([...labelsIn(CATALOGUES[language]), COUNTING(CATALOGUES[language][0])]);

  it('calls buttons, fields and screens as they are labelled', async () => {
    const { tasks, places, help, mayNot } = await loadGuide(language);
    const said = Object.entries(tasks).flatMap(([id, { answer }]) =>
      [...answer.matchAll(QUOTED[language])].map(([, label = '']) => ({ id, label })),
    );
    expect(said.length).toBeGreaterThan(150);
    expect(said.filter(({ label }) => !labels.has(label))).toEqual([]);
    expect([...Object.values(places), help, mayNot].filter((label) => !labels.has(label))).toEqual([]);
  });
});

it('a language without texts has the English guide', async () => {
  expect((await loadGuide('fi')).language).toBe('en');
  expect((await loadGuide('de-AT')).language).toBe('de');
});
