import type { Said } from './said.ts';

const CALLING = /^(call|ring|phone|text|dial|telephone|message)$/;
/** "Call Tern", "transfer 500 to Skagen": nobody is called, and no money is moved. */
export function reachOf(said: Said): string | null {
  if (isOfPay(said)) return 'people';
  const { tokens, marks, mentions, items, documents } = said;
  const party = mentions.find(({ kind }) => kind === 'customer' || kind === 'supplier');
  if (!party) return null;
  // "Call Tern", "could you ring Tideway and ask": not where somebody says that they will.
  const at = tokens[party.start - 1]?.text === 'up' ? party.start - 2 : party.start - 1;
  const [leader, verb] = [tokens[at - 1]?.text ?? '', tokens[at]?.text ?? ''];
  if (CALLING.test(verb) && /^(|you|please|just|and|me|now|also)$/.test(leader)) return 'phoning';
  if (items.length || Object.keys(documents).length) return null;
  const isMoved =
    marks[0]?.start === 0 &&
    !/^(take|bring|carry|put)$/.test(tokens[0]!.text) &&
    (marks[0].ideas.has('shift') || marks[0].ideas.has('bankTransfer')) &&
    tokens.some(({ kind }) => kind === 'number');
  return isMoved && !mentions.some(({ kind }) => kind === 'location') ? 'bank' : null;
}

/** "Was verdient der Markus", "how much does Markus earn": whoever is no customer, and no thing, is somebody who works here. */
function isOfPay({ tokens, marks, taken, mentions, items, language, lexicon }: Said): boolean {
  if (mentions.length || items.length) return false;
  const verb = tokens.findIndex(({ text }) => PAID[language].test(text));
  if (verb < 0) return false;
  const subject = language === 'en' ? tokens.slice(verb - 1, verb) : tokens.slice(verb + 1, verb + 3);
  return subject.some(({ at, kind, raw }) => {
    const mark = marks.find(({ start, end }) => start <= at && end > at);
    const isName = /^\p{Lu}/u.test(raw) && !lexicon.spells(raw.toLowerCase());
    const isStaff = mark?.ideas.has('staffRole') || mark?.ideas.has('managerRole');
    return kind === 'word' && !taken[at] && (isName || isStaff);
  });
}
const PAID = { en: /^earns?$/, de: /^verdient$/, ar: /^(يتقاضي|يقبض|ياخذ|ياخد)$/ };
