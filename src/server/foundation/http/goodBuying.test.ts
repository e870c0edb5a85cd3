import { it } from 'vitest';
import { expectAccepted, isOf } from '#server/testing/goodInput.ts';

it('every call of buying has a sample that is accepted, so that each refusal is owed to its one fault', () =>
  expectAccepted(isOf('buying')));
