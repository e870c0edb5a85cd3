/** Gives a file to the person, as the browser saves downloads; its name gets the day. */
export function saveFile(file: Blob, name: string, ending: string): void {
  saveFileAs(file, `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`);
}

/** The same by a name of one's own. */
export function saveFileAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
