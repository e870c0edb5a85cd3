import { it } from 'vitest';
import { expectAnyTextAnswered } from '../../testing/anyText.ts';

it('whatever is said, the built-in engine answers it soon and changes nothing', () =>
  expectAnyTextAnswered(30, 4));
