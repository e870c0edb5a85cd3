import { beforeAll, describe, expect, it } from 'vitest';
import { stockUp } from '#server/testing/ledgers.ts';
import { picture, upload } from '#server/testing/pictures.ts';
import { addTo, shopOf } from '#server/testing/shops.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import {
  addComment,
  approveComment,
  listComments,
  replyToComment,
} from '#shared/shopfront/comments/contract.ts';
import * as call from '#shared/shopfront/shop/contract.ts';

let t: TestApp;

beforeAll(async () => {
  t = await ownApp();
});

const shop = (tenant: { id: string }) => shopOf(t.app, tenant.id);

/** Has a comment written and, if so wanted, approved and replied to. */
async function comment(
  { admin, viewer }: TestTenant,
  id: string,
  text: string,
  reply?: string,
): Promise<void> {
  await viewer.call(addComment, { params: { id }, body: { text } });
  if (reply === undefined) return;
  const { comments } = (await admin.call(listComments)).body;
  const { id: comment, version } = comments.find((one) => one.text === text)!;
  const approved = await admin.call(approveComment, { params: { id: comment }, body: { version } });
  const body = { version: approved.body.version, text: reply };
  if (reply) await admin.call(replyToComment, { params: { id: comment }, body });
}

describe('the public inventory', () => {
  it('says of an item these fields and not one more', async () => {
    const a = await t.tenant({ id: 'public' });
    const id = await addTo(a, 'T-1', {
      name: 'Green tea',
      description: 'Loose\nleaf',
      category: 'Tea',
      tags: ['secret tag'],
      barcodes: ['4006381333931'],
      price: 1290,
      standardCost: '4.56',
      reorderPoint: '3',
      slug: 'green-tea',
      seoTitle: 'A title',
      seoDescription: 'A few words',
    });
    await stockUp(a, id, '48317', '3.21');
    await upload(a.admin, { id }, await picture(40, 30).png().toBuffer());
    await comment(a, id, 'Very <b>good</b>.', 'Thanks');
    await comment(a, id, 'Not for anybody to read.');

    const answer = await t.app.inject('/api/public/inventory/public');
    expect(answer.json()).toEqual([
      {
        id,
        name: 'Green tea',
        description: 'Loose\nleaf',
        price: 12.9,
        images: [expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-1280\.webp$/)],
        comments: [{ author: expect.stringContaining('viewer'), text: 'Very <b>good</b>.' }],
        category: 'Tea',
        availability: 'in_stock',
        currency: 'USD',
        options: [],
        slug: 'green-tea',
      },
    ]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const page = await t.app.inject('/api/public/shop/public/items');
    const item = await t.app.inject(`/api/public/shop/public/items/${id}`);
    for (const { body } of [answer, page, item]) {
      expect(body).not.toMatch(/48317|4\.56|3\.21|secret|4006381|Not for|T-1|onHand|cost|quantity|reorder/i);
    }
    expect(item.json()).toMatchObject({
      commentCount: 1,
      comments: [{ text: 'Very <b>good</b>.', reply: 'Thanks', at: expect.stringMatching(/^20/) }],
      seoTitle: 'A title',
      seoDescription: 'A few words',
    });
  });

  it('would refuse to answer with a field that is not among them', () => {
    const [id, text] = ['0192d5a0-0000-7000-8000-000000000001', 'x'];
    const item = {
      id,
      name: text,
      description: '',
      price: 1,
      images: [],
      comments: [{ author: text, text }],
    };
    const whole = {
      ...item,
      category: null,
      availability: 'in_stock',
      currency: 'USD',
      options: [],
      slug: null,
    };
    const takes = (answer: object) => call.publicInventory.answer.safeParse([answer]).success;
    expect(takes(whole)).toBe(true);
    for (const field of ['onHand', 'averageCost', 'supplier', 'sku'])
      expect(takes({ ...whole, [field]: 1 })).toBe(false);
    expect(takes({ ...whole, comments: [{ author: text, text, status: 'pending' }] })).toBe(false);
  });

  it.each([
    ['USD', 1290, 12.9],
    ['USD', 999_999_999_999_999, 9_999_999_999_999.99],
    ['JPY', 1290, 1290],
    ['KWD', 1290, 1.29],
    ['KWD', 1, 0.001],
  ])('says a price in %s of %i minor units as the plain number %d', async (currency, price, number) => {
    const a = await t.tenant({ currency });
    await addTo(a, 'P', { price });
    const [item] = await shop(a).inventory();
    expect(item).toMatchObject({ price: number, currency });
    expect((await shop(a).page()).items[0]).toMatchObject({ price, highestPrice: price });
  });

  it('leads on where there are more than a thousand items', async () => {
    const a = await t.tenant();
    await addTo(a, 'FIRST', { name: 'Item' });
    await t.database.withTenantAsSystem(a.id, (tx) =>
      tx.query({
        text: `insert into items (id, sku, name, name_key, sku_key, in_shop)
               select gen_random_uuid(), 'S-' || n, 'Item ' || n, 'item ' || lpad(n::text, 12, '0'), 's-' || n, true from generate_series(1, 1000) n returning true`,
      }),
    );
    const first = await t.app.inject(`/api/public/inventory/${a.id}`);
    const link = String(first.headers.link);
    const next = /^<http:\/\/localhost(\/api\/public\/inventory\/[\w-]+\?after=[\w-]+)>; rel="next"$/.exec(
      link,
    )?.[1];
    expect(next, link).toBeDefined();
    const rest = await t.app.inject(next!);
    expect(rest.headers.link).toBeUndefined();
    const [one, two] = [first.json<call.PublicItem[]>(), rest.json<call.PublicItem[]>()];
    expect([one.length, two.length]).toEqual([1000, 1]);
    expect(new Set([...one, ...two].map(({ id }) => id)).size).toBe(1001);
    expect((await shop(a).page()).total).toBe(1000);
  });
});
