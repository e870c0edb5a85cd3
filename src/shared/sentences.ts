import type { z } from 'zod';
import type { FieldRefusal } from './errors.ts';
import { type Said, saidIn, say } from './refusals/say.ts';

/** What a validation found, as one refusal per field; the same on the server and in forms. */
export function refusedFields(issues: readonly z.core.$ZodIssue[]): FieldRefusal[] {
  return issues.flatMap((issue) => {
    const at = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: [...issue.path, key].join('.'),
        said: say('field.unknown'),
      }));
    }
    if (issue.code === 'invalid_union' && 'discriminator' in issue && issue.discriminator) {
      return [
        {
          // The path of a union within a union already ends with it.
          field:
            issue.path.at(-1) === issue.discriminator ? at : [...issue.path, issue.discriminator].join('.'),
          said: say('field.choice'),
        },
      ];
    }
    const meant = issue.code === 'invalid_union' ? meantOf(issue.errors) : null;
    if (meant)
      return refusedFields(meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
    return [{ field: at, said: saidOf(issue) }];
  });
}

// Of several forms the one that was meant: where a single one has the fewest faults, these are what is wrong.
function meantOf(forms: z.core.$ZodIssue[][]): z.core.$ZodIssue[] | null {
  const fewest = Math.min(...forms.map((faults) => faults.length));
  const [meant, ...others] = forms.filter((faults) => faults.length === fewest);
  return meant?.length && !others.length ? meant : null;
}

function saidOf(issue: z.core.$ZodIssue): Said {
  if (issue.code === 'invalid_type' && 'input' in issue && issue.input === undefined)
    return say('field.required');
  // What a contract says goes before what zod would.
  const said = saidIn(issue.message);
  if (said) return said;
  switch (issue.code) {
    case 'invalid_type':
      // Where the input is not reported, as in forms, only what is missing is of a wrong type.
      return 'input' in issue
        ? say('field.type', { kind: KINDS[issue.expected] ?? 'other' })
        : say('field.required');
    case 'too_big':
      if (issue.origin === 'array') return say('field.atMostEntries', { most: Number(issue.maximum) });
      return say(issue.origin === 'string' ? 'field.tooLong' : 'field.atMost', {
        most: Number(issue.maximum),
      });
    case 'too_small':
      return say('field.atLeast', { least: Number(issue.minimum) });
    default:
      return say('field.invalid');
  }
}

const KINDS: Record<string, 'text' | 'number' | 'integer' | 'boolean' | 'list' | 'object'> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};
