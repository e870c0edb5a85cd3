/** The addresses in what was typed or pasted: one per line, or separated by commas, semicolons or spaces; names around them left out. */
export function addressesIn(text: string): string[] {
  const found: string[] = [];
  for (const line of text.split(/[\n,;]+/)) {
    const bracketed = /<([^<>]*)>/.exec(line)?.[1];
    // "Vera Harbor <vera@example.com>" is one address; "a@x b@x" are two.
    found.push(...(bracketed === undefined ? line.split(/\s+/) : [bracketed.trim()]));
  }
  const small = found.map((address) => address.toLowerCase()).filter(Boolean);
  return [...new Set(small)];
}
