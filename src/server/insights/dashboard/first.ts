/** The first few of many in an order, without sorting all of them. */
export function firstOf<Row>(rows: Iterable<Row>, count: number, order: (a: Row, b: Row) => number): Row[] {
  const first: Row[] = [];
  for (const row of rows) {
    const last = first[count - 1];
    if (last !== undefined && order(row, last) >= 0) continue;
    const place = first.findIndex((one) => order(row, one) < 0);
    first.splice(place < 0 ? first.length : place, 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}
