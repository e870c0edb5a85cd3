/** Columns with their values, as a statement writes them whose placeholders before these are `taken`. */
export function columnsOf(row: Record<string, unknown>, taken = 0) {
  const names = Object.keys(row);
  const places = names.map((_, n) => `$${n + 1 + taken}`);
  return {
    names: names.join(', '),
    places: places.join(', '),
    set: names.map((name, n) => `${name} = ${places[n]}`).join(', '),
    values: Object.values(row),
  };
}
