import { sortKey } from '#shared/text.ts';
import { wordsOf } from '../documents/words.ts';

/** What every party has: whoever is on the other side of documents, known by a code. */
export type PartyFields = { name: string; code: string; currency: string; status: 'active' | 'archived' };
/** A new one: the name; a code that is left out is given, and the currency is that of the tenant. */
export type NewParty<F> = Partial<F> & { name: string; code?: string | undefined };

/** What is special to one kind of party; how it is found, locked, written and deleted is the same for all. */
export type PartyKind<F extends PartyFields> = {
  /** Its table, which is its live topic too. */
  table: 'customers' | 'suppliers';
  /** A table with a row for each of them that is made with it. */
  beside?: 'customer_balances';
  /** What people call one. */
  word: 'customer' | 'supplier';
  /** Stands before the number of a code that is given. */
  letter: string;
  /** Field of the contract → column of the table and its type, for every field that people write. */
  columns: Record<keyof F, `${string} ${'text' | 'jsonb' | 'integer' | 'bigint' | 'numeric'}`>;
  /** A new one with all its fields. */
  fresh: (given: NewParty<F>, code: string, currency: string) => F;
  /** Besides its name and code, what it is found by. */
  searched: (fields: F) => (string | null)[];
  /** The documents that go by its name, and which of these, called d, follow when it changes. */
  documents: {
    table:
      | 'invoices'
      | 'recurring_invoices'
      | 'quotes'
      | 'sales_orders'
      | 'purchase_orders'
      | 'purchase_bills'
      | 'supplier_returns';
    follow: string;
  }[];
};

const KEYS = ['name_key text', 'code_key text', 'words text'];

/** The rows of a kind of party, as statements write and read them. */
export function partyRows<F extends PartyFields>({ columns, searched }: PartyKind<F>) {
  const fields = Object.entries(columns) as [keyof F & string, string][];
  const nameOf = (column: string) => column.split(' ')[0]!;
  const columnsOf = ['id uuid', ...fields.map(([, column]) => column), ...KEYS];
  return {
    /** Columns with their types, for statements that write many from one JSON value. */
    record: columnsOf.join(', '),
    written: columnsOf.map(nameOf),
    /** A party as a record for those statements. */
    recordOf: (id: string, party: F): Record<string, unknown> => ({
      id,
      ...Object.fromEntries(fields.map(([field, column]) => [nameOf(column), party[field]])),
      name_key: sortKey(party.name),
      code_key: sortKey(party.code),
      words: wordsOf([party.name, ...searched(party).filter((part) => part !== null)], party.code),
    }),
    /** The columns of its own fields under the names of the contract, of a table with this alias. */
    select: (alias: string) =>
      fields.map(([field, column]) => `${alias}.${nameOf(column)} as "${field}"`).join(', '),
    /** The own fields of a row selected so. */
    fieldsOf: (row: F): F => {
      const own: Partial<F> = {};
      for (const [field] of fields) own[field] = row[field];
      return own as F;
    },
  };
}
