import { readFileSync } from 'node:fs';
import { loadModule, parseSync } from 'libpg-query';
import { withTenantAs } from '#server/foundation/db/statement.ts';
import type { Database, Tx } from '#server/foundation/db/tenant.ts';
import { undistributable } from './distributable.ts';

/**
 * Whether a statement names its tenant: each table of tenants in it must be held to the parameter `:tenant`, by an equality
 * of its own or by one with a table beside it that is. A sub-query is held within itself, and so is the step of a recursion:
 * what surrounds it does not count. Row-level security filters as well; a distributed database plans by these.
 */

await loadModule();
const SCHEMA = readFileSync(new URL('../../../migrations/schema.sql', import.meta.url), 'utf8');
const TABLES = new Map([
  ...[...SCHEMA.matchAll(/^create table (\w+) \(\n {2}tenant_id/gm)].map(
    ([, table]) => [table!, 'tenant_id'] as const,
  ),
  ['tenants', 'id'],
]);
const PARAMETER = 9999;

const textOf = (piece: Piece | undefined): string =>
  (piece?.String as { sval?: string } | undefined)?.sval ?? '';

// A piece of what the parser answers: plain data, whose shapes are many and named by the database.
type Piece = { [part: string]: unknown };
type Names = Map<string, Known>;
/** A name in a statement: its column of the tenant, and a place for what that equals; none for what has no such column. */
type Known = { column: string; place: Place } | null;
/** What is equal to the tenant of something; joined by following `same`. */
type Place = { same: Place | null };
type Scope = { names: Names; subqueries: Map<string, Known> };

/** The tables of tenants in a statement that it does not hold to its tenant. */
export function withoutTenant(text: string): string[] {
  const tenant: Place = { same: null };
  const tables: { table: string; place: Place; missed?: boolean }[] = [];

  const root = (place: Place): Place => (place.same ? root(place.same) : place);
  const join = (one: Place | null, other: Place | null) => {
    if (!one || !other) return;
    const [a, b] = [root(one), root(other)];
    if (a === b) return;
    if (a === tenant) b.same = a;
    else a.same = b;
  };
  const within = (outer: Scope | null): Scope => ({
    names: new Map(),
    subqueries: new Map(outer?.subqueries),
  });

  function tableNamed(piece: Piece, scope: Scope): void {
    const table = piece.relname as string;
    const name = (piece.alias as Piece | undefined)?.aliasname ?? table;
    const subquery = scope.subqueries.get(table);
    const column = TABLES.get(table);
    if (subquery !== undefined) scope.names.set(name as string, subquery && { ...subquery });
    else if (column) {
      const place: Place = { same: null };
      tables.push({ table, place });
      scope.names.set(name as string, { column, place });
    } else scope.names.set(name as string, null);
  }

  function fromItem(item: Piece, scope: Scope): void {
    if (item.RangeVar) tableNamed(item.RangeVar as Piece, scope);
    else if (item.JoinExpr) {
      const { larg, rarg, quals, usingClause } = item.JoinExpr as {
        larg: Piece;
        rarg: Piece;
        quals?: Piece;
        usingClause?: Piece[];
      };
      const before = new Set(scope.names.keys());
      fromItem(larg, scope);
      const left = [...scope.names.keys()].filter((name) => !before.has(name));
      fromItem(rarg, scope);
      const right = [...scope.names.keys()].filter((name) => !before.has(name) && !left.includes(name));
      if (usingClause?.some((each) => textOf(each) === 'tenant_id'))
        for (const one of left)
          for (const other of right)
            join(scope.names.get(one)?.place ?? null, scope.names.get(other)?.place ?? null);
      condition(quals, scope);
    } else if (item.RangeSubselect) {
      const { subquery, alias, lateral } = item.RangeSubselect as {
        subquery: Piece;
        alias?: Piece;
        lateral?: boolean;
      };
      const before = tables.length;
      scope.names.set((alias?.aliasname as string) ?? '', statement(subquery, scope));
      // What looks outward is held by itself or not at all; the rest may be held by what surrounds it.
      if (lateral) for (const each of tables.slice(before)) each.missed ||= root(each.place) !== tenant;
    } else {
      const { alias } = (item.RangeFunction ?? {}) as { alias?: Piece };
      if (alias) scope.names.set(alias.aliasname as string, null);
      expressions(item, scope);
    }
  }

  /** Where a value says which tenant it is of: the parameter, or a column that holds one. */
  function placeOf(value: Piece | undefined, scope: Scope): Place | null {
    if (!value) return null;
    if (value.TypeCast) return placeOf((value.TypeCast as Piece).arg as Piece, scope);
    if ((value.ParamRef as Piece | undefined)?.number === PARAMETER) return tenant;
    const fields = (value.ColumnRef as { fields: Piece[] } | undefined)?.fields.map(textOf);
    if (!fields) return null;
    const [table, column] = fields.length > 1 ? fields.slice(-2) : [null, fields[0]];
    // Names of the surrounding statement are none here.
    const known = table
      ? scope.names.get(table)
      : [...scope.names.values()].find((each) => each?.column === column);
    return known?.column === column ? known!.place : null;
  }

  /** Takes the equalities that hold whenever the condition does, and looks into the rest. */
  function condition(given: Piece | undefined, scope: Scope): void {
    if (!given) return;
    const all = given.BoolExpr as { boolop: string; args: Piece[] } | undefined;
    if (all?.boolop === 'AND_EXPR') {
      for (const each of all.args) condition(each, scope);
      return;
    }
    const compared = given.A_Expr as { kind: string; name: Piece[]; lexpr: Piece; rexpr: Piece } | undefined;
    if (compared?.kind === 'AEXPR_OP' && textOf(compared.name[0]) === '=') {
      const parts = (side: Piece) => (side.RowExpr as { args: Piece[] } | undefined)?.args ?? [side];
      const others = parts(compared.rexpr);
      for (const [n, part] of parts(compared.lexpr).entries())
        join(placeOf(part, scope), placeOf(others[n], scope));
    }
    expressions(given, scope);
  }

  /** Looks for the statements within anything. */
  function expressions(given: unknown, scope: Scope): void {
    if (Array.isArray(given)) for (const each of given) expressions(each, scope);
    else if (given && typeof given === 'object') {
      const piece = given as Piece;
      if (piece.SelectStmt || piece.InsertStmt || piece.UpdateStmt || piece.DeleteStmt) {
        statement(piece, scope);
        return;
      }
      for (const part of Object.values(piece)) expressions(part, scope);
    }
  }

  /** What a list of columns says of the tenant: by the place in the list, or else by the name. */
  function target(list: Piece[], scope: Scope, at?: number): Known {
    for (const [n, each] of list.entries()) {
      const { name, val } = each.ResTarget as { name?: string; val: Piece };
      const fields = (val.ColumnRef as { fields: Piece[] } | undefined)?.fields ?? [];
      const last = fields.at(-1);
      if (last?.A_Star) {
        const of = fields.length > 1 ? [scope.names.get(textOf(fields[0]))] : [...scope.names.values()];
        const known = of.find((found) => found?.column === 'tenant_id');
        if (known) return known;
      } else if (at === undefined ? (name ?? textOf(last)) === 'tenant_id' : at === n) {
        const place = placeOf(val, scope);
        if (place) return { column: 'tenant_id', place };
      }
    }
    return null;
  }

  function statement(given: Piece, outer: Scope | null, at?: number): Known {
    const [kind, body] = Object.entries(given)[0] as [string, Piece];
    const scope = within(outer);
    const { ctes = [], recursive } = (body.withClause ?? {}) as { ctes?: Piece[]; recursive?: boolean };
    for (const each of ctes) {
      const { ctename, ctequery } = each.CommonTableExpr as { ctename: string; ctequery: Piece };
      // The step of a recursive one is not held by what it has found so far.
      if (recursive) scope.subqueries.set(ctename, null);
      scope.subqueries.set(ctename, statement(ctequery, scope));
    }
    if (kind === 'SelectStmt') return select(body, scope, at);
    if (kind === 'DeclareCursorStmt') return statement(body.query as Piece, scope);
    if (kind === 'InsertStmt') insert(body, scope);
    else if (kind === 'UpdateStmt' || kind === 'DeleteStmt') {
      tableNamed(body.relation as Piece, scope);
      for (const item of (body.fromClause ?? body.usingClause ?? []) as Piece[]) fromItem(item, scope);
      condition(body.whereClause as Piece | undefined, scope);
      expressions(body.targetList, scope);
    }
    const returned = ((body.returningClause as Piece | undefined)?.exprs ?? []) as Piece[];
    expressions(returned, scope);
    return target(returned, scope, at);
  }

  function select(body: Piece, scope: Scope, at?: number): Known {
    if (body.larg) {
      const parts = [body.larg, body.rarg].map((part) => statement({ SelectStmt: part } as Piece, scope, at));
      const held = parts.every((part) => part && root(part.place) === tenant);
      return held ? { column: 'tenant_id', place: tenant } : null;
    }
    for (const item of (body.fromClause ?? []) as Piece[]) fromItem(item, scope);
    condition(body.whereClause as Piece | undefined, scope);
    const { fromClause: _from, whereClause: _where, withClause: _with, ...rest } = body;
    expressions(rest, scope);
    const lists = (body.valuesLists ?? []) as { List: { items: Piece[] } }[];
    if (at !== undefined && lists.length) {
      const held = lists.every(({ List }) => placeOf(List.items[at], scope) === tenant);
      return held ? { column: 'tenant_id', place: tenant } : null;
    }
    return target((body.targetList ?? []) as Piece[], scope, at);
  }

  function insert(body: Piece, scope: Scope): void {
    const columns = ((body.cols ?? []) as Piece[]).map(({ ResTarget }) => (ResTarget as Piece).name);
    // What is written cannot be read by the statement that says what to write.
    const source = body.selectStmt
      ? statement(body.selectStmt as Piece, scope, columns.indexOf('tenant_id'))
      : null;
    tableNamed(body.relation as Piece, scope);
    join(tables.at(-1)?.place ?? null, source && root(source.place));
    expressions(body.onConflictClause, scope);
  }

  for (const { stmt } of (parseSync(withTenantAs(text, PARAMETER)) as { stmts: { stmt: Piece }[] }).stmts)
    statement(stmt, null);
  return tables.filter(({ place, missed }) => missed || root(place) !== tenant).map(({ table }) => table);
}

const judged = {
  'within a tenant': new Map<string, string[]>(),
  'over all tenants': new Map<string, string[]>(),
};

/** On a cluster, what becomes of a statement that asks more than one node. */
const ofSeveralNodes = (level: 'error' | 'off') => ({
  text: "select set_config('citus.multi_task_query_log_level', $1, true)",
  values: [level],
});

/**
 * A database that notes in `found` what is asked within a tenant without naming it, and what could not be asked of a cluster. On one, a
 * statement within a tenant that asks several nodes fails.
 */
export function withTenantsNamed(database: Database, found: Set<string>): Database {
  const watched = (tx: Tx, entered: boolean): Tx => {
    let inTenant = entered;
    return {
      ...tx,
      query: (statement) => {
        const { text } = statement;
        const judge = inTenant ? 'within a tenant' : 'over all tenants';
        const of = judged[judge];
        if (!of.has(text)) of.set(text, [...(inTenant ? withoutTenant(text) : []), ...undistributable(text)]);
        const faults = of.get(text)!;
        if (faults.length) found.add(`${faults.join(', ')}: ${text}`);
        return tx.query(statement);
      },
      inTenant: (id, work) =>
        tx.inTenant(id, () => {
          inTenant = true;
          return work().finally(() => {
            inTenant = false;
          });
        }),
    };
  };
  const entered = async (tx: Tx): Promise<Tx> => {
    if (!database.isDistributed) return watched(tx, true);
    await tx.query(ofSeveralNodes('error'));
    return {
      ...watched(tx, true),
      // The owner may look whether something is anywhere else.
      asOwner: async (work) => {
        await tx.query(ofSeveralNodes('off'));
        const answer = await tx.asOwner(work);
        await tx.query(ofSeveralNodes('error'));
        return answer;
      },
    };
  };
  return {
    ...database,
    withTenant: (who, work, options) =>
      database.withTenant(who, async (tx, member) => work(await entered(tx), member), options),
    withTenantAsSystem: (id, work, options) =>
      database.withTenantAsSystem(id, async (tx) => work(await entered(tx)), options),
    withVisitor: (id, work) => database.withVisitor(id, async (tx) => work(await entered(tx))),
    withSystem: (reason, work) => database.withSystem(reason, (tx) => work(watched(tx, false))),
  };
}
