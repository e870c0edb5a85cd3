/** A statement in the making: its values and its conditions. */
export class Sql {
  readonly values: unknown[] = [];
  readonly where: string[];

  constructor(where: string[] = []) {
    this.where = where;
  }

  /** Adds a value and answers its placeholder. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
