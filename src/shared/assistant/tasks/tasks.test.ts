import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../roles.ts';
import { findTasks } from './find.ts';
import { addressOf, meets, PLACES, type PlaceId } from './places.ts';
import { AREAS, TASKS } from './tasks.ts';
import { ar } from './words/ar.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

const GUIDES = [en, de, ar];
const QUOTED = { en: /“([^”]+)”/g, de: /„([^“]+)“/g, ar: /«([^»]+)»/g };
const places = Object.keys(PLACES).filter((id): id is PlaceId => id in PLACES);

describe('the table of tasks', () => {
  it('has many of them, each once, in every area, and says what cannot be done', () => {
    const ids = TASKS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(TASKS.filter(({ isMissing }) => !isMissing).length).toBeGreaterThan(100);
    expect(TASKS.filter(({ isMissing }) => isMissing).length).toBeGreaterThan(8);
    expect([...new Set(TASKS.map(({ area }) => area))]).toEqual([...AREAS]);
  });

  it('leads to places that somebody uses, within the business of whoever asks', () => {
    expect(places.filter((place) => !TASKS.some((task) => task.place === place))).toEqual([]);
    expect(addressOf('newItem', 'harbor')).toBe('/tenant/harbor/inventory?new=1');
    expect([addressOf('shop', 'harbor'), addressOf('shop', 'public'), addressOf('shop', null)]).toEqual([
      '/shop/harbor',
      '/shop',
      '/shop',
    ]);
  });

  it('says who may do each', () => {
    expect([meets('public', null), meets('signedIn', null), meets('signedIn', [])]).toEqual([
      true,
      false,
      true,
    ]);
    expect([meets('users:manage', []), meets('users:manage', ['users:manage'])]).toEqual([false, true]);
    const known = ['public', 'signedIn', 'platform:manage', ...Object.keys(PERMISSIONS)];
    expect(TASKS.filter(({ needs }) => !known.includes(needs))).toEqual([]);
  });
});

describe.each(GUIDES)('the guide in $language', (guide) => {
  const all = Object.entries(guide.tasks);

  it('has a title of its own, other words and one or two short sentences for each task', () => {
    expect(all.length).toBe(TASKS.length);
    expect(new Set(all.map(([, { title }]) => title)).size).toBe(all.length);
    const odd = all.filter(
      ([, { title, also, answer }]) =>
        title.length > 70 ||
        /[.!]$/.test(title) ||
        !/[,،]/.test(also) ||
        answer.length > 290 ||
        !/\.$/.test(answer),
    );
    expect(odd.map(([id]) => id)).toEqual([]);
  });

  it('quotes labels in the way of its language', () => {
    const unquoted = all.filter(([, { answer }]) => /["']/.test(answer.replace(QUOTED[guide.language], '')));
    expect(unquoted.map(([id]) => id)).toEqual([]);
  });

  it('finds each task by its own title first, and among the first three by its other words', () => {
    const lost = all.flatMap(([id, { title, also }]) => [
      ...(findTasks(guide, title)[0]?.id === id ? [] : [title]),
      ...also.split(/[,،]/).filter(
        (said) =>
          !findTasks(guide, said)
            .slice(0, 3)
            .some((found) => found.id === id),
      ),
    ]);
    expect(lost).toEqual([]);
  });

  it('finds nothing for what is no task', () => {
    for (const nonsense of ['', '   ', '?!', 'qqqzzz', 'E2E-93AF21BC', '4006381333931', 'x'.repeat(400)])
      expect(findTasks(guide, nonsense), nonsense).toEqual([]);
  });
});
