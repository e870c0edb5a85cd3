import { describe, expect, it } from 'vitest';
import { narrowing } from '#shared/insights/figures/address.ts';
import { FIGURE_NAMES, figureOf } from '#shared/insights/figures/catalogue.ts';
import { narrowedTo, queryOf, readExploreSearch, splitsIn } from '#shared/insights/figures/search.ts';
import { parseSearch, stringifySearch } from '#web/foundation/routing/searchText.ts';
import { FIGURE_GROUPS } from './groups.ts';

const read = (text: string) => readExploreSearch(parseSearch(text));
const ID = '0198f7a2-0000-7000-8000-000000000001';

describe('the address of the Explore screen', () => {
  it('shows the stock value by category before anything is chosen', () => {
    expect(queryOf(read(''))).toEqual({ figure: 'stockValue', split: ['category'] });
    expect(queryOf(read('figure=stockValue'))).toEqual({ figure: 'stockValue' });
  });

  it('asks for what it says', () => {
    const text = `figure=sales&split=customer,month&period=year&compare=lastYear&item=${ID}`;
    expect(queryOf(read(text))).toEqual({
      ...{ figure: 'sales', split: ['customer', 'month'], period: 'year', compare: 'lastYear' },
      ...{ item: [ID] },
    });
    const one = queryOf(read('figure=sales&split=customer&above=100'));
    expect(one).toEqual({ figure: 'sales', split: ['customer'], above: '100' });
  });

  it('leaves out what the figure does not take, and what makes no sense', () => {
    expect(splitsIn(read('figure=stockValue&split=customer,category,month,year'))).toEqual([
      'category',
      'month',
    ]);
    const stock = read('figure=onHand&split=item&customer=x&period=year&days=30&asOf=2026-02-31');
    expect(queryOf(stock)).toEqual({ figure: 'onHand', split: ['item'] });
    expect(queryOf(read('figure=items&compare=before&asOf=2026-01-31'))).toEqual({ figure: 'items' });
    expect(queryOf(read('figure=nonsense&limit=0&order=up'))).toEqual(queryOf(read('')));
    expect(queryOf(read('figure=sales&compare=own&compareFrom=2026-02-01'))).toEqual({ figure: 'sales' });
  });

  it('keeps of one figure what the next one takes', () => {
    const sales = read(`figure=sales&split=customer,month&period=quarter&item=${ID}&customer=${ID}`);
    expect(queryOf(readExploreSearch({ ...sales, figure: 'received' }))).toEqual({
      ...{ figure: 'received', split: ['month'], period: 'quarter', item: [ID] },
    });
  });

  it('is of a day, or of a period once it is taken apart by time', () => {
    expect(queryOf(read('figure=stockValue&split=item&asOf=2026-01-31&period=year'))).toEqual({
      ...{ figure: 'stockValue', split: ['item'], asOf: '2026-01-31' },
    });
    expect(queryOf(read('figure=stockValue&split=month&asOf=2026-01-31&period=year'))).toEqual({
      ...{ figure: 'stockValue', split: ['month'], period: 'year' },
    });
    expect(queryOf(read('figure=dueSoon&period=year'))).toEqual({ figure: 'dueSoon' });
    expect(queryOf(read('figure=dueSoon&from=2026-01-01&to=2026-12-31'))).toEqual({
      ...{ figure: 'dueSoon', period: 'own', from: '2026-01-01', to: '2026-12-31' },
    });
  });

  it('keeps names apart that have commas in them', () => {
    const names = ['Cables, long', '100 % wool', '%2C'];
    const search = read(stringifySearch({ figure: 'sales', category: narrowing(names) }));
    expect(narrowedTo(search, 'category')).toEqual(names);
    expect(narrowing([])).toBeUndefined();
  });

  it('stays as it is when it is read again', () => {
    for (const figure of FIGURE_NAMES) {
      const split = figureOf(figure).splits.slice(-2).join();
      const search = readExploreSearch({ figure, split, period: 'month', compare: 'before', limit: '5' });
      expect(read(stringifySearch(search))).toEqual(search);
    }
  });
});

it('every figure is offered under one heading', () => {
  expect(Object.values(FIGURE_GROUPS).flat().toSorted()).toEqual([...FIGURE_NAMES].toSorted());
});
