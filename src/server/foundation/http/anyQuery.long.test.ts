// Second tier: repeats the same property over hundreds of addresses.
// First tier: src/server/foundation/http/anyQuery.test.ts

import { it } from 'vitest';
import { expectAnyQueryAnswered } from '#server/testing/anyQuery.ts';

it('whatever an address asks of the lists, the totals and the export, the server never fails', () =>
  expectAnyQueryAnswered(400));
