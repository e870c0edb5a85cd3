import type { Ctx } from '#server/foundation/context.ts';
import { fieldError } from '#shared/errors.ts';
import type { Preview } from '#shared/people/privacy/contract.ts';
import { say } from '#shared/refusals/say.ts';
import { fold } from '#shared/text.ts';
import { findLogin, tablesIn } from '../identity/logins.ts';
import { PERSONAL } from './map.ts';
import { patternsOf } from './needles.ts';
import { theirs } from './statements.ts';

export type Party = Preview['parties'][number];
type Contact = { name: string; email: string; phone: string };
type Address = { street: string };
type FoundParty = Omit<Party, 'isPerson'> & {
  email: string | null;
  phone: string;
  taxId: string;
  contacts: Contact[];
  addresses: (Address | null)[];
};

/** Who is meant, as statements take it: `$1`. */
type Meant = {
  users: string[];
  ids: string[];
  customers: string[];
  suppliers: string[];
  parties: string[];
  emails: string[];
  names: string[];
  /** Records about them, by which the audit trail knows them. */
  records: string[];
  pattern: string;
  json: string;
  parts: string[];
  digits: string[];
};
export type Person = {
  email: string;
  names: string[];
  parties: Party[];
  userId: string | null;
  isMember: boolean;
  /** All that they are found by in texts. */
  told: string[];
  meant: Meant;
};

/**
 * Finds out who is meant by an email address: their login, the customers and suppliers that they are, what they are called and
 * what they are found by in texts. `persons` says of which parties all is theirs; of others they are a contact. Throws
 * invalid-argument for one that has not this address.
 */
export async function personOf(ctx: Pick<Ctx, 'tx'>, email: string, persons?: string[]): Promise<Person> {
  const { tx } = ctx;
  const userId = await findLogin(tablesIn(tx), email);
  const found = await partiesOf(ctx, email);
  const withAddress = new Set(found.map(({ id }) => id));
  const unknown = persons?.findIndex((person) => !withAddress.has(person)) ?? -1;
  if (unknown >= 0) throw fieldError(`persons.${unknown}`, say('privacy.unknownParty'));
  const isPerson = ({ id, kind, email: main, taxId }: FoundParty) =>
    persons ? persons.includes(id) : kind === 'customer' && main?.toLowerCase() === email && taxId === '';
  const whole = found.filter(isPerson);
  const contacts = [
    ...whole.flatMap((party) => party.contacts),
    ...found.flatMap((party) => party.contacts.filter((contact) => contact.email.toLowerCase() === email)),
  ];
  const emails = [
    email,
    ...whole.map((party) => party.email ?? ''),
    ...contacts.map((contact) => contact.email),
  ];
  const known = await namesOf(ctx, email, userId);
  const names = distinct([
    ...known.names,
    ...whole.map(({ name }) => name),
    ...contacts.map(({ name }) => name),
  ]);
  const phones = [
    ...whole.map(({ phone }) => phone),
    ...found.filter((party) => party.email?.toLowerCase() === email).map(({ phone }) => phone),
    ...contacts.map(({ phone }) => phone),
  ];
  const streets = whole.flatMap(({ addresses }) => addresses.map((address) => address?.street ?? ''));
  const needles = { names, emails: distinct(emails), phones: distinct(phones), streets: distinct(streets) };
  const patterns = patternsOf(needles);
  const users = userId ? [userId] : [];
  const of = (kind: Party['kind']) => whole.filter((party) => party.kind === kind).map(({ id }) => id);
  const meant: Meant = {
    ...{
      users,
      ids: users,
      customers: of('customer'),
      suppliers: of('supplier'),
      parties: whole.map(({ id }) => id),
    },
    ...{ emails: needles.emails.map((each) => each.toLowerCase()), names, records: [] },
    ...{ pattern: patterns.text, json: patterns.json, parts: patterns.parts, digits: patterns.digits },
  };
  meant.records = await recordsAbout(ctx, meant);
  const parties = found.map(({ id, kind, code, name }, at) => ({
    id,
    kind,
    code,
    name,
    isPerson: isPerson(found[at]!),
  }));
  return {
    email,
    names,
    parties,
    userId,
    isMember: known.isMember,
    told: Object.values(needles).flat(),
    meant,
  };
}

