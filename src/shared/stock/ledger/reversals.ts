// Documents that move stock. Their moves are put right with the document, so that both always say the same.
const DOCUMENT_SOURCES = [
  'purchase_order',
  'invoice',
  'credit-note',
  'delivery',
  'return',
  'supplier-return',
  'count',
] as const;
export type DocumentSource = (typeof DOCUMENT_SOURCES)[number];

/** The kind of document that a move belongs to and cannot be reversed without; undefined when there is none. */
export function documentOf(sourceType: string | null): DocumentSource | undefined {
  return DOCUMENT_SOURCES.find((source) => source === sourceType);
}

/** Why a move cannot be reversed by hand; undefined when it can. */
export function reversalBlocker(move: {
  reverses: string | null;
  reversedBy: string | null;
  sourceType: string | null;
}): 'reversal' | 'reversed' | DocumentSource | undefined {
  if (move.reverses) return 'reversal';
  if (move.reversedBy) return 'reversed';
  return documentOf(move.sourceType);
}
