import { describe, expect, it } from 'vitest';
import { previewBulkEdit } from '#shared/catalogue/items/bulkContract.ts';
import { worded } from './refusals/words.ts';
import { refusedFields } from './sentences.ts';
import { adjustStock } from './stock/ledger/contract.ts';

const ID = '0192d5a0-0000-7000-8000-000000000001';

describe('what is wrong with one of several forms', () => {
  const said = (line: object) => {
    const { error } = adjustStock.body.safeParse(
      { reason: 'correction', lines: [line] },
      { reportInput: true },
    );
    return refusedFields(error!.issues).map((refusal) => `${refusal.field}: ${worded(refusal.said, 'en')}`);
  };

  it('is said of the form that was meant', () => {
    expect(said({ itemId: ID, locationId: ID, change: 5 })).toEqual([
      'lines.0.change: Must be a number written as text, such as "12.5".',
    ]);
    expect(said({ itemId: ID, counted: '5' })).toEqual(['lines.0.locationId: Is required.']);
    expect(said({ itemId: ID, locationId: 'x', change: null })).toHaveLength(2);
  });

  it('is said of all of them where none was meant more than another', () => {
    const sentence = 'lines.0: Give an item, a location, and either a change or a counted quantity.';
    expect(said({ itemId: ID, locationId: ID })).toEqual([sentence]);
    expect(said({ itemId: ID, locationId: ID, change: '1', counted: '1' })).toEqual([sentence]);
  });

  it('names the field that tells them apart once', () => {
    const fieldsOf = (change: object) =>
      refusedFields(previewBulkEdit.body.safeParse({ ids: [ID], change }).error!.issues).map(
        ({ field }) => field,
      );
    expect(fieldsOf({ field: 'foo' })).toEqual(['change.field']);
    expect(fieldsOf({ field: 'price', mode: 'foo' })).toEqual(['change.mode']);
  });
});
