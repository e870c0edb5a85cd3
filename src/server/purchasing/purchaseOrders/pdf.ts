import type { Ctx } from '#server/foundation/context.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { showDate } from '#shared/dates.ts';
import { numberFormat } from '#shared/formats.ts';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import type { PrintedRow } from '#shared/foundation/documents/printed.ts';
import { currencyExponent, formatMoney } from '#shared/money.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { unitWord } from '#shared/unitWords.ts';
import { type FoundSupplier, findSuppliers } from '../suppliers/find.ts';
import { readOrder } from './detail.ts';
import { type PdfWords, pdfWords } from './pdfWords.ts';

type Tenant = Awaited<ReturnType<typeof tenantOf>>;

/** What the PDF of an order says, and how the file is called. Throws not-found. */
export async function pdfOf(
  ctx: Ctx,
  id: string,
): Promise<{ document: PdfDocument; name: string; order: Order }> {
  const order = await readOrder(ctx, id);
  const supplier = (await findSuppliers(ctx, [order.supplierId])).get(order.supplierId);
  const document = describe(order, supplier, await tenantOf(ctx));
  return { document, order, name: pdfNameOf(order.number ?? 'draft') };
}

// What the business pays others, landed costs, is none of the supplier's business; internal notes are neither.
function describe(order: Order, supplier: FoundSupplier | undefined, tenant: Tenant): PdfDocument {
  const { id: tenantId, preferences, branding, name } = tenant;
  const { language, dateFormat } = preferences;
  const words = pdfWords(language);
  const money = (minor: number) => formatMoney(minor, order.currency, language);
  const date = (day: string) => showDate(day, dateFormat);
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  const mark = { draft: words.draft, pending_approval: words.draft, cancelled: words.cancelled };
  const marked = order.status in mark ? mark[order.status as keyof typeof mark] : undefined;
  return {
    language,
    direction: language.startsWith('ar') ? 'rtl' : 'ltr',
    title: words.title,
    number: order.number,
    ...(marked ? { mark: marked } : {}),
    createdAt: new Date(order.updatedAt),
    issuer: { tenantId, name, branding },
    parties: [
      { label: words.supplier, name: order.supplier, lines: addressOf(supplier) },
      {
        label: words.shipTo,
        name,
        lines: [...branding.address.split('\n'), order.location ?? ''].filter(Boolean),
      },
    ],
    facts: [
      ...fact(words.orderDate, order.orderDate && date(order.orderDate)),
      ...fact(words.expected, order.expectedDate && date(order.expectedDate)),
      ...fact(words.reference, order.supplierReference),
      ...fact(words.revision, order.revision > 1 ? String(order.revision) : null),
    ],
    tables: [
      {
        columns: [
          { label: words.item, align: 'start', width: 1 },
          { label: words.quantity, align: 'end', width: 'fit' },
          { label: words.unitCost, align: 'end', width: 'fit' },
          { label: words.amount, align: 'end', width: 'fit' },
        ],
        rows: order.lines.map((line) => rowOf(line, order, { words, language, date, money })),
      },
    ],
    totals: [
      { label: words.net, value: money(order.net) },
      ...order.taxes.map(({ rate, tax }) => ({ label: words.tax(rate), value: money(tax) })),
      { label: words.total, value: money(order.total), strong: true },
    ],
    sections: order.notes ? [{ label: words.notes, text: order.notes }] : [],
    pageLabel: words.page,
  };
}

function rowOf(
  line: Order['lines'][number],
  { currency, expectedDate }: Order,
  {
    words,
    language,
    date,
    money,
  }: {
    words: PdfWords;
    language: string;
    date: (day: string) => string;
    money: (minor: number) => string;
  },
): PrintedRow {
  const own =
    line.expectedDate && line.expectedDate !== expectedDate
      ? `${words.expected} ${date(line.expectedDate)}`
      : '';
  const detail = [line.supplierSku || line.sku, own].filter(Boolean).join(' · ');
  const unit = unitWord(line.purchaseUnit || (line.unit ?? ''), language);
  // Intl accepts decimal text and keeps every digit of it, where a number would pass through a float.
  const cost = numberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyExponent(currency),
    maximumFractionDigits: 6,
  }).format(line.unitCost as Intl.StringNumericLiteral);
  const quantity = numberFormat(language, { maximumFractionDigits: 3 }).format(
    line.quantity as Intl.StringNumericLiteral,
  );
  return { cells: [{ text: line.description, detail }, `${quantity} ${unit}`.trim(), cost, money(line.net)] };
}

function addressOf(supplier: FoundSupplier | undefined): string[] {
  const [address] = supplier?.addresses ?? [];
  const contact = supplier?.contacts[0]?.name ?? '';
  if (!address) return [contact].filter(Boolean);
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  return [contact, ...address.street.split('\n'), town, address.region, address.country].filter(Boolean);
}
