import type { Said } from './said.ts';

const CALLING = /^(call|ring|phone|text|dial|telephone|message)$/;
/** "Call Tern", "transfer 500 to Skagen": nobody is called, and no money is moved. */
export function reachOf({ tokens, marks, mentions, items, documents }: Said): string | null {
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
