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
          // The path of a union within a union already ends with it.
          field:
            issue.path.at(-1) === issue.discriminator ? at : [...issue.path, issue.discriminator].join('.'),
          message: 'Is not one of the possible choices.',
        },
      ];
    }
    const meant = issue.code === 'invalid_union' ? meantOf(issue.errors) : null;
    if (meant) return fieldErrors(meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
    return [{ field: at, message: sentence(issue) }];
  });
}

// Of several forms the one that was meant: where a single one has the fewest faults, these are what is wrong.
function meantOf(forms: z.core.$ZodIssue[][]): z.core.$ZodIssue[] | null {
  const fewest = Math.min(...forms.map((faults) => faults.length));
  const [meant, ...others] = forms.filter((faults) => faults.length === fewest);
  return meant?.length && !others.length ? meant : null;
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
