// Second tier: repeats the same property over hundreds of texts.
// First tier: src/server/assistant/builtin/anyText.test.ts

import { it } from 'vitest';
import { expectAnyTextAnswered } from '../../testing/anyText.ts';

it('whatever is said, the built-in engine answers it soon and changes nothing', () =>
  expectAnyTextAnswered(300, 9));
