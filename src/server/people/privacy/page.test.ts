import { expect, it } from 'vitest';
import { FILES } from './map/files.ts';
import { NOTHING } from './map/nothing.ts';
import { PERSONAL, SIGN_IN } from './map.ts';
import { type PersonalTable, type Rule, rulesOf } from './rules.ts';

const PAGE = '../../../../docs/privacy.md';

const ELSEWHERE = {
  name: 'their name',
  email: 'their address',
  emails: 'their address among others',
  contacts: 'they as a contact',
  text: 'texts that name them',
};

/** What erasing does with a column, in words. */
function said([name, rule]: [string, Rule]): string {
  const { erased, only, elsewhere, own } = rule;
  if (erased === 'follows') return `\`${name}\` follows`;
  const other =
    elsewhere && (own || erased === 'deleted' || erased === 'kept')
      ? `; elsewhere ${ELSEWHERE[elsewhere]}`
      : '';
  const here = elsewhere && !own && erased === 'replaced' ? `${ELSEWHERE[elsewhere]} replaced` : erased;
  return `\`${name}\` ${here}${only ? ` where ${only.replaceAll('d.', '')}` : ''}${erased === 'kept' ? '' : other}`;
}

function rowOf([name, table]: [string, PersonalTable]): string {
  const columns = rulesOf(table).map(said).join(', ');
  return `| \`${name}\` | ${table.who} | ${table.why} | ${table.deleted ? 'Their rows go. ' : ''}${columns} |`;
}

/** What stays, by the reason. */
function kept(): string[] {
  const byWhy = Map.groupBy(
    Object.entries(PERSONAL).flatMap(([name, table]) =>
      rulesOf(table).flatMap(([column, { erased, why }]) =>
        erased === 'kept' ? [{ place: `${name}.${column}`, why: why! }] : [],
      ),
    ),
    ({ why }) => why,
  );
  return [...byWhy].map(
    ([why, places]) => `- ${why}\n  ${places.map(({ place }) => `\`${place}\``).join(', ')}`,
  );
}

it('docs/privacy.md says what the map says', async () => {
  const page = `# Personal data

Made from the map (\`src/server/people/privacy/map.ts\`) by a test: \`npm test -- --only unit -- privacy/page -u\`. Another test
fails for a column of the database that the map does not name.

An admin finds somebody by name or email address under **Personal data**, takes everything out as JSON, or erases them. Both follow
from the map alone: each table says which rows are theirs, each column what becomes of it.

- **Whose data.** A person is whoever has an email address: a member, a customer, a contact of a customer or a supplier, a visitor. A
  customer or supplier with that address is either the person (all of it goes) or a business that stays, from which the person goes;
  the admin says which.
- **In texts** (notes, mails, notifications, the audit trail, files of imports …) the names, email addresses, phone numbers and
  streets that are known of the person are found in any letter case, with or without accents, as HTML and web addresses write them,
  and replaced by "Erased person". A name of one word is not looked for in texts, since it would hit others. An address becomes one
  at \`erased.invalid\`, where nothing is ever delivered.
- **Columns with nothing but a name** ("created by") lose it wherever it is the same name, also that of a namesake.
- **What has to be settled first** refuses, with a sentence: open invoices, quotes, orders, deliveries, returns, credit, recurring
  invoices, purchase orders, unfinished imports, a sample business. Nobody erases themselves or the last admin.
- **With the rights of a role of its own**, \`stockbook_privacy\`: it reads these tables in one business alone, and changes just the
  columns below. Append-only tables let it through; a test compares its rights with the map.
- **Written down** are who erased somebody, when, and how many records of each table; nothing of what was erased.
- **Not reached** are backups taken before, which go when they are too old, files that hang on purchase orders, and other
  businesses of the same installation: each erases for itself.

Proven by \`src/server/people/privacy/proof.test.ts\`: one person is put into every column below, erased, and looked for in all rows
of all tables and all files.

## What stays, and why

${kept().join('\n')}

Files beside the database:

${Object.entries(FILES)
  .map(([start, why]) => `- \`${start}\`: ${why}`)
  .join('\n')}

## Where it is

"Follows": worked out from other columns, and so gone with them. The login (${Object.keys(SIGN_IN)
    .map((name) => `\`${name}\``)
    .join(', ')}) goes with
the member; jobs that name the person go too.

| table | whose | why it is held | what erasing does |
|---|---|---|---|
${Object.entries(PERSONAL).map(rowOf).join('\n')}

## Where there is nothing

${Object.entries(NOTHING)
  .map(([name, { what }]) => `\`${name}\` (${what.replace(/\.$/, '')})`)
  .join(', ')}.
`;
  await expect(page).toMatchFileSnapshot(PAGE);
});
