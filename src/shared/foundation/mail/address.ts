// One word without anything that has a meaning in a header or an envelope, an @, and a domain.
const ADDRESS = /^[^\s@<>()[\],;:"\\\p{C}]+@[^\s@<>()[\],;:"\\\p{C}]+$/u;

/** Who a mail goes to or comes from; a name is never more than what is shown beside the address. */
export type MailAddress = { address: string; name?: string };

/** Whether a text is an email address that can stand in a header as it is: no quotes, no comments, no line breaks. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

// A host by itself has a name of one part, such as localhost; whoever somebody writes to is at one of several.
const IN_A_DOMAIN = /@[^@.]+(\.[^@.]+)+$/;

/** Whether a text that somebody enters is an email address: such as a@b.c. */
export function isEmailAddress(text: string): boolean {
  return isMailAddress(text) && IN_A_DOMAIN.test(text);
}

/** Reads "Name <address>" or a bare address; null for anything else. */
export function readMailAddress(text: string): MailAddress | null {
  const [, name = '', bracketed] = /^\s*"?([^"<>\p{C}]*?)"?\s*<([^<>]*)>\s*$/u.exec(text) ?? [];
  const address = bracketed ?? text.trim();
  if (!isMailAddress(address)) return null;
  return name ? { address, name } : { address };
}

// White space of every kind, control characters, and what turns the direction of the text around it.
const NOT_IN_A_LINE = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** One line of at most `max` characters out of any text, so that a value can end neither a header nor a sentence. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(NOT_IN_A_LINE, ' ').trim();
  return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
}
