import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { saidIn, say, sayText } from './say.ts';
import { worded } from './words.ts';
import type { Refusals } from './writing.ts';

const CATALOGUES: Record<string, Refusals> = { en, de, ar };

describe('The catalogue of refusals', () => {
  it('has every code in every language, and none twice', () => {
    for (const catalogue of Object.values(CATALOGUES))
      expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
    for (const language of Object.keys(CATALOGUES)) {
      const written = readdirSync(new URL(language, import.meta.url)).flatMap((file) =>
        [
          ...readFileSync(new URL(`${language}/${file}`, import.meta.url), 'utf8').matchAll(
            /^ {2}'([\w.]+)':/gm,
          ),
        ].map(([, code]) => code),
      );
      expect(written.sort()).toEqual(Object.keys(en).sort());
    }
  });

  it('has no code that nothing says', () => {
    const src = new URL('../../', import.meta.url);
    const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|shared\/refusals\/(en|de|ar)/.test(file))
      .map((file) => readFileSync(new URL(file, src), 'utf8'))
      .join('\n');
    // One of a group may be put together of the name of the group and its own.
    const isSaid = (code: string) =>
      sources.includes(`'${code}'`) || sources.includes(`\`${code.replace(/[^.]+$/, '')}\${`);
    expect(Object.keys(en).filter((code) => !isSaid(code))).toEqual([]);
  });

  it('says each refusal differently in each language', () => {
    const plain = Object.keys(en).filter((code) => typeof CATALOGUES.en![code] === 'string');
    const same = plain.filter((code) => {
      const said = Object.values(CATALOGUES).map((catalogue) => catalogue[code]);
      return new Set(said).size < said.length;
    });
    expect(same).toEqual([]);
  });
});

describe('A refusal in words', () => {
  it('is worded in the language that is asked for, and in English where that is unknown', () => {
    const said = say('field.tooLong', { most: 2000 });
    expect(worded(said, 'en')).toBe('Must be 2000 characters or less.');
    expect(worded(said, 'de-AT')).toBe('Höchstens 2.000 Zeichen.');
    expect(worded(said, 'ar')).toContain('حرف');
    expect(worded(said, 'ja')).toBe(worded(said, 'en'));
  });

  it('words another refusal that stands in its sentence', () => {
    const said = say('request.field', { field: 'email', problem: say('field.required') });
    expect(worded(said, 'de')).toBe('email: Diese Angabe fehlt.');
  });

  it('is the same after it was stored as text', () => {
    const text = sayText('field.atMost', { most: 100 });
    expect(saidIn(text)).toEqual(say('field.atMost', { most: 100 }));
    expect(worded(text, 'de')).toBe('Höchstens 100.');
  });

  it('leaves text alone that is none of ours', () => {
    expect(worded('550 No such user here', 'de')).toBe('550 No such user here');
    expect(worded('{"say":"gone.code"}', 'de')).toBe('gone.code');
    for (const inherited of ['constructor', 'toString', '__proto__'])
      expect(worded(`{"say":"${inherited}"}`, 'de')).toBe(inherited);
  });
});
