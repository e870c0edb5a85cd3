import { listCustomFields } from '#server/catalogue/customFields/fields.ts';
import { createCustomField, updateCustomField } from '#server/catalogue/customFields/service.ts';
import { createTaxRate, listTaxRates, updateTaxRate } from '#server/catalogue/taxRates/service.ts';
import { createUnit, listUnits, removeUnit, unitRules } from '#server/catalogue/units/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { namedSuppliers } from '#server/purchasing/suppliers/find.ts';
import { SUPPLIERS } from '#server/purchasing/suppliers/rows.ts';
import {
  createLocation,
  listCountedLocations,
  listLocations,
  updateLocation,
} from '#server/stock/locations/service.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemDraft } from '#shared/exchange/imports/draft.ts';
import type { Make } from '#shared/exchange/imports/makes.ts';
import { INSIDE, readWholeHeading } from '#shared/exchange/imports/wholeHeadings.ts';
import { say } from '#shared/refusals/say.ts';
import { type Member, may } from '#shared/roles.ts';
import type { StoredImport } from '../store.ts';
import { canBeAdded, placeCalled, sellersOf } from './whole.ts';

// What a file of items names that the business does not have yet, and says enough of to add it when the items come in.

/** Everything that is to be added for some items, each once, a place before what lies inside it. */
export async function missingOf(
  ctx: Ctx,
  { header }: Pick<StoredImport, 'header'>,
  drafts: ItemDraft[],
): Promise<Make[]> {
  const sound = drafts.filter(({ errors }) => errors.length === 0);
  return [
    ...(await missingPlaces(ctx, header, sound)),
    ...(await missingUnits(ctx, sound)),
    ...(await missingRates(ctx, sound)),
    ...(await missingFields(ctx, sound)),
    ...(await missingSuppliers(ctx, sound)),
  ];
}

async function missingPlaces(ctx: Ctx, header: string[], drafts: ItemDraft[]): Promise<Make[]> {
  const there = new Map(
    (await listLocations(ctx))
      .filter(({ usage, archived }) => usage === 'internal' && !archived)
      .map((place) => [place.name.toLowerCase(), place.name]),
  );
  const called = new Set(drafts.flatMap(({ places = [] }) => places.map(({ place }) => place)));
  const made: Make[] = [];
  // In the order of the columns, which is that in which the places of our export were added; then as rows name them.
  const headings = header.map(readWholeHeading);
  const paths = headings.flatMap((heading) => (heading && 'place' in heading ? [heading.place] : []));
  for (const path of [...paths.filter((one) => called.has(one)), ...called]) {
    if (placeCalled(there, path)) continue;
    let parent: string | null = null;
    for (const name of path.split(INSIDE)) {
      const known: string | undefined = there.get(name.toLowerCase());
      if (!known) made.push({ what: 'place', name, parent });
      there.set(name.toLowerCase(), known ?? name);
      parent = known ?? name;
    }
  }
  return made;
}

async function missingUnits(ctx: Ctx, drafts: ItemDraft[]): Promise<Make[]> {
  const there = new Set((await unitRules(ctx)).map(({ code }) => code));
  return drafts.flatMap(({ unit }): Make[] => {
    if (!unit || there.has(unit.code)) return [];
    there.add(unit.code);
    return [{ what: 'unit', ...unit }];
  });
}

async function missingRates(ctx: Ctx, drafts: ItemDraft[]): Promise<Make[]> {
  const there = new Set(
    (await listTaxRates(ctx)).filter(({ archived }) => !archived).map(({ name }) => name.toLowerCase()),
  );
  return drafts.flatMap(({ taxRate }): Make[] => {
    if (!taxRate || there.has(taxRate.name.toLowerCase())) return [];
    there.add(taxRate.name.toLowerCase());
    return [{ what: 'taxRate', ...taxRate }];
  });
}

async function missingFields(ctx: Ctx, drafts: ItemDraft[]): Promise<Make[]> {
  const there = (await listCustomFields(ctx)).filter(({ archived }) => !archived);
  const fields = new Map<string, Make & { what: 'field' }>();
  for (const { name, kind, value } of drafts.flatMap(({ named = [] }) => named)) {
    if (there.some((field) => field.name === name && field.kind === kind)) continue;
    const field = fields.get(name) ?? { what: 'field', name, kind, choices: [] };
    fields.set(name, field);
    if (kind === 'choice' && !field.choices.includes(value)) field.choices.push(value);
  }
  return [...fields.values()];
}