const distinct = (texts: string[]) => [...new Set(texts.filter((text) => text !== ''))];

/** The customers and suppliers that are reached at an address. */
async function partiesOf({ tx }: Pick<Ctx, 'tx'>, email: string): Promise<FoundParty[]> {
  const reached = `(lower(email) = $1 or exists (select from jsonb_array_elements(contacts) c where lower(c ->> 'email') = $1))`;
  const columns = 'id, code, name, email, phone, tax_number as "taxId", contacts';
  return tx.query<FoundParty>({
    prepare: false,
    text: `select 'customer' as kind, ${columns}, jsonb_build_array(billing_address, shipping_address) as addresses from customers
             where tenant_id = :tenant and ${reached}
           union all select 'supplier', ${columns}, addresses from suppliers where tenant_id = :tenant and ${reached} order by 1, 4`,
    values: [email],
  });
}

/** What somebody is called, or was, and whether they are a member. */
async function namesOf(
  { tx }: Pick<Ctx, 'tx'>,
  email: string,
  userId: string | null,
): Promise<{ names: string[]; isMember: boolean }> {
  const rows = await tx.query<{ name: string; member: boolean }>({
    prepare: false,
    text: `select name, true as member from memberships where tenant_id = :tenant and user_id = $2
           union select distinct actor_name, false from audit_events where tenant_id = :tenant and actor_id = $2::text
           union select name, false from access_requests where tenant_id = :tenant and email = $1
           union select name, false from contact_messages where tenant_id = :tenant and lower(email) = $1
           union select author_name, false from comments where tenant_id = :tenant and author_user_id = $2`,
    values: [email, userId],
  });
  return { names: rows.map(({ name }) => name), isMember: rows.some(({ member }) => member) };
}

async function recordsAbout({ tx }: Pick<Ctx, 'tx'>, meant: Meant): Promise<string[]> {
  const selects = Object.entries(PERSONAL)
    .filter(([, { about }]) => about)
    .map(
      ([name, table]) =>
        `select d.id::text as id from ${name} d where d.tenant_id = :tenant and ${theirs(table)}`,
    );
  const rows = await tx.query<{ id: string }>({
    prepare: false,
    text: selects.join(' union all '),
    values: [JSON.stringify(meant)],
  });
  return rows.map(({ id }) => id);
}

/** Sources of names beside addresses: who can be found. */
const KNOWN = [
  { kind: 'member', from: 'memberships d', name: 'd.name', email: 'd.email' },
  { kind: 'parties', from: 'customers d', name: 'd.name', email: 'd.email' },
  { kind: 'parties', from: 'suppliers d', name: 'd.name', email: "coalesce(d.email, '')" },
  ...['customers', 'suppliers'].map((table) => ({
    kind: 'parties',
    from: `${table} d cross join lateral jsonb_array_elements(d.contacts) c`,
    name: "(c ->> 'name')",
    email: "(c ->> 'email')",
  })),
  { kind: 'visitors', from: 'access_requests d', name: 'd.name', email: 'd.email' },
  { kind: 'visitors', from: 'contact_messages d', name: 'd.name', email: 'd.email' },
  { kind: 'visitors', from: 'invitations d', name: "''", email: 'd.email' },
  { kind: 'mails', from: 'mails d', name: 'd.to_name', email: 'd.to_address' },
];

/** People by a part of their name or their address. */
export async function findPersons(
  ctx: Ctx,
  q: string,
): Promise<{ email: string; name: string; kinds: Preview['kinds'][number]['kind'][] }[]> {
  const selects = KNOWN.map(
    ({
      kind,
      from,
      name,
      email,
    }) => `select lower(${email}) as email, ${name} as name, '${kind}' as kind from ${from}
      where d.tenant_id = :tenant and ${email} like '%_@_%' and ${email} not like '%@erased.invalid'
        and strpos(fold(${name} || ' ' || ${email}), $1) > 0`,
  );
  return ctx.tx.asPrivacy(() =>
    ctx.tx.query({
      prepare: false,
      text: `select email, coalesce(max(name) filter (where name <> ''), '') as name, array_agg(distinct kind) as kinds
             from (${selects.join(' union all ')}) found group by email order by 2, 1 limit 20`,
      values: [fold(q)],
    }),
  );
}
