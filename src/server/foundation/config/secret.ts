const LENGTH = 32;
const KINDS = 12;

/** Words of examples and habits; a secret that is made by chance contains none of them. */
const KNOWN = [
  ...[
    'changeme',
    'change-me',
    'change_me',
    'secret',
    'password',
    'passwort',
    'stockbook',
    'example',
    'default',
  ],
  ...[
    'admin',
    'letmein',
    'qwerty',
    'abcdef',
    'abc123',
    '123456',
    '000000',
    'deadbeef',
    'lorem',
    'production',
  ],
];

/** Why a secret must not sign sessions, as a sentence; null when it may. The sentence does not repeat it. */
export function weaknessOf(secret: string): string | null {
  const why = faultOf(secret);
  return (
    why &&
    `SECRET is too weak: ${why}. Take at least ${LENGTH} random characters, such as the output of: openssl rand -base64 48`
  );
}

function faultOf(secret: string): string | null {
  if (secret.length < LENGTH) return `it has ${secret.length} characters, and ${LENGTH} is the least`;
  if (new Set(secret).size < KINDS) return 'it is made of too few different characters';
  const known = KNOWN.find((word) => secret.toLowerCase().includes(word));
  if (known) return `it contains the word "${known}"`;
  return null;
}
