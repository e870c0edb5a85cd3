import { conflict, fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { sortKey } from '#shared/text.ts';
import { type Changes, changesBetween, lostWith, recordAudit } from '../audit/service.ts';
import type { Ctx } from '../context.ts';
import { databaseError, violates } from '../db/errors.ts';
import { deleteIndexed, insertIndexed, renamed, updateIndexed, wordsOfName } from '../documents/words.ts';
import { newId } from '../ids.ts';
import { type NewParty, type PartyFields, type PartyKind, partyRows } from './party.ts';

export type Found<F> = F & { id: string; version: number };
export type Locked<F> = Found<F> & { updatedBy: string | null };
export type Change<F> = { id: string; fields: Partial<F> };

/** Against everybody who locks a party; or against its deletion alone, as many at once as like. */
export type PartyLock = 'for no key update' | 'for key share';

/** How parties of one kind are found, locked, written and deleted. */
export class PartyStore<F extends PartyFields> {
  readonly #kind: PartyKind<F>;
  /** What people call one. */
  readonly word: PartyKind<F>['word'];
  readonly rows: ReturnType<typeof partyRows<F>>;

  constructor(kind: PartyKind<F>) {
    this.#kind = kind;
    this.word = kind.word;
    this.rows = partyRows(kind);
  }

  /** Those with these ids; missing ones are left out. */
  async find({ tx }: Ctx, ids: string[]): Promise<Map<string, Found<F>>> {
    const { table } = this.#kind;
    const rows = await tx.query<Found<F>>({
      text: `select p.id, p.version, ${this.rows.select('p')} from ${table} p where p.tenant_id = :tenant and p.id = any($1::uuid[])`,
      values: [ids],
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Those with these codes, whatever their case; several hundred at once. The sort key is what the index is read by. */
  async findByCode({ tx }: Ctx, codes: string[]): Promise<Found<F>[]> {
    const { table } = this.#kind;
    const wanted = new Set(codes.map((code) => code.toLowerCase()));
    const rows = await tx.query<Found<F>>({
      text: `select p.id, p.version, ${this.rows.select('p')} from ${table} p
             where p.tenant_id = :tenant and p.code_key = any($1::text[]) order by p.id`,
      values: [[...new Set(codes.map(sortKey))]],
    });
    return rows.filter(({ code }) => wanted.has(code.toLowerCase()));
  }

  /** Those that are called so, by their code or else their name, in small letters; a name that two have is left out. */
  async called({ tx }: Ctx, called: string[]): Promise<Map<string, Found<F>>> {
    const { table } = this.#kind;
    if (!called.length) return new Map();
    const rows = await tx.query<Found<F>>({
      text: `select p.id, p.version, ${this.rows.select('p')} from ${table} p
             where p.tenant_id = :tenant and (p.code_key = any($1::text[]) or p.name_key = any($1::text[]))`,
      values: [[...new Set(called.map(sortKey))]],
    });
    const named = Map.groupBy(rows, ({ name }) => name.toLowerCase());
    return new Map([
      ...[...named].flatMap(([name, same]) => (same.length === 1 ? [[name, same[0]!] as const] : [])),
      ...rows.map((row) => [row.code.toLowerCase(), row] as const),
    ]);
  }

  /** Locks those with these ids, in the order of their ids; missing ones are left out. */
  async lock(
    { tx }: Ctx,
    ids: string[],
    lock: PartyLock = 'for no key update',
  ): Promise<Map<string, Locked<F>>> {
    const { table } = this.#kind;
    const rows = await tx.query<Locked<F>>({
      text: `select p.id, p.version, p.updated_by as "updatedBy", ${this.rows.select('p')} from ${table} p
             where p.tenant_id = :tenant and p.id = any($1::uuid[]) order by p.id ${lock}`,
      values: [ids],
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Locks one that somebody has seen. Throws not-found, and aborted with the current one when its version is another one. */
  async lockSeen(
    ctx: Ctx,
    { id, version }: { id: string; version: number },
    read: (ctx: Ctx, id: string) => Promise<unknown>,
  ): Promise<Locked<F>> {
    const party = (await this.lock(ctx, [id])).get(id);
    if (!party) throw notFound(say('parties.notFound', { kind: this.#kind.word }));
    if (party.version === version) return party;
    const { name, updatedBy: by } = party;
    throw conflict(
      by === null ? say('record.changed', { name }) : say('record.changedBy', { name, by }),
      await read(ctx, id),
    );
  }

  /** Adds some; answers their ids in the order given. Throws invalid-argument for a code that is taken. */
  async create(ctx: Ctx, parties: NewParty<F>[]): Promise<string[]> {
    if (!parties.length) return [];
    const { table, beside, fresh } = this.#kind;
    const { written, record, recordOf } = this.rows;
    const codes = await this.#codesFor(ctx, parties.filter(({ code }) => code === undefined).length);
    const made = parties.map((party) => {
      const code = party.code ?? codes.shift()!;
      return { id: newId(), fields: fresh(party, code, ctx.currency), given: { ...party, code } };
    });
    await this.#write(() =>
      ctx.tx.query({
        text: insertIndexed(
          table,
          `insert into ${table} (tenant_id, ${written.join(', ')}, updated_by)
             select :tenant::text, ${written.map((column) => `r.${column}`).join(', ')}, $2 from jsonb_to_recordset($1::jsonb) as r (${record})`,
          beside &&
            `insert into ${beside} (tenant_id, id) select :tenant::text, id from written returning id`,
        ),
        values: [JSON.stringify(made.map(({ id, fields }) => recordOf(id, fields))), ctx.actor.name],
      }),
    );
    const events = made.map(({ id, fields, given }) => ({ id, fields, changes: changesBetween({}, given) }));
    await this.#record(ctx, 'created', events);
    return made.map(({ id }) => id);
  }

  /** Writes changes to locked ones; those that change nothing are left alone. */
  async update(ctx: Ctx, locked: Map<string, F>, changes: Change<F>[], action = 'updated'): Promise<void> {
    const { table } = this.#kind;
    const { written, record, recordOf, fieldsOf } = this.rows;
    const changed = changes.flatMap(({ id, fields: given }) => {
      const before = fieldsOf(locked.get(id)!);
      const fields = { ...before, ...given };
      const differences = changesBetween(before, fields);
      return Object.keys(differences).length ? [{ id, fields, changes: differences }] : [];
    });
    if (!changed.length) return;
    await this.#write(() =>
      ctx.tx.query({
        text: updateIndexed(table, {
          of: 'd.id = any($3::uuid[])',
          set: `${written
            .filter((column) => column !== 'id')
            .map((column) => `${column} = r.${column}`)
            .join(', ')}, version = d.version + 1, updated_at = now(), updated_by = $2`,
          from: { rows: `jsonb_to_recordset($1::jsonb) as r (${record})`, on: 'r.id = d.id' },
        }),
        values: [
          JSON.stringify(changed.map(({ id, fields }) => recordOf(id, fields))),
          ctx.actor.name,
          changed.map(({ id }) => id),
        ],
      }),
    );
    await this.#rename(
      ctx,
      changed.filter(({ changes: { name } }) => name),
    );
    await this.#record(ctx, action, changed);
  }

  /** Deletes a locked one; one that other records name is archived instead. */
  async remove(ctx: Ctx, locked: Locked<F>): Promise<{ outcome: 'deleted' | 'archived' }> {
    const { id } = locked;
    const fields = this.rows.fieldsOf(locked);
    if (await this.#deletes(ctx, [id], 'keep')) {
      await this.#record(ctx, 'deleted', [{ id, fields, changes: lostWith(fields) }]);
      return { outcome: 'deleted' };
    }
    const archived: Partial<F> = { ...fields, status: 'archived' };
    await this.update(ctx, new Map([[id, locked]]), [{ id, fields: archived }], 'archived');
    return { outcome: 'archived' };
  }

  /** Which of these other records name, so that they can only be archived. */
  async named(ctx: Ctx, ids: string[]): Promise<Set<string>> {
    const named = new Set<string>();
    if (!ids.length || (await this.#deletes(ctx, ids, 'take back'))) return named;
    for (const id of ids) if (!(await this.#deletes(ctx, [id], 'take back'))) named.add(id);
    return named;
  }

  /** Deletes those that an import made and nothing names. */
  async discard(ctx: Ctx, ids: string[]): Promise<void> {
    if (!ids.length) return;
    const { table } = this.#kind;
    const gone = await ctx.tx.query<{ id: string; name: string }>({
      text: deleteIndexed(table, `delete from ${table} where tenant_id = :tenant and id = any($1::uuid[])`),
      values: [ids],
    });
    await this.#record(
      ctx,
      'deleted',
      gone.map(({ id, name }) => ({ id, fields: { name }, changes: {} })),
    );
  }

  // The database knows who names a row, and whatever does so is history: it is asked by a deletion.
  async #deletes({ tx }: Ctx, ids: string[], then: 'keep' | 'take back'): Promise<boolean> {
    const { table } = this.#kind;
    await tx.query({ prepare: false, text: 'savepoint party_delete' });
    try {
      await tx.query({
        prepare: false,
        text: deleteIndexed(table, `delete from ${table} where tenant_id = :tenant and id = any($1::uuid[])`),
        values: [ids],
      });
      if (then === 'take back')
        await tx.query({ prepare: false, text: 'rollback to savepoint party_delete' });
      return true;
    } catch (error) {
      if (databaseError(error)?.code !== '23503') throw error;
      await tx.query({ prepare: false, text: 'rollback to savepoint party_delete' });
      return false;
    }
  }

  /** Has their documents go by the names of some parties as they are now. */
  async #rename({ tx }: Ctx, parties: { id: string; fields: { name: string } }[]): Promise<void> {
    if (!parties.length) return;
    const { word, documents } = this.#kind;
    for (const { table, follow } of documents)
      await tx.query({
        text: updateIndexed(table, {
          of: `d.${word}_id = any($1::uuid[]) and ${follow}`,
          set: `${word}_name = r.name, ${word}_key = r.key, ${renamed('r.words')}`,
          from: {
            rows: 'unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as r (id, name, key, words)',
            on: `r.id = d.${word}_id`,
          },
        }),
        values: [
          parties.map(({ id }) => id),
          parties.map(({ fields }) => fields.name),
          parties.map(({ fields }) => sortKey(fields.name)),
          parties.map(({ fields }) => wordsOfName(fields.name)),
        ],
      });
  }

  /** The next codes of the form S0001, after the highest there is. Whoever else wants some waits for the end of the transaction. */
  async #codesFor({ tx }: Ctx, count: number): Promise<string[]> {
    if (!count) return [];
    const { table, letter } = this.#kind;
    await tx.query({
      prepare: false,
      text: 'select take_turn(:tenant, $1)',
      values: [table],
    });
    const [highest] = await tx.query<{ number: number }>({
      prepare: false,
      text: `select coalesce(max(substr(code, 2)::integer), 0) as number from ${table} where tenant_id = :tenant and code ~* '^${letter}[0-9]{1,8}$'`,
    });
    return Array.from(
      { length: count },
      (_, n) => `${letter}${String(highest!.number + n + 1).padStart(4, '0')}`,
    );
  }

  async #record(
    ctx: Ctx,
    action: string,
    events: { id: string; fields: { name: string }; changes: Changes }[],
  ): Promise<void> {
    const { table, word } = this.#kind;
    await recordAudit(
      ctx,
      events.map(({ id, fields, changes }) => ({
        action: `${word}.${action}`,
        entityType: word,
        entityId: id,
        entityName: fields.name,
        changes,
      })),
    );
    ctx.changed(table);
  }

  async #write(work: () => Promise<unknown>): Promise<void> {
    const { table, word } = this.#kind;
    try {
      await work();
    } catch (error) {
      if (violates(error, `${table}_code`))
        throw fieldError('code', say('parties.codeTaken', { kind: word }));
      throw error;
    }
  }
}
