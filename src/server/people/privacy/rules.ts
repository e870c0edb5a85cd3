import type { LiveTopic } from '#server/foundation/context.ts';
import type { Indexed } from '#server/foundation/documents/words.ts';
import type { PersonalKind, Unsettled } from '#shared/people/privacy/contract.ts';

/** Whose data a table holds. */
export type Who = 'member' | 'customer' | 'supplier' | 'visitor' | 'recipient' | 'anybody';

/**
 * How a column is known to be about somebody where the row is not theirs: it has one of their names or their email address, it
 * lists addresses or contacts, or it is a text that may name them anywhere.
 */
export type Elsewhere = 'name' | 'email' | 'emails' | 'contacts' | 'text';

/** A column with personal data, and what erasing does with it. */
export type Rule = {
  /**
   * `deleted`: the row goes; `follows`: worked out from the columns beside it; `kept`: it stays, in rows where `only` holds, for
   * the reason `why`.
   */
  erased: 'cleared' | 'replaced' | 'deleted' | 'follows' | 'kept';
  /** What it is set to in rows that are theirs, in SQL; `@rest` is what it would be in other rows. */
  own?: string;
  elsewhere?: Elsewhere;
  why?: string;
  only?: string;
  /** It opens something, so it is in no export. */
  secret?: true;
};

/**
 * A table with personal data. In its conditions `d` is the row; `@users`, `@ids`, `@customers`, `@suppliers`, `@parties`, `@emails`,
 * `@names` and `@records` are lists of who is meant, `@pattern` finds them in texts.
 */
export type PersonalTable = {
  kind: PersonalKind;
  /** What stands above its rows in an export. */
  title: string;
  who: Who;
  /** Why it is held at all. */
  why: string;
  /** Which rows are theirs. */
  rows?: string;
  /** These rows go as a whole. */
  deleted?: true;
  /** What erasing sets beside personal columns in rows that are theirs. */
  also?: Record<string, string>;
  /** Rows that have to be settled first, and what is said then. */
  unsettled?: { where: string; says: Unsettled };
  /** What the audit trail says of these rows is about the person. */
  about?: true;
  /** Its rows are found by their words. */
  indexed?: Indexed;
  /** The open screens that show it. */
  topic?: LiveTopic;
  personal: Record<string, Rule>;
  /** All other columns. They hold nothing personal. */
  plain: string;
};

/** What stands where a name stood. */
export const ERASED_PERSON = 'Erased person';
/** Where an email address stood; nothing is ever delivered to this domain (RFC 2606). */
export const ERASED_ADDRESS = 'erased@erased.invalid';

/** Theirs with the row, and set to something. */
export const own = (value: string, erased: 'cleared' | 'replaced' = 'replaced'): Rule => ({
  erased,
  own: value,
});
export const blank = own("''", 'cleared');
export const none = own('null', 'cleared');
export const noList = own("'[]'::jsonb", 'cleared');
export const noFields = own("'{}'::jsonb", 'cleared');
const NOWHERE = '{"street": "", "city": "", "region": "", "postalCode": "", "country": ""}';
export const noAddress = own(`'${NOWHERE}'::jsonb`, 'cleared');
/** A party as documents copy it, of whom nothing is left. */
export const noParty = own(
  `case when d.party is not null then '{"name": "${ERASED_PERSON}", "email": "", "taxId": "", "billingAddress": ${NOWHERE}, "shippingAddress": null}'::jsonb end`,
);
export const named = own(`'${ERASED_PERSON}'`);
/** A name as lists are sorted by it. */
export const sorted = own("'erased person'");
/** In a table whose rows go. */
export const gone: Rule = { erased: 'deleted' };
/** The name of whoever did something. */
export const by: Rule = { erased: 'replaced', elsewhere: 'name' };
export const address: Rule = { erased: 'replaced', elsewhere: 'email' };
export const addresses: Rule = { erased: 'replaced', elsewhere: 'emails' };
/** What people write: the name, the addresses and the numbers go, the rest stays. */
export const said: Rule = { erased: 'replaced', elsewhere: 'text' };
/** Theirs with the row; in other rows it may name them. */
export const orSaid = (rule: Rule): Rule => ({ ...rule, elsewhere: 'text' });
export const secret = (rule: Rule): Rule => ({ ...rule, secret: true });
/** Worked out from the columns beside it: by the database, or as words to search by. */
export const follows: Rule = { erased: 'follows' };
/** It stays, for a reason; with `only` in some rows alone, and elsewhere the other rule holds. */
export const kept = (why: string, only?: string, rule: Partial<Rule> = {}): Rule => ({
  ...rule,
  erased: 'kept',
  why,
  ...(only ? { only } : {}),
});
/** The id of a login. */
export const id: Rule = kept(
  'A random id, which leads to nobody once the membership and the login are gone.',
);

/** Why documents stay, and for how long the law wants them. */
export const INVOICE_LAW =
  'An issued invoice or credit note stays as issued, with its party, for as long as the law says: in Germany eight years (§ 14b UStG, § 147 AO), in France ten (Code de commerce, L123-22), elsewhere in the EU as each country has it (Directive 2006/112/EC, articles 244 to 247).';
export const BOOKS_LAW =
  'Bills of suppliers and what belongs to them are accounting records: in Germany eight years (§ 147 AO, § 257 HGB), in France ten, elsewhere as each country has it.';
export const OWN_BUSINESS =
  'These are the business’s own details. Its admins change them in its settings; documents keep them as issued.';

/** The columns of a table by what erasing needs to know of them. */
export const rulesOf = (table: PersonalTable): [column: string, rule: Rule][] =>
  Object.entries(table.personal);
export const plainOf = (table: Pick<PersonalTable, 'plain'>): string[] => table.plain.split(/\s+/);
