/** An archive is sent in pieces of so many bytes, each by itself: one that does not arrive is sent again. */
export const PART_BYTES = 8 * 1024 * 1024;
export const MOST_GIGABYTES = 20;
/** How long an archive is kept, in days. */
export const KEPT_DAYS = 7;
