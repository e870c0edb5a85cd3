import type { Ctx } from '#server/foundation/context.ts';
import type { PartyFields } from '#server/foundation/parties/party.ts';
import type { Found, PartyStore } from '#server/foundation/parties/store.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { namedSuppliers } from '#server/purchasing/suppliers/find.ts';
import { NEW_SUPPLIER, SUPPLIERS } from '#server/purchasing/suppliers/rows.ts';
import { CUSTOMERS, NEW_CUSTOMER } from '#server/sales/customers/rows.ts';
import { type DocumentDraft, partyOf } from '#shared/exchange/imports/documents.ts';
import { skuFrom } from '#shared/exchange/imports/draft.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import type { SupplierFields } from '#shared/purchasing/suppliers/contract.ts';
import type { CustomerFields } from '#shared/sales/customers/contract.ts';
import { createdBy } from '../store.ts';

// Whose documents a file has: parties that are there, and those that it names for the first time.

/** Whoever a file does not name, as the counter knows nobody. */
const NOBODY = 'WALK-IN';
const NOBODYS_NAME = { en: 'Walk-in customers', de: 'Laufkundschaft', ar: 'عملاء عابرون' };
const CODE_MAX = 40;

/** Under what the party of a document is looked up. */
export const keyOf = (draft: Pick<DocumentDraft, 'head'>) => (partyOf(draft) || NOBODY).toLowerCase();

type Called = Pick<PartyFields, 'code' | 'name' | 'currency'>;

class Parties<F extends PartyFields> {
  readonly #store: PartyStore<F>;
  readonly #fresh: (called: Called, head: DocumentDraft['head']) => F;
  readonly #named: (ctx: Ctx, ids: string[]) => Promise<Set<string>>;

  constructor(
    store: PartyStore<F>,
    fresh: (called: Called, head: DocumentDraft['head']) => F,
    named: (ctx: Ctx, ids: string[]) => Promise<Set<string>>,
  ) {
    this.#store = store;
    this.#fresh = fresh;
    this.#named = named;
  }

  /** Those of some documents who are there, by `keyOf`. */
  of(ctx: Ctx, drafts: DocumentDraft[]): Promise<Map<string, Found<F>>> {
    return this.#store.called(ctx, [...new Set(drafts.map(keyOf))]);
  }

  /** What the party of a document would be who is not there yet. */
  async newOne(ctx: Ctx, { head }: Pick<DocumentDraft, 'head'>): Promise<F> {
    const { preferences } = await tenantOf(ctx);
    const party = partyOf({ head });
    const code = party === '' ? NOBODY : party.length > CODE_MAX ? skuFrom([party], CODE_MAX) : party;
    const name = head.customerName ?? head.supplierName ?? party;
    const currency = head.currency?.toUpperCase() ?? ctx.currency;
    return this.#fresh(
      { code, name: name || inLanguage(NOBODYS_NAME, preferences.language), currency },
      head,
    );
  }

  /** Those of some documents, held against deletion; who is not there is made. By `keyOf`, with the ids of the new ones. */
  async hold(
    ctx: Ctx,
    drafts: DocumentDraft[],
  ): Promise<{ parties: Map<string, Found<F>>; made: Set<string> }> {
    const there = await this.of(ctx, drafts);
    const strangers = new Map(
      drafts.filter((draft) => !there.has(keyOf(draft))).map((draft) => [keyOf(draft), draft]),
    );
    const fields = await Promise.all([...strangers.values()].map((draft) => this.newOne(ctx, draft)));
    const ids = await this.#store.create(ctx, fields);
    await this.#store.lock(
      ctx,
      [...there.values()].map(({ id }) => id),
      'for key share',
    );
    const made = [...strangers.keys()].map(
      (key, at) => [key, { ...fields[at]!, id: ids[at]!, version: 1 }] as const,
    );
    return { parties: new Map([...there, ...made]), made: new Set(ids) };
  }

  /** Takes out those that an import made, as far as nothing names them by now. */
  async takeOut(ctx: Ctx, importId: string): Promise<void> {
    const ids = [...(await this.#store.lock(ctx, await createdBy(ctx, importId, this.#store.word))).keys()];
    const named = await this.#named(ctx, ids);
    await this.#store.discard(
      ctx,
      ids.filter((id) => !named.has(id)),
    );
  }
}

/** Customers, as past sales name them. */
export const PAST_CUSTOMERS = new Parties<CustomerFields>(
  CUSTOMERS,
  (called, { country = '' }) => ({
    ...NEW_CUSTOMER,
    ...called,
    billingAddress: { ...NEW_CUSTOMER.billingAddress, country },
  }),
  (ctx, ids) => CUSTOMERS.named(ctx, ids),
);

/** Suppliers, as orders and bills name them. */
export const PAST_SUPPLIERS = new Parties<SupplierFields>(
  SUPPLIERS,
  (called) => ({ ...NEW_SUPPLIER, ...called }),
  namedSuppliers,
);
