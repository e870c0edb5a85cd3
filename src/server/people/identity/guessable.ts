import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';

/** Whose password it is to be. */
type Person = { name: string; email: string; business: string };

/**
 * Refuses a password that whoever wants to get in would try first: one of the 49,000 most common, or what is known
 * of the person, with or without figures around it. Throws invalid-argument at the field.
 */
export async function refuseGuessable(password: string, person: Person, field = 'password'): Promise<void> {
  const plain = plainOf(password);
  const known = knownOf(person);
  if (known.has(plain) || known.has(plain.replace(/^\p{N}+|\p{N}+$/gu, '')))
    throw fieldError(field, say('identity.ownPassword'));
  // Seven megabytes, for the few who choose a password.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  if (dictionary['passwords-common'].includes(password.trim().toLowerCase()))
    throw fieldError(field, say('identity.commonPassword'));
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
