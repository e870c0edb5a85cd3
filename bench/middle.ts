/** The middle one of several figures, of which there is one at least. */
export const middle = (figures: number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1]!;
