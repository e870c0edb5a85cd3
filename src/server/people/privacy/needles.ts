import { fold } from '#shared/text.ts';

/** What somebody is found by in texts. */
export type Needles = { names: string[]; emails: string[]; phones: string[]; streets: string[] };

/**
 * Regular expressions, and what stands in every text that they hit, for LIKE: a hundred times quicker to look for. `digits` is for
 * texts without what stands between the digits of a phone number.
 */
type Patterns = { text: string; json: string; parts: string[]; digits: string[] };

/**
 * Regular expressions of PostgreSQL that find somebody in text, and in JSON as text. Letter case and accents do not matter,
 * nor whether it is written as in HTML or in a web address. A name of one word is looked for nowhere: it would hit others.
 */
export function patternsOf({ names, emails, phones, streets }: Needles): Patterns {
  const written = [
    ...names.flatMap(namesOf),
    ...streets.filter(isTelling).map((street) => pieces(street.split(/\s+/))),
    ...emails.map((email) => `(?<![._+-])${pieces([email])}`),
  ];
  const numbers = phones.filter((phone) => digitsOf(phone).length >= 7);
  const within = (found: string[], starts: string) =>
    found.length ? `(?:(?<![[:alnum:]])|${starts})(?:${found.join('|')})(?![[:alnum:]])` : NEVER;
  const told = [...names.filter((name) => namesOf(name).length), ...streets.filter(isTelling), ...emails];
  return {
    parts: told.map(partOf),
    digits: numbers.map((phone) => `%${digitsOf(phone)}%`),
    text: within([...written, ...numbers.map((phone) => phoneOf(phone, '?'))], AFTER_CODE),
    // A number that JSON has as one, such as an amount, stands between these signs, and is none of a phone.
    json: within(
      [
        ...written,
        ...numbers.map((phone) => (isNumber(phone) ? guarded(phoneOf(phone, '?')) : phoneOf(phone, ''))),
      ],
      `${AFTER_CODE}|(?<=\\\\[bfnrt])`,
    ),
  };
}

/** The longest run of plain letters and digits, which are written in one way alone; without one, any text has to be looked at. */
function partOf(told: string): string {
  const runs =
    told
      .toLowerCase()
      .replace(/@.*/, '')
      .match(/[a-z0-9]{3,}/g) ?? [];
  const [longest] = runs.toSorted((a, b) => b.length - a.length);
  return longest ? `%${longest}%` : '%';
}

const NEVER = '(?!)';
/** Behind a character of a web address. */
const AFTER_CODE = '(?<=%[0-9A-Fa-f]{2})';
const BETWEEN = '(?:[[:space:],.;_+\\u00a0-]|%20|%2C|\\\\[nrt]|&nbsp;)+';

/** A name as it is said, and with the family name first. */
function namesOf(name: string): string[] {
  const parts = name.split(/[\s,]+/).filter(Boolean);
  if (parts.length < 2) return [];
  return [pieces(parts), pieces([parts.at(-1)!, ...parts.slice(0, -1)])];
}

const isTelling = (street: string) => /\d/.test(street) && /\p{L}{3}/u.test(street);
const pieces = (parts: string[]) => parts.map((part) => [...part].map(either).join('')).join(BETWEEN);

const ESCAPED: Record<string, string[]> = {
  '"': ['&quot;', '\\\\"'],
  "'": ['&#39;', '&#x27;', '&apos;', '’'],
  '&': ['&amp;'],
  '<': ['&lt;'],
  '>': ['&gt;'],
};

/** A character in all the ways in which it can be written. */
function either(character: string): string {
  const ways = new Set(
    [character, fold(character)]
      .flatMap((one) => [one, one.toLowerCase(), one.toUpperCase()])
      .filter(Boolean),
  );
  const coded = [...ways].map(encodeURIComponent).filter((one) => one.startsWith('%'));
  const all = [...ways, ...coded, ...coded.map((one) => one.toLowerCase())].map(quoted);
  const mark = /[^\0-\x7f]/.test(character) ? '[\\u0300-\\u036f]*' : '';
  return `(?:${[...new Set([...all, ...(ESCAPED[character] ?? [])])].join('|')})${mark}`;
}

const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const digitsOf = (phone: string) => phone.replace(/\D/g, '');
/** Whether its digits alone could be a number. */
const isNumber = (phone: string) => /^[1-9]/.test(phone.trim());

function phoneOf(phone: string, plus: '' | '?'): string {
  const digits = [...digitsOf(phone)].join('[[:space:]()./-]*');
  return phone.trim().startsWith('+') ? `(?:\\+|%2B|00)${plus}${digits}` : `\\(?${digits}`;
}

const guarded = (number: string) => `(?:(?<![:,] )(?<!\\[)${number}|${number}(?![],}]))`;