async function missingSuppliers(ctx: Ctx, drafts: ItemDraft[]): Promise<Make[]> {
  const sellers = drafts.flatMap(sellersOf).filter(canBeAdded);
  const codes = [...new Set(sellers.map(({ named }) => named))];
  const there = new Set((await SUPPLIERS.called(ctx, codes)).keys());
  return sellers.flatMap(({ named, terms }): Make[] => {
    if (!terms || there.has(named.toLowerCase())) return [];
    there.add(named.toLowerCase());
    return [{ what: 'supplier', name: terms.name, code: named, currency: terms.currency }];
  });
}

/**
 * Adds what is missing; answers it with the ids that it has got. What is archived under that name is opened again. Throws
 * permission-denied for settings of the business where the member may not change them.
 */
export async function makeMissing(ctx: Ctx, member: Member, missing: Make[]): Promise<Make[]> {
  const settings = missing.filter(({ what }) => what === 'unit' || what === 'taxRate' || what === 'field');
  if (settings.length && !may(member, 'settings:manage'))
    throw new AppError(
      'permission-denied',
      say('imports.needsAdmin', { names: settings.map(({ name }) => name) }),
    );
  const made: Make[] = [];
  for (const one of missing) made.push(one.id === undefined ? { ...one, id: await make(ctx, one) } : one);
  return made;
}

async function make(ctx: Ctx, one: Make): Promise<string> {
  const isSame = ({ name }: { name: string }) => name.toLowerCase() === one.name.toLowerCase();
  switch (one.what) {
    case 'place': {
      const places = await listLocations(ctx);
      const parent = places.find(({ name }) => name === one.parent);
      const place = places.find((known) => known.usage === 'internal' && isSame(known));
      if (!place?.archived)
        return place?.id ?? (await createLocation(ctx, { name: one.name, parentId: parent?.id ?? null })).id;
      await updateLocation(ctx, place.id, { archived: false, version: place.version });
      return place.id;
    }
    case 'unit':
      return (await createUnit(ctx, { code: one.code, name: one.name, precision: one.precision })).code;
    case 'taxRate': {
      const rate = (await listTaxRates(ctx)).find(isSame);
      if (!rate) return (await createTaxRate(ctx, { name: one.name, rate: one.rate })).id;
      await updateTaxRate(ctx, rate.id, { archived: false, version: rate.version });
      return rate.id;
    }
    case 'field': {
      const { name, kind, choices } = one;
      const field = (await listCustomFields(ctx)).find(isSame);
      if (!field) return (await createCustomField(ctx, { name, kind, choices })).id;
      await updateCustomField(ctx, field.id, { archived: false, version: field.version });
      return field.id;
    }
    case 'supplier': {
      const [id] = await SUPPLIERS.create(ctx, [{ name: one.name, code: one.code, currency: one.currency }]);
      return id!;
    }
  }
}

/** Takes back what an import has added, as far as nothing else needs it by now: what is named stays. */
export async function takeBackMade(ctx: Ctx, made: Make[]): Promise<void> {
  const idsOf = (what: Make['what']) => made.flatMap((one) => (one.what === what && one.id ? [one.id] : []));
  const suppliers = idsOf('supplier');
  const named = await namedSuppliers(ctx, suppliers);
  const stillNamed = suppliers.length ? await SUPPLIERS.named(ctx, suppliers) : new Set<string>();
  await SUPPLIERS.discard(
    ctx,
    suppliers.filter((id) => !named.has(id) && !stillNamed.has(id)),
  );
  const places = new Map((await listCountedLocations(ctx)).map((place) => [place.id, place]));
  for (const id of idsOf('place').toReversed()) {
    const place = places.get(id);
    if (place && !place.archived && place.itemsInside === 0)
      await updateLocation(ctx, id, { archived: true, version: place.version });
  }
  for (const { id, archived, version } of await listTaxRates(ctx))
    if (idsOf('taxRate').includes(id) && !archived) await updateTaxRate(ctx, id, { archived: true, version });
  const fields = await listCustomFields(ctx);
  for (const { id, archived, version } of fields)
    if (idsOf('field').includes(id) && !archived)
      await updateCustomField(ctx, id, { archived: true, version });
  for (const { code, items, version } of await listUnits(ctx))
    if (idsOf('unit').includes(code) && items === 0) await removeUnit(ctx, code, version);
}
