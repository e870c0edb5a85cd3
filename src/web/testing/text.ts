export type Text = string | RegExp;
export type ByText = { exact?: boolean };

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
/** What an element says, as toHaveText compares it. */
export const textOf = (element: Element) => plain(element.textContent ?? '');

/** As Playwright matches: a part, in any case, unless it is to be exact. */
export function fits(text: string, wanted: Text, { exact = false }: ByText = {}): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  return exact
    ? plain(text) === plain(wanted)
    : plain(text).toLowerCase().includes(plain(wanted).toLowerCase());
}
