import type { Ctx } from '#server/foundation/context.ts';
import type { ImportDependent } from '#shared/exchange/imports/contract.ts';
import type { Make } from '#shared/exchange/imports/makes.ts';
import type { TableRow } from '#shared/exchange/imports/table.ts';
import type { Said } from '#shared/refusals/say.ts';
import type { Member } from '#shared/roles.ts';
import type { AnyDraft, StoredImport, StoredRow } from './store.ts';

/** What the preview keeps of a row. */
export type CheckedRow = Omit<StoredRow, 'position' | 'move_id' | 'applied'>;
/** What the run, or its undo, keeps of a row. */
export type DoneRow = Pick<
  StoredRow,
  'position' | 'outcome' | 'errors' | 'changes' | 'record_id' | 'move_id' | 'applied'
>;

/** A record that keeps an import from being undone, by what people call it, and why. */
export type Dependent = Pick<ImportDependent, 'recordType' | 'recordId' | 'key'> & { reasons: Said[] };

/**
 * What is special to one kind of import; the file, the portions, the progress and the undo are the same for all.
 * Each works on one portion, in the transaction that keeps what came of it.
 */
export type KindOfImport<Draft extends AnyDraft = AnyDraft> = {
  /** Records handled in one transaction, where these are larger than most. */
  portion?: number;
  /** Nobody is told of what it brings in, not even that it is done. */
  quiet?: true;
  /** Reads the rows of a file, pausing by yields. */
  read(ctx: Ctx, stored: StoredImport, portions: TableRow[][]): Promise<Generator<undefined, Draft[]>>;
  /** Compares some of all drafts with what is there. Writes nothing. */
  check(ctx: Ctx, stored: StoredImport, portion: Draft[], all: Draft[]): Promise<CheckedRow[]>;
  /** Writes rows; a row that is refused takes no other with it. */
  apply(
    ctx: Ctx,
    stored: StoredImport,
    rows: StoredRow<Draft>[],
  ): Promise<{ done: DoneRow[]; newCategories: string[] }>;
  /** Everything that came after an import and builds on what it did to these rows; `own` are all records of the import. */
  dependents(
    ctx: Ctx,
    stored: StoredImport,
    rows: StoredRow<Draft>[],
    own: Set<string | null>,
  ): Promise<Dependent[]>;
  /** Puts rows back, under lock; or answers what has come to depend on them, and touches nothing. */
  undo(ctx: Ctx, stored: StoredImport, rows: StoredRow<Draft>[]): Promise<Dependent[]>;
  /** What the drafts name that is not there yet, and is added before the run; and how it is. */
  missing?(ctx: Ctx, stored: StoredImport, all: Draft[]): Promise<Make[]>;
  make?(ctx: Ctx, member: Member, missing: Make[]): Promise<Make[]>;
  /** What is left to do when all rows are put back. */
  undone(ctx: Ctx, stored: StoredImport): Promise<void>;
};

/** A row that cannot be brought in, as it is kept. */
export function refusedRow({ position }: Pick<StoredRow, 'position'>, errors: DoneRow['errors']): DoneRow {
  return { position, outcome: 'error', errors, changes: {}, record_id: null, move_id: null, applied: false };
}
