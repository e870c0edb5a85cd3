import { createItems } from '../src/server/catalogue/items/service.ts';
import { contextOf } from '../src/server/foundation/context.ts';
import type { Services } from '../src/server/foundation/services.ts';
import { createLogin } from '../src/server/people/identity/logins.ts';
import { createMembership } from '../src/server/people/identity/service.ts';
import { openTenant } from '../src/server/people/tenants/service.ts';
import { adjustStock } from '../src/server/stock/ledger/service.ts';

export const TENANT = 'bench';
export const LOGIN = { email: 'admin@bench.test', name: 'Bench', password: 'a password for the bench' };
/** In one item of a thousand. */
export const RARE_WORD = 'zephyr';

const CHUNK = 500;
const ADJECTIVES =
  'small large heavy light round square soft hard warm cool bright dark plain fine coarse quick slow deep flat curved'.split(
    ' ',
  );
const MATERIALS =
  'oak steel linen copper glass wool cork marble brass leather paper rubber silk stone bamboo cotton iron clay felt resin'.split(
    ' ',
  );
const THINGS =
  'bowl lamp chair rope hook panel bottle box tray brush clamp hinge spool jar mat frame stool valve crate lantern'.split(
    ' ',
  );

/** Fills a tenant with items and their opening stock through the services, as the application would. */
export async function seedBench(services: Services, count: number): Promise<void> {
  const { database, authPool } = services;
  const isNew = await database.withSystem('demo data', (tx) =>
    openTenant(services, tx, { id: TENANT, name: 'Bench' }),
  );
  if (!isNew) return;
  const userId = await createLogin(authPool, LOGIN);
  await database.withSystem('demo data', (tx) =>
    createMembership(tx, { ...LOGIN, tenantId: TENANT, userId: userId!, role: 'admin' }),
  );
  await seedItems(services, count);
}

/** The items of the tenant that is there already. */
export async function seedItems({ database }: Services, count: number): Promise<void> {
  const location = await database.withTenantAsSystem(TENANT, async (tx) => {
    const places = await tx.query<{ id: string }>({
      text: "select id from locations where tenant_id = :tenant and usage = 'internal'",
    });
    return places[0]!.id;
  });
  for (let from = 0; from < count; from += CHUNK) {
    await database.withTenantAsSystem(TENANT, async (tx) => {
      const ctx = contextOf(
        tx,
        { tenantId: TENANT, currency: 'USD', actor: { kind: 'system', id: null, name: 'Bench' } },
        () => undefined,
      );
      const numbers = Array.from({ length: Math.min(CHUNK, count - from) }, (_, n) => from + n);
      const ids = await createItems(ctx, numbers.map(itemOf));
      await adjustStock(ctx, {
        reason: 'opening',
        lines: ids.map((itemId, n) => ({
          itemId,
          locationId: location,
          change: String(10 + ((from + n) % 90)),
          unitCost: '4.25',
        })),
      });
    });
  }
  await database.pool.query('vacuum analyze');
}

/** Opens shops, "id:24" with so many items, a picture elsewhere and a few sentences each. */
export async function seedShops(services: Services, shops: string[]): Promise<void> {
  const { database } = services;
  for (const [id = '', count = ''] of shops.map((shop) => shop.split(':'))) {
    const isNew = await database.withSystem('demo data', (tx) => openTenant(services, tx, { id, name: id }));
    if (!isNew) continue;
    await database.withTenantAsSystem(id, async (tx) => {
      const actor = { kind: 'system', id: null, name: 'Bench' } as const;
      const ctx = contextOf(tx, { tenantId: id, currency: 'USD', actor }, () => undefined);
      const items = Array.from({ length: Number(count) }, (_, n) => ({
        ...itemOf(n),
        description: `${itemOf(n).description} `.repeat(4).trim(),
        pictures: [{ url: `https://pictures.example.com/${n}.webp`, alt: 'A picture' }],
        inShop: true,
      }));
      await createItems(ctx, items);
    });
  }
}

function itemOf(n: number) {
  const pick = (words: string[], step: number) => words[Math.floor(n / step) % words.length]!;
  return {
    sku: `B-${String(n).padStart(6, '0')}`,
    name: `${pick(ADJECTIVES, 1)} ${pick(MATERIALS, 20)} ${pick(THINGS, 400)} ${n}${n % 1000 === 0 ? ` ${RARE_WORD}` : ''}`,
    description: `A ${pick(ADJECTIVES, 7)} ${pick(THINGS, 3)} made of ${pick(MATERIALS, 11)} for every day.`,
    category: `Category ${n % 40}`,
    tags: [pick(MATERIALS, 5)],
    price: 500 + (n % 5000),
    // One in two hundred is low.
    reorderPoint: n % 200 === 0 ? '100' : '5',
  };
}
