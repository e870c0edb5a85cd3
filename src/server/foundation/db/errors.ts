/** What PostgreSQL said of a failed statement. */
export type DatabaseError = {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
  message: string;
  hint?: string;
};

/** The database's own error, or that inside a thrown one as its cause; null when it is of another kind. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code))
      return e as unknown as DatabaseError;
  }
  return null;
}

/**
 * Whether a statement failed because a row with the same unique value is there. Of what failed on a node of a cluster the name stands in
 * words alone, and goes on with the number of a piece of the table.
 */
export function violates(error: unknown, constraint: string): boolean {
  const said = databaseError(error);
  const words = `${said?.message} ${said?.hint}`;
  const name = said?.constraint ?? /constraint "([^"]+)"/.exec(words)?.[1];
  return name?.replace(/_\d{6,}$/, '') === constraint;
}

// Shut down, starting, or out of connections (PostgreSQL's classes 08, 57 and 53), and what node-postgres says itself.
const AWAY = /^(08...|57P0.|53300)$/;
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether a failure means that the database cannot be reached at the moment, and the same may work later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (AWAY.test(databaseError(error)?.code ?? '') || LOST.test(error.message)) return true;
  const { syscall, code } = error as NodeJS.ErrnoException;
  if (syscall === 'connect' || (syscall && (code === 'ECONNRESET' || code === 'EPIPE'))) return true;
  return isDatabaseAway(error.cause);
}

/** Whether a failure means that the disk is full: that of the database, or that of the files. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (databaseError(error)?.code === '53100') return true;
  return /^(ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause);
}
