import type autocannon from 'autocannon';
import { CONNECTIONS, compare, SECONDS, tokenOf, withServer } from './load.ts';
import { COUNTER, LINES_OF_EACH } from './seedInvoices.ts';

/**
 * Measures issuing beside bare inserts, and the list of invoices beside a bare SELECT, with 500 000 lines in one tenant.
 * DATABASE_URL names a PostgreSQL server; without it one is started for the run, with full durability.
 * BENCH_INVOICES (100000) and BENCH_SECONDS (10) can be changed.
 */
const INVOICES = Number(process.env.BENCH_INVOICES ?? 100_000);
/** More than are issued in the time, of all customers and of one alone. */
const DRAFTS = 2 * 500 * (SECONDS + 2);
type Page = { invoices: { id: string; customer: { name: string } }[]; nextCursor: string };

const filled = { BENCH_ITEMS: '1000', BENCH_INVOICES: String(INVOICES), BENCH_DRAFTS: String(DRAFTS) };
await withServer(filled, async ({ url, bareUrl, seconds }) => {
  console.log(
    `${INVOICES} invoices of ${LINES_OF_EACH} lines in ${seconds.toFixed(0)} s, ${CONNECTIONS} connections, ${SECONDS} s each\n`,
  );
  const headers = { authorization: `Bearer ${await tokenOf(url)}`, 'content-type': 'application/json' };
  const get = async <T>(path: string) => {
    const answer = await fetch(url + path, { headers });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const select = { 'the bare SELECT': { url: `${bareUrl}/invoices` } };
  for (const [name, query] of Object.entries({
    'first page': '',
    'by balance': '&sort=balance&dir=desc',
    'by number': '&sort=number',
    overdue: '&status=overdue&sort=dueDate',
    'of three months': '&from=2025-03-01&to=2025-05-31&sort=issueDate',
    'search, one hit': `&q=${1_000_000 + Math.floor(INVOICES / 2)}`,
    'search, a town in ten': '&q=bergen',
    'search, nothing': '&q=nowhere',
    'search, last digits': `&q=${String(INVOICES / 2 - 1).slice(-4)}`,
    'search, a misspelt name': '&q=begren',
    'search, two words': '&q=771%20bergen',
    'search, two that never meet': '&q=bergen%20fez',
    'search of drafts': '&q=bergen&status=draft',
    'search by customer': '&q=jena&sort=customer',
  }))
    await compare(name, { url: `${url}/api/invoices?limit=24${query}`, headers }, select);
  await compare('ages', { url: `${url}/api/invoices/ageing`, headers }, {});

  const [ofAll, ofOne]: [string[], string[]] = [[], []];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await get(`/api/invoices?status=draft&limit=200${cursor && `&cursor=${cursor}`}`);
    for (const { id, customer } of page.invoices) (customer.name === COUNTER ? ofOne : ofAll).push(id);
    cursor = page.nextCursor;
  }
  const issuing = (drafts: string[]): autocannon.Options => ({
    url,
    requests: [
      {
        method: 'POST',
        headers,
        body: '{"version":1}',
        setupRequest: (request) => ({ ...request, path: `/api/invoices/${drafts.pop()}/issue` }),
      },
    ],
  });
  const insert = { 'the bare INSERT': { url: bareUrl, method: 'POST' as const } };
  await compare('issues of five lines', issuing(ofAll), insert);
  await compare('issues, all of one customer', issuing(ofOne), insert);
});
