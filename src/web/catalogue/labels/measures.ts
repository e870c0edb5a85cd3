/** A measure as it is sent: a number, or what was typed where that is none, for the schema to refuse. */
export const measure = (typed: string): number | string =>
  /^\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : typed;
