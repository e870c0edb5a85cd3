/**
 * The location that a business works with unless another one is named: of those that are open, the first that was
 * made. Ids of records sort by when they were made.
 */
export function defaultPlace<Place extends { id: string }>(open: Place[]): Place | undefined {
  return open.reduce<Place | undefined>(
    (first, place) => (first && first.id < place.id ? first : place),
    undefined,
  );
}
