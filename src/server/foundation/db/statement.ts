import { createHash } from 'node:crypto';

/**
 * A statement with its values. It names the tenant as `:tenant`, whose value the door to the database adds: nobody who
 * asks within a tenant can give another one. What is asked both there and over all tenants says by `tenantId` which one
 * it means. A connection prepares a statement at its first use and keeps the plan; `prepare: false` is for what is asked
 * seldom, what is planned by its values, and above all a text that varies: each would be kept for good. Of texts that vary
 * and are asked again and again, the first so many are kept: `usual`. `handedOver`: a function that a cluster carries out where the
 * tenant is, which it finds in a plan by values alone.
 */
export type Statement = {
  text: string;
  values?: unknown[];
  prepare?: boolean | 'usual';
  handedOver?: true;
  tenantId?: string | undefined;
};

/** The tenant where a statement names it; a cast (`::tenant`) is none. */
const TENANT = /(?<!:):tenant\b/g;

/**
 * A list of ids, whose length is put out of the planner's sight: a short one would look cheaper than the plan that is kept,
 * and the statement would be planned anew each time, which can take longer than to carry it out. On a cluster it is anyway.
 */
const IDS = /\bany\((\$\d+::uuid\[\])\)/g;

const MOST_USUAL = 300;
let usual = 0;

type Prepared = { name?: string; text: string; namesTenant: boolean };
const known = { onOneServer: new Map<string, Prepared>(), onCluster: new Map<string, Prepared>() };

/**
 * A statement as node-postgres takes it: one to be prepared is named after its text, so no two share a name. The tenant is
 * its last parameter: the one that was entered, or over all tenants the one that the statement means. One that names a
 * tenant where there is none is refused, and so is one that means another than was entered.
 */
export function named(
  { text, values = [], prepare: asked = true, tenantId: meant }: Statement,
  entered: string | null = null,
  isDistributed = false,
): { name?: string; text: string; values?: unknown[] } {
  const kept = isDistributed ? known.onCluster : known.onOneServer;
  const prepare = asked === 'usual' ? isUsual(kept, text) : asked;
  let statement = kept.get(text);
  if (!statement) {
    const numbered = withTenantAs(text, values.length + 1);
    statement = { text: numbered, namesTenant: numbered !== text };
    if (prepare) {
      if (!isDistributed) statement.text = numbered.replace(IDS, 'any((select $1)::uuid[])');
      statement.name = createHash('sha256').update(statement.text).digest('base64url');
      kept.set(text, statement);
    }
  }
  if (entered !== null && meant !== undefined && meant !== entered)
    throw new Error('A statement within a tenant cannot name another one.');
  const tenantId = entered ?? meant;
  if (statement.namesTenant && tenantId === undefined)
    throw new Error('A statement over all tenants cannot name one.');
  const given = statement.namesTenant ? [...values, tenantId] : values;
  return {
    ...(prepare && statement.name ? { name: statement.name } : {}),
    text: statement.text,
    ...(given.length ? { values: given } : {}),
  };
}

function isUsual(kept: ReadonlyMap<string, Prepared>, text: string): boolean {
  if (kept.has(text)) return true;
  usual += 1;
  return usual <= MOST_USUAL;
}

/** The text with the tenant as the parameter of the given number. */
export function withTenantAs(text: string, parameter: number): string {
  return text.replace(TENANT, `$${parameter}`);
}

/** The column of a table that says whose a row is. */
export const tenantColumn = (table: string) => (table === 'tenants' ? 'id' : 'tenant_id');
