/** What PostgreSQL said of a failed statement; drizzle wraps it, so the causes are looked through as well. */
export type DatabaseError = {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
  message: string;
};

/** The database's own error inside a thrown one, or null when it is of another kind. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code))
      return e as unknown as DatabaseError;
  }
  return null;
}

/** Whether a statement failed because a row with the same unique value is there. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint;
}
