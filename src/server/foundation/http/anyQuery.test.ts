import { it } from 'vitest';
import { expectAnyQueryAnswered } from '#server/testing/anyQuery.ts';

it('whatever an address asks of the lists, the totals and the export, the server never fails', () =>
  expectAnyQueryAnswered(60));
