import type { ReactNode } from 'react';

const NUMBER = /(?<=^|\s)([\p{L}\d]{1,8}-\d{4}-\d{1,8})(?!\S*-)/u;

/** Keeps the number of a document within a title on one line: else a browser breaks it after its hyphens. */
export function wholeNumbers(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !NUMBER.test(title)) return title;
  return title.split(NUMBER).map((part, n) =>
    n % 2 ? (
      <span key={part} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
