import { it } from 'vitest';
import { drawsPaper, expectAccepted, isOf } from '#server/testing/goodInput.ts';

it('every call but those of selling and buying has a sample that is accepted, so that each refusal is owed to its one fault', () =>
  expectAccepted((call) => isOf.others(call) && !drawsPaper(call)));
