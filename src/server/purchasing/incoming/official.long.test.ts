// Second tier: repeats what is read of an invoice over the official documents.
// First tier: src/server/purchasing/incoming/incoming.test.ts
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { isThere, MATERIAL, officialDocuments } from '#server/testing/einvoice/official.ts';
import { tell } from '#server/testing/tell.ts';
import { good, ownApp } from '#server/testing/testApp.ts';
import { moneyText } from '#shared/money.ts';
import * as call from '#shared/purchasing/incoming/contract.ts';

/** What a document says that it comes to, read with nothing but a pattern. */
function totalsIn(xml: string): Record<'net' | 'total' | 'payable', number> {
  const sums =
    /<(?:\w+:)?(?:LegalMonetaryTotal|SpecifiedTradeSettlementHeaderMonetarySummation)\b[\s\S]*/.exec(xml)![0];
  const amount = (...names: string[]) =>
    Number(new RegExp(`<(?:\\w+:)?(?:${names.join('|')})\\b[^>]*>\\s*([-+\\d.]+)`).exec(sums)![1]);
  return {
    net: amount('TaxExclusiveAmount', 'TaxBasisTotalAmount'),
    total: amount('TaxInclusiveAmount', 'GrandTotalAmount'),
    payable: amount('PayableAmount', 'DuePayableAmount'),
  };
}

/**
 * The Swedish examples of EN 16931 were written before Peppol looked at the check digits of numbers, and one from Greece says that the
 * seller is nobody; the official rules refuse them too (`npm run einvoice:verify`).
 */
const REFUSED = /^en16931\/(test\/testfiles|ubl\/examples\/issue116)|GR-base-example-TaxRepresentative/;

it.runIf(isThere)(
  'official documents of EN 16931, Peppol and XRechnung come in with the totals that they say, or are refused with the rule',
  async () => {
    const t = await ownApp();
    const { manager } = await t.tenant();
    const wrong: string[] = [];
    const count = { in: 0, refused: 0 };
    for (const path of officialDocuments()) {
      const bytes = readFileSync(join(MATERIAL, path));
      const taken = await manager.call(call.takeInInvoice, { query: { name: basename(path) }, body: bytes });
      if (taken.status !== 200) {
        count.refused += 1;
        if (
          !REFUSED.test(path) ||
          taken.status !== 400 ||
          !/\([A-Z]+(-[A-Z0-9]+)+\)/.test(taken.error!.message)
        )
          wrong.push(`${path}: ${taken.status} ${taken.error?.message}`);
        continue;
      }
      count.in += 1;
      const { id } = good(taken);
      const came = good(await manager.call(call.getIncoming, { params: { id } }));
      for (const [name, amount] of Object.entries(totalsIn(bytes.toString())))
        if (Number(moneyText(came[name as 'net'], came.currency)) !== amount)
          wrong.push(`${path}: ${name} ${came[name as 'net']}, not ${amount}`);
      // Many examples are of one number, of which only one may be there.
      await t.database.pool.query('delete from incoming_invoices where id = $1', [id]);
    }
    expect(wrong).toEqual([]);
    expect(count.in).toBeGreaterThan(130);
    tell(`${count.in} official documents came in, ${count.refused} were refused`);
  },
);
