import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const { KEPT_FOR_PERSON } = await import('../../api/session.ts');
const { recentOf, remember } = await import('./recent.ts');
const { groupsOf, matching, neighbour } = await import('./rows.ts');

afterAll(() => vi.unstubAllGlobals());

const Icon = () => null;
const row = (label: string, also = '') => ({ id: label, label, also, Icon, go: `/${label}` });
const labels = (rows: { label: string }[]) => rows.map(({ label }) => label);

describe('what is typed', () => {
  it('finds by the beginnings of words, in any order, without case and accents, by other words too', () => {
    const rows = [row('Open settings', 'password theme'), row('Über Stockbook'), row('Email outbox')];
    for (const [typed, found] of [
      ['set', ['Open settings']],
      ['SETTINGS open', ['Open settings']],
      ['uber', ['Über Stockbook']],
      ['pass', ['Open settings']],
      ['box', ['Email outbox']],
      ['set outbox', []],
      ['?!', []],
    ] as const)
      expect(labels(matching(rows, typed)), typed).toEqual(found);
  });

  it('has what begins so first, then by the beginning of a word, by another word, and by a part', () => {
    const rows = [
      row('Reimports'),
      row('Bring in', 'import'),
      row('New import'),
      row('Import items'),
      row('Other'),
    ];
    expect(labels(matching(rows, 'import'))).toEqual(['Import items', 'New import', 'Bring in', 'Reimports']);
  });

  it('has the group first that fits best, and all that have something when nothing is typed', () => {
    const groups = [
      { id: 'recent', title: 'Recent', rows: [] },
      { id: 'screens', title: 'Go to', rows: [row('About us')] },
      { id: 'actions', title: 'Actions', rows: [row('Use'), row('New')] },
    ];
    expect(groupsOf(groups, 'us').map(({ id }) => id)).toEqual(['actions', 'screens']);
    expect(groupsOf(groups, 'ab').map(({ id }) => id)).toEqual(['screens']);
    expect(groupsOf(groups, ' ').map(({ id }) => id)).toEqual(['screens', 'actions']);
  });
});

it('the choice in the palette goes up and down, from the last to the first and back', () => {
  const rows = [row('a'), row('b'), row('c')];
  expect([neighbour(rows, 'a', 1), neighbour(rows, 'c', 1), neighbour(rows, 'a', -1)]).toEqual([
    'b',
    'a',
    'c',
  ]);
  expect([neighbour(rows, undefined, 1), neighbour([], 'a', 1)]).toEqual(['a', undefined]);
});

describe('what was chosen last', () => {
  beforeEach(() => kept.clear());

  it('is kept for one person in one business, the newest first, each once, and not for ever', () => {
    for (const name of ['a', 'b', 'a']) remember('me@harbor', row(name));
    expect(labels(recentOf('me@harbor'))).toEqual(['a', 'b']);
    expect(recentOf('me@other')).toEqual([]);
    for (let n = 0; n < 30; n++) remember('me@harbor', row(`n${n}`));
    expect(recentOf('me@harbor').length).toBeLessThan(20);
    remember('you@harbor', row('c'));
    expect([recentOf('me@harbor'), labels(recentOf('you@harbor'))]).toEqual([[], ['c']]);
  });

  it('leaves out what means something else tomorrow', () => {
    for (const id of ['here:adjust', 'all:items']) remember('me@harbor', { ...row('x'), id });
    expect(recentOf('me@harbor')).toEqual([]);
  });

  it('is nothing when what is kept makes no sense', () => {
    for (const nonsense of ['{', '[]', 'null', '{"of":"me","recent":3}', '{"of":"me","recent":[null,{}]}']) {
      kept.set(KEPT_FOR_PERSON, nonsense);
      expect(recentOf('me'), nonsense).toEqual([]);
    }
  });
});
