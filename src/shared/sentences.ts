import type { z } from 'zod';
import type { FieldError } from './errors.ts';

/** What a validation found, as one sentence per field; the same on the server and in forms. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.flatMap((issue) => {
    const at = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: [...issue.path, key].join('.'),
        message: 'Is not a field of this request.',
      }));
    }
    if (issue.code === 'invalid_union' && 'discriminator' in issue && issue.discriminator) {
      return [
        {
          field: [at, issue.discriminator].filter(Boolean).join('.'),
          message: 'Is not one of the possible choices.',
        },
      ];
    }
    return [{ field: at, message: sentence(issue) }];
  });
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && 'input' in issue && issue.input === undefined) return 'Is required.';
  // Only zod's own wording starts like this; the contracts' sentences are kept.
  if (!/^(Invalid|Too|Unrecognized|Expected)/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      // Where the input is not reported, as in forms, only what is missing is of a wrong type.
      return 'input' in issue
        ? `Must be ${TYPE_WORDS[issue.expected] ?? 'of another type'}.`
        : 'Is required.';
    case 'too_big':
      if (issue.origin === 'array') return `Up to ${issue.maximum} entries.`;
      return `Must be ${issue.maximum} ${issue.origin === 'string' ? 'characters ' : ''}or less.`;
    case 'too_small':
      return `Must be ${issue.minimum} or more.`;
    default:
      return 'Is not valid.';
  }
}

const TYPE_WORDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
