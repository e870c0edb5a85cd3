/** By which part of what it was a value changed, 0.5 from 2 to 3; null where there was nothing before. */
export const changeRatio = (before: number, now: number): number | null =>
  before === 0 ? null : (now - before) / Math.abs(before);
