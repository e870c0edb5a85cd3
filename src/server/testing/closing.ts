const open: (() => unknown)[] = [];

/** Closes something when the tests of the file have ended; what was opened last is closed first. */
export function closeAtEnd(close: () => unknown): void {
  open.push(close);
}

/** Closes what the tests of a file have opened. */
export async function closeAll(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
}
