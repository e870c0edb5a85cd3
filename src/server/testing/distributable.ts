import { loadModule, parseSync } from 'libpg-query';
import { tenantColumn, withTenantAs } from '#server/foundation/db/statement.ts';

/** Why a statement is none for a database that Citus spreads over several servers, although it names its tenant. */

await loadModule();

// A piece of what the parser answers: plain data, whose shapes are many and named by the database.
type Piece = { [part: string]: unknown };

/** Answers anew each time, also within one statement. */
const VOLATILE = new Set([
  'clock_timestamp',
  'gen_random_uuid',
  'random',
  'take_number',
  'nextval',
  'timeofday',
  'uuidv7',
]);
/** Answers the same within one statement: of the time, and of who asks. */
const STABLE = new Set([
  'now',
  'statement_timestamp',
  'transaction_timestamp',
  'current_setting',
  'current_person',
  'current_tenant',
]);

/** What is wrong with a statement; nothing for one that Citus can carry out. */
export function undistributable(text: string): string[] {
  const found = new Set<string>();
  for (const { stmt } of (parseSync(withTenantAs(text, 9999)) as { stmts: { stmt: Piece }[] }).stmts)
    look(stmt, found);
  return [...found];
}

function look(given: unknown, found: Set<string>): void {
  if (Array.isArray(given)) for (const each of given) look(each, found);
  if (!given || typeof given !== 'object' || Array.isArray(given)) return;
  for (const [kind, body] of Object.entries(given as Piece)) {
    const piece = body as Piece;
    if (kind === 'MergeStmt') found.add('MERGE goes to one server alone');
    if (kind === 'InsertStmt') insert(piece, found);
    if (kind === 'UpdateStmt') update(piece, found);
    if (kind === 'SelectStmt' && piece.lockingClause) locks(piece, found);
    look(body, found);
  }
}

function insert({ selectStmt, onConflictClause, returningClause }: Piece, found: Set<string>): void {
  const source = (selectStmt as { SelectStmt?: Piece } | undefined)?.SelectStmt;
  if (source && !source.valuesLists && !onConflictClause && !returningClause)
    found.add('INSERT … SELECT answers nothing: say RETURNING, or it is copied in, past the policies');
  if (functionsIn(onConflictClause).some((name) => VOLATILE.has(name) || STABLE.has(name)))
    found.add('a function of the time in ON CONFLICT … DO UPDATE: take the value of EXCLUDED');
  if (source?.valuesLists && piecesOf([source.valuesLists, onConflictClause], ['SubLink']).length)
    found.add('a sub-query in INSERT … VALUES or its ON CONFLICT: say INSERT … SELECT, or do without');
  answers(returningClause, found);
}

function update({ targetList, whereClause, returningClause }: Piece, found: Set<string>): void {
  const said = [targetList, whereClause];
  if (functionsIn(said).some((name) => VOLATILE.has(name)))
    found.add('a volatile function in UPDATE: take statement_timestamp(), or the value itself');
  if (piecesOf(said, ['CaseExpr']).some(({ arg }) => arg))
    found.add(
      'CASE of a value in UPDATE, which workers are told wrongly: say CASE WHEN with what it is compared with',
    );
  for (const each of piecesOf(said, ['CaseExpr', 'CoalesceExpr']))
    if (functionsIn(each).some((name) => STABLE.has(name)))
      found.add('a function of the time in CASE or COALESCE of UPDATE: take it from a sub-query in FROM');
  answers(returningClause, found);
}

function locks({ fromClause, whereClause }: Piece, found: Set<string>): void {
  const spread = piecesOf(fromClause, ['RangeVar']).map(({ relname }) => relname as string);
  const named = piecesOf(whereClause, ['ColumnRef']).flatMap(({ fields }) =>
    (fields as { String?: { sval: string } }[]).map((field) => field.String?.sval),
  );
  if (spread.length && !spread.some((table) => named.includes(tenantColumn(table))))
    found.add('rows of all tenants held: find out whose it is, and hold that one');
}

function answers(clause: unknown, found: Set<string>): void {
  if (functionsIn(clause).some((name) => VOLATILE.has(name) || STABLE.has(name)))
    found.add('a function of the time or of who asks in RETURNING: answer what is known without it');
  for (const column of piecesOf(clause, ['ColumnRef'])) {
    const [first, ...rest] = (column.fields as { String?: { sval: string } }[]).map(
      (field) => field.String?.sval,
    );
    if (rest.length && (first === 'old' || first === 'new'))
      found.add('RETURNING of what was before, which PostgreSQL knows from 18 on');
  }
}

function piecesOf(given: unknown, kinds: string[]): Piece[] {
  if (Array.isArray(given)) return given.flatMap((each) => piecesOf(each, kinds));
  if (!given || typeof given !== 'object') return [];
  return Object.entries(given as Piece).flatMap(([kind, body]) => [
    ...(kinds.includes(kind) ? [body as Piece] : []),
    ...piecesOf(body, kinds),
  ]);
}

const functionsIn = (given: unknown): string[] =>
  piecesOf(given, ['FuncCall']).map(
    ({ funcname }) => (funcname as { String: { sval: string } }[]).at(-1)!.String.sval,
  );
