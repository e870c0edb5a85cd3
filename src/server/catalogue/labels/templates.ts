import { changesBetween, lostWith, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import { newId } from '#server/foundation/ids.ts';
import type { LabelSheet, LabelTemplate } from '#shared/catalogue/labels/contract.ts';
import { fieldError, notFound, refuseStale } from '#shared/errors.ts';
import { type Said, say } from '#shared/refusals/say.ts';

/** Templates and sheets of labels are kept alike: a name, what they say, and whether they are archived. */

type Kept = { id: string; name: string; archived: boolean; version: number };
type Fields<R extends Kept> = Omit<R, 'id' | 'version'>;

class Store<R extends Kept> {
  readonly #table: string;
  readonly #column: string;
  readonly #select: string;
  readonly #kind: string;
  readonly #refusals: { missing: Said; taken: Said };

  constructor(of: { table: string; column: string; kind: string; missing: Said; taken: Said }) {
    const { table, column, kind, ...refusals } = of;
    this.#table = table;
    this.#column = column;
    this.#kind = kind;
    this.#refusals = refusals;
    this.#select = `select id, name, ${column}, archived_at is not null as archived, version from ${table} where tenant_id = :tenant`;
  }

  /** All of them, those in use first, by name. */
  list({ tx }: Ctx): Promise<R[]> {
    return tx.query<R>({ text: `${this.#select} order by archived_at is not null, lower(name), id` });
  }

  async get({ tx }: Ctx, id: string): Promise<R> {
    const [found] = await tx.query<R>({ prepare: false, text: `${this.#select} and id = $1`, values: [id] });
    if (!found) throw notFound(this.#refusals.missing);
    return found;
  }

  async create(ctx: Ctx, fields: Omit<Fields<R>, 'archived'>): Promise<R> {
    const id = newId();
    await this.#write(() =>
      ctx.tx.query({
        prepare: false,
        text: `insert into ${this.#table} (tenant_id, id, name, ${this.#column}) values (:tenant, $1, $2, $3)`,
        values: [id, fields.name, JSON.stringify((fields as Record<string, unknown>)[this.#column])],
      }),
    );
    const made = await this.get(ctx, id);
    await this.#record(ctx, 'created', made, {});
    return made;
  }

  /** Throws aborted with the current one when its version is another one. */
  async update(ctx: Ctx, id: string, version: number, fields: Partial<Fields<R>>): Promise<R> {
    await ctx.tx.query({
      prepare: false,
      text: `select from ${this.#table} where tenant_id = :tenant and id = $1 for no key update`,
      values: [id],
    });
    const before = await this.get(ctx, id);
    refuseStale(before, version);
    const wanted = { ...before, ...fields };
    if (!Object.keys(changesBetween(before, wanted)).length) return before;
    await this.#write(() =>
      ctx.tx.query({
        prepare: false,
        text: `update ${this.#table} set name = $2, ${this.#column} = $3, version = version + 1, updated_at = now(),
                 archived_at = case when $4 then coalesce(archived_at, moment) end from (select now() as moment) as clock
               where tenant_id = :tenant and id = $1`,
        values: [
          id,
          wanted.name,
          JSON.stringify((wanted as Record<string, unknown>)[this.#column]),
          wanted.archived,
        ],
      }),
    );
    const after = await this.get(ctx, id);
    await this.#record(ctx, 'updated', after, before);
    return after;
  }

  async remove(ctx: Ctx, id: string, version: number): Promise<void> {
    const before = await this.get(ctx, id);
    refuseStale(before, version);
    await ctx.tx.query({
      prepare: false,
      text: `delete from ${this.#table} where tenant_id = :tenant and id = $1`,
      values: [id],
    });
    const { id: _, version: __, ...fields } = before;
    await recordAudit(ctx, [
      {
        action: `${this.#kind}.deleted`,
        entityType: this.#kind,
        entityId: id,
        entityName: before.name,
        changes: lostWith(fields),
      },
    ]);
    ctx.changed('labels');
  }

  async #record(ctx: Ctx, what: 'created' | 'updated', after: R, before: Partial<R>): Promise<void> {
    const { id, version: _, ...fields } = after;
    await recordAudit(ctx, [
      {
        action: `${this.#kind}.${what}`,
        entityType: this.#kind,
        entityId: id,
        entityName: after.name,
        changes: changesBetween(before, fields),
      },
    ]);
    ctx.changed('labels');
  }

  async #write(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (violates(error, `${this.#table}_name`)) throw fieldError('name', this.#refusals.taken);
      throw error;
    }
  }
}

export const templates = new Store<LabelTemplate>({
  table: 'label_templates',
  column: 'layout',
  kind: 'label-template',
  missing: say('labels.noTemplate'),
  taken: say('labels.templateTaken'),
});

export const sheets = new Store<LabelSheet>({
  table: 'label_sheets',
  column: 'measures',
  kind: 'label-sheet',
  missing: say('labels.noSheet'),
  taken: say('labels.sheetTaken'),
});
