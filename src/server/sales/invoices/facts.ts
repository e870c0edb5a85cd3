import { atInstants, dayOf, type FactScope, type Facts, inPeriod } from '#server/foundation/db/facts.ts';
import { INVOICED, OF_SALES, STANDS } from '#server/stock/ledger/sums.ts';

/** What was sold: invoices, and credit notes taken off, by their dates. What is void and drafts do not count. */

type Source = { doc: string; table: string; day: string; counts: string };
type Document = Source & { lines: string; key: string; sign: string };

const INVOICES: Document = {
  ...{ doc: 'invoice', table: 'invoices', lines: 'invoice_lines', key: 'invoice_id' },
  ...{ day: 'i.issue_key', counts: "i.state = 'issued'", sign: '' },
};
const NOTES: Document = {
  ...{ doc: 'credit-note', table: 'credit_notes', lines: 'credit_note_lines', key: 'credit_note_id' },
  ...{ day: 'i.date_key', counts: "i.state = 'posted'", sign: '-' },
};

// Goods of an order leave with its deliveries and come back with its returns, which may have come at any time since.
const DELIVERIES: Source = {
  ...{ doc: 'delivery', table: 'deliveries', day: 'i.delivered_key', counts: "i.state = 'delivered'" },
};
const RETURNS: Source = { ...{ doc: 'return', table: 'sales_returns', counts: 'true' }, day: '' };
const SOURCES = [INVOICES, NOTES, DELIVERIES, RETURNS];

/** Net amounts, quantities and documents: a row for each document, or for each of its lines. */
const soldIn = (scope: FactScope, { doc, table, lines, key, day, counts, sign }: Document, also = '') => {
  const head = `select '${doc}' as doc, i.id::text as doc_id, i.number, ${day} as day, i.customer_id as customer, i.currency`;
  const which = `where i.tenant_id = :tenant and ${counts}${also} and ${inPeriod(scope, day)}`;
  return scope.lines
    ? `${head}, l.item_id as item, l.unit, ${sign}l.net as net, 0 as invoices, ${sign}l.quantity as quantity, 0::bigint as cost
       from ${table} i join ${lines} l on l.tenant_id = i.tenant_id and l.${key} = i.id ${which}`
    : `${head}, null::uuid as item, null::text as unit, ${sign}i.net as net, ${sign ? 0 : 1} as invoices, 0::numeric as quantity, 0::bigint as cost
       from ${table} i ${which}`;
};

export const soldFacts: Facts = (scope) => `${soldIn(scope, INVOICES)} union all ${soldIn(scope, NOTES)}`;
/** The same of what was sold here: what goods cost that an earlier system sold is not known, so nothing was earned with them. */
export const soldHereFacts: Facts = (scope) =>
  [INVOICES, NOTES].map((of) => soldIn(scope, of, ' and i.brought_in is null')).join(' union all ');
export const creditedFacts: Facts = (scope) => soldIn(scope, NOTES);

const cost = (
  doc: string,
  day: string,
  of: { customer: string; currency: string; item: string; sum: string },
) =>
  `select ${doc}, ${day} as day, ${of.customer} as customer, ${of.currency} as currency, ${of.item} as item, null::text as unit,
    0::bigint as net, 0 as invoices, 0::numeric as quantity, ${of.sum} as cost`;

/**
 * The moves of goods that were sold, each with the document of one kind that it was made for. It is looked up by its key: as
 * long as nothing has counted a table of late, all of it would be read for each move.
 */
const movesFor = ({ doc, table }: Source) =>
  `from stock_moves m cross join lateral (
     select i.number, i.customer_id, i.currency from ${table} i where i.tenant_id = :tenant and i.id = m.source_id::uuid limit 1) i
   where m.tenant_id = :tenant and m.source_type = '${doc}' and ${OF_SALES} and ${STANDS}`;

/**
 * What goods that were sold cost, less what came back, by the days of their moves: in the columns of `soldFacts`, so that
 * they are added up together. Where it matters neither what nor to whom, the days of the ledger tell it.
 */
export const costFacts: Facts = (scope) => {
  const of = (document: Source) =>
    `${cost('m.source_type as doc, m.source_id as doc_id, i.number', dayOf(scope, 'm.effective_at'), {
      ...{ customer: 'i.customer_id', currency: 'i.currency', item: 'm.item_id', sum: '-m.value_delta' },
    })} ${movesFor(document)} and ${atInstants(scope, 'm.effective_at')}`;
  if (scope.lines || scope.parties) return SOURCES.map(of).join(' union all ');
  const own = scope.sql.value(scope.currency);
  const days = cost('null as doc, null as doc_id, null as number', "d.day - date '1970-01-01'", {
    ...{ customer: 'null::uuid', currency: `${own}::text`, item: 'null::uuid', sum: 'd.invoiced' },
  });
  // The days know of no currency: what went out with documents in another one is taken off again.
  const foreign = (document: Source) =>
    `${cost('null, null, null', dayOf(scope, 'm.effective_at'), {
      ...{ customer: 'null::uuid', currency: own, item: 'null::uuid', sum: 'm.value_delta' },
    })} from ${document.table} i join stock_moves m on m.tenant_id = :tenant and m.source_type = '${document.doc}' and m.source_id = i.id::text
       where i.tenant_id = :tenant and i.currency <> ${own} and ${document.counts}${document.day && ` and ${inPeriod(scope, document.day)}`}
         and ${INVOICED} and ${OF_SALES} and ${STANDS} and ${atInstants(scope, 'm.effective_at')}`;
  return `${days} from stock_days d where d.tenant_id = :tenant and ${inPeriod(scope, "d.day - date '1970-01-01'")}
    union all ${SOURCES.map(foreign).join(' union all ')}`;
};

/** The tax of documents, by its rates where these matter. */
export const taxFacts: Facts = (scope) => {
  const of = ({ doc, table, day, counts, sign }: Document) => {
    const [rate, from, sums] = scope.rates
      ? [
          't.rate',
          'cross join lateral jsonb_to_recordset(i.taxes) as t (rate text, net bigint, tax bigint)',
          't',
        ]
      : ['null::text', '', 'i'];
    return `select '${doc}' as doc, i.id::text as doc_id, i.number, ${day} as day, i.customer_id as customer, i.currency, ${rate} as rate,
       ${sign}${sums}.net as net, ${sign}${sums}.tax as tax
     from ${table} i ${from} where i.tenant_id = :tenant and ${counts} and ${inPeriod(scope, day)}`;
  };
  return `${of(INVOICES)} union all ${of(NOTES)}`;
};

/** What is open on invoices now, by the day that it is due. */
export const dueFacts: Facts = (scope) =>
  `select 'invoice' as doc, i.id::text as doc_id, i.number, i.due_key as day, i.customer_id as customer, i.currency, i.balance as amount
   from invoices i where i.tenant_id = :tenant and i.balance > 0 and ${inPeriod(scope, 'i.due_key')}`;
