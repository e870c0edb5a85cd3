import { loadModule, parseSync } from 'libpg-query';
import { withTenantAs } from '#server/foundation/db/statement.ts';

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
/** Answers the same within one statement. */
const STABLE = new Set(['now', 'statement_timestamp', 'transaction_timestamp', 'current_setting']);

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
    look(body, found);
  }
}

function insert({ selectStmt, onConflictClause, returningClause }: Piece, found: Set<string>): void {
  const source = (selectStmt as { SelectStmt?: Piece } | undefined)?.SelectStmt;
  if (source && !source.valuesLists && !onConflictClause && !returningClause)
    found.add('INSERT … SELECT answers nothing: say RETURNING, or it is copied in, past the policies');
  if (functionsIn(onConflictClause).some((name) => VOLATILE.has(name) || STABLE.has(name)))
    found.add('a function of the time in ON CONFLICT … DO UPDATE: take the value of EXCLUDED');
  answersBefore(returningClause, found);
}

function update({ targetList, whereClause, returningClause }: Piece, found: Set<string>): void {
  const said = [targetList, whereClause];
  if (functionsIn(said).some((name) => VOLATILE.has(name)))
    found.add('a volatile function in UPDATE: take statement_timestamp(), or the value itself');
  for (const each of piecesOf(said, ['CaseExpr', 'CoalesceExpr']))
    if (functionsIn(each).some((name) => STABLE.has(name)))
      found.add('a function of the time in CASE or COALESCE of UPDATE: take it from a sub-query in FROM');
  answersBefore(returningClause, found);
}

function answersBefore(clause: unknown, found: Set<string>): void {
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
