import { fieldError } from '#shared/errors.ts';

const COMMON = 'This is one of the most common passwords, so it is easy to guess. Choose another one.';
const OWN =
  'A password that is your name, your email address or the name of your business is easy to guess. Choose another one.';

/** Whose password it is to be. */
type Person = { name: string; email: string; business: string };

/**
 * Refuses a password that whoever wants to get in would try first: one of the 49,000 most common, or what is known
 * of the person, with or without figures around it. Throws invalid-argument at the field.
 */
export async function refuseGuessable(password: string, person: Person, field = 'password'): Promise<void> {
  const plain = plainOf(password);
  const known = knownOf(person);
  if (known.has(plain) || known.has(plain.replace(/^\p{N}+|\p{N}+$/gu, ''))) throw fieldError(field, OWN);
  // Seven megabytes, for the few who choose a password.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  if (dictionary['passwords-common'].includes(password.trim().toLowerCase())) throw fieldError(field, COMMON);
}

function knownOf({ name, email, business }: Person): Set<string> {
  const words = [name, business].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const [local = ''] = email.split('@');
  return new Set([...words, email, local].map(plainOf).filter((word) => word.length > 2));
}

const plainOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
