import type { Ctx } from '#server/foundation/context.ts';
import { frameOf } from '#server/foundation/documents/frame.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import { type PrintedRow, sectionOf } from '#shared/foundation/documents/printed.ts';
import type { Statement } from '#shared/sales/customers/statementContract.ts';
import { type Pen, partiesOf, penOf } from '#shared/sales/printing/document.ts';
import { findCustomers } from './read.ts';
import { readStatement } from './statement.ts';

/** What the PDF of a statement says, and how the file is called. Throws as `readStatement` does. */
export async function statementDocument(
  ctx: Ctx,
  id: string,
  given: Parameters<typeof readStatement>[2],
): Promise<{ document: PdfDocument; name: string }> {
  const statement = await readStatement(ctx, id, given);
  const customer = (await findCustomers(ctx, [id])).get(id)!;
  const tenant = await tenantOf(ctx);
  const pen = penOf(tenant.preferences, statement.currency);
  const { words, money, date } = pen;
  const { from, to, opening, closing, truncated, ageing } = statement;
  const { parts } = words;
  const credit = (['creditNotes', 'payments'] as const).filter((part) => ageing[part] !== 0);
  const [party] = partiesOf(customer, words);
  const document: PdfDocument = {
    ...frameOf(sellerOf(tenant), tenant),
    title: words.statement,
    number: customer.code,
    createdAt: new Date(`${to}T00:00:00Z`),
    parties: party ? [{ ...party, label: words.customer }] : [],
    facts: [{ label: words.period, value: `${date(from)} – ${date(to)}` }],
    tables: [
      {
        columns: [
          { label: words.date, align: 'start', width: 'fit' },
          { label: words.document, align: 'start', width: 1 },
          { label: words.amount, align: 'end', width: 'fit' },
          { label: words.balanceAfter, align: 'end', width: 'fit' },
        ],
        rows: [
          { cells: [date(from), words.opening, '', money(opening)] },
          ...statement.entries.map((entry) => rowOf(entry, pen)),
        ],
      },
    ],
    totals: [
      ...(credit.length ? [{ label: parts.open, value: money(ageing.open) }] : []),
      ...credit.map((part) => ({ label: parts[part], value: money(-ageing[part]) })),
      { label: words.closing, value: money(closing), strong: true },
    ],
    sections: sectionOf(words.notes, truncated ? words.truncated : ''),
  };
  return { document, name: pdfNameOf(`${customer.code}-${to}`) };
}

function rowOf(entry: Statement['entries'][number], { words, money, date }: Pen): PrintedRow {
  const text = `${words.kinds[entry.kind]} ${entry.number}`;
  const detail = [entry.reference, entry.dueDate ? words.isDue(date(entry.dueDate)) : '']
    .filter(Boolean)
    .join(' · ');
  return {
    cells: [date(entry.date), detail ? { text, detail } : text, money(entry.amount), money(entry.balance)],
  };
}
