import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../api/errors.ts';
import { hold } from '../../testing/window.ts';
import { show } from '../testing/show.tsx';
import { type Column, useListLayout } from './columns.ts';
import { DataList, type DataListProps } from './DataList.tsx';
import { useSelection } from './selection.ts';
import { openFirstHit } from './useListKeys.ts';

type Tea = { id: string; name: string; grams: number };

const COLUMNS: Column<Tea>[] = [
  {
    id: 'name',
    title: 'Name',
    cell: ({ name }) => <a href={`/teas/${name}`}>{name}</a>,
    width: 200,
    sortable: true,
  },
  { id: 'grams', title: 'Grams', cell: ({ grams }) => grams, width: 90, sortable: true, align: 'end' },
  { id: 'note', title: 'Note', cell: ({ name }) => `About ${name}`, width: 120 },
  { id: 'origin', title: 'Origin', cell: () => 'China', width: 120, optional: true },
];
const teas = (...names: string[]): Tea[] =>
  names.map((name, n) => ({ id: name.toLowerCase(), name, grams: 10 * (n + 1) }));
const FIVE = teas('Assam', 'Bancha', 'Ceylon', 'Dianhong', 'Earl');

/** The list as a page has it; it remembers what was asked of it. */
function Teas({ chosen, ...props }: Partial<DataListProps<Tea>> & { chosen?: string }) {
  const [columns, setColumns] = useState(chosen);
  const layout = useListLayout({
    storageKey: 'teas',
    columns: COLUMNS,
    chosen: columns,
    onChoose: setColumns,
  });
  return (
    <DataList
      label="Teas"
      layout={layout}
      rows={FIVE}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={undefined}
      sort={{ column: 'name', dir: 'asc' }}
      onSort={() => undefined}
      selection={useSelection()}
      card={({ name, grams }) => `${name}, ${grams} g`}
      error={null}
      onRetry={() => undefined}
      empty={<p>No teas yet</p>}
      resetKey={expect.getState().currentTestName ?? ''}
      onOpen={() => undefined}
      {...props}
    />
  );
}

const grid = () => screen.getByRole('grid', { name: 'Teas' });
const headings = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);
const rowOf = (name: string) => within(grid()).getByRole('row', { name: new RegExp(name) });
/** The row that the grid names as the one that keys act on. */
const active = () => {
  const id = grid().getAttribute('aria-activedescendant');
  return id === null ? null : within(document.getElementById(id)!).getByRole('link').textContent;
};
const shown = () => [...grid().querySelectorAll<HTMLElement>('[role="row"][data-index]')];
const selected = () =>
  shown()
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => within(row).getByRole('link').textContent);

describe('a list', () => {
  it('shows a heading for each column and a cell of each in every row', async () => {
    show(<Teas total={7} />);
    expect(headings()).toEqual(['Name', 'Grams', 'Note']);
    const cells = within(rowOf('Ceylon')).getAllByRole('gridcell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['', 'Ceylon', '30', 'About Ceylon']);
    // The header, and those that are not loaded yet, count as well.
    expect(grid().getAttribute('aria-rowcount')).toBe('8');
    expect(screen.getByRole('status').textContent).toContain('7');
  });

  it('shows bars while its first rows are on their way, and says that another list is', async () => {
    const { again } = show(<Teas rows={undefined} />);
    expect([grid().getAttribute('aria-busy'), shown()]).toEqual(['true', []]);
    again(<Teas waiting />);
    expect([grid().getAttribute('aria-busy'), shown().length]).toEqual(['true', 5]);
    again(<Teas />);
    expect(grid().getAttribute('aria-busy')).toBe('false');
  });

  it('shows in its place that it is empty, or why it could not be loaded, and tries again', async () => {
    const onRetry = vi.fn();
    const { user, again } = show(<Teas rows={[]} />);
    expect([screen.queryByRole('grid'), screen.getByText('No teas yet').tagName]).toEqual([null, 'P']);
    again(<Teas rows={undefined} error={new NetworkError()} onRetry={onRetry} />);
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps its rows when more of them could not be loaded, and tries again below them', async () => {
    const onRetry = vi.fn();
    const { user, again } = show(<Teas hasMore />);
    expect(screen.getByText('Loading more…')).toBeDefined();
    again(<Teas hasMore error={new NetworkError()} onRetry={onRetry} />);
    expect(shown()).toHaveLength(5);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('draws no more of a thousand rows than the window has room for, and tells which', async () => {
    const onShow = vi.fn();
    const rows = teas(...Array.from({ length: 1000 }, (_, n) => `Tea ${n}`));
    show(<Teas rows={rows} onShow={onShow} />);
    expect(shown().length).toBeGreaterThan(20);
    expect(shown().length).toBeLessThan(40);
    expect(onShow).toHaveBeenLastCalledWith({ first: 0, last: shown().length - 1, upTo: shown().length - 1 });
  });

  it('is of cards on a phone, without headings', async () => {
    hold('(max-width: 640px)');
    show(<Teas />);
    expect(screen.queryAllByRole('columnheader')).toEqual([]);
    expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toContain('Ceylon, 30 g');
    expect([grid().getAttribute('aria-rowcount'), grid().getAttribute('aria-colcount')]).toEqual(['5', '1']);
  });
});

describe('the headings of a list', () => {
  it('sort where they can, and say by which it is sorted and how', async () => {
    const onSort = vi.fn();
    const { user } = show(<Teas sort={{ column: 'grams', dir: 'desc' }} onSort={onSort} />);
    const sorts = screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-sort'));
    expect(sorts).toEqual([null, 'none', 'descending', null]);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    screen.getByRole('button', { name: 'Grams' }).focus();
    await user.keyboard('{Enter}');
    expect(onSort.mock.calls).toEqual([['name'], ['grams']]);
    expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
  });

  it('are those that are chosen, in their order, and change places by keys', async () => {
    const { user } = show(<Teas chosen="origin,name,grams" />);
    expect(headings()).toEqual(['Origin', 'Name', 'Grams']);
    screen.getByRole('button', { name: 'Name' }).focus();
    await user.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
    expect(headings()).toEqual(['Name', 'Origin', 'Grams']);
  });

  it('get wider and narrower by keys, and are as wide at the next visit', async () => {
    const { user } = show(<Teas />);
    const widths = () => grid().style.getPropertyValue('--columns');
    expect(widths()).toBe('200px 90px 120px minmax(0, 1fr)');
    screen.getByRole('button', { name: 'Grams' }).focus();
    await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
    expect(widths()).toBe('200px 122px 120px minmax(0, 1fr)');
    await user.keyboard(`{Alt>}${'{ArrowLeft}'.repeat(9)}{/Alt}`);
    expect(widths()).toBe('200px 48px 120px minmax(0, 1fr)');
    cleanup();
    show(<Teas />);
    expect(widths()).toBe('200px 48px 120px minmax(0, 1fr)');
  });
});

describe('the keys of a list', () => {
  it('move from row to row, to both ends and by pages, and open and edit the row they are at', async () => {
    const [onOpen, onEdit] = [vi.fn(), vi.fn()];
    const { user } = show(<Teas onOpen={onOpen} onEdit={onEdit} />);
    grid().focus();
    expect(active()).toBeNull();
    const having = async (keys: string) => {
      await user.keyboard(keys);
      return active();
    };
    expect(await having('{ArrowDown}')).toBe('Assam');
    expect(await having('{ArrowDown}{ArrowDown}{ArrowUp}')).toBe('Bancha');
    expect(await having('{ArrowUp}{ArrowUp}')).toBe('Assam');
    expect(await having('{End}')).toBe('Earl');
    expect(await having('{Home}')).toBe('Assam');
    expect(await having('{PageDown}')).toBe('Earl');
    await user.keyboard('{Enter}{ArrowUp}e');
    expect(onOpen.mock.calls).toEqual([[FIVE[4]]]);
    expect(onEdit.mock.calls).toEqual([[FIVE[3]]]);
  });

  it('select one row, those on the way, all of them and none', async () => {
    const { user } = show(<Teas />);
    grid().focus();
    await user.keyboard('{ArrowDown} ');
    expect(selected()).toEqual(['Assam']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['Assam', 'Ceylon', 'Dianhong']);
    await user.keyboard('{Control>}a{/Control}');
    expect(selected()).toHaveLength(5);
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([]);
  });

  it('reach the list from the page around it, and add a record where nothing is typed', async () => {
    const onNew = vi.fn();
    const { user } = show(
      <>
        <input aria-label="Search" />
        <Teas onNew={onNew} />
      </>,
    );
    await user.keyboard('{ArrowDown}n');
    expect([active(), document.activeElement, onNew.mock.calls.length]).toEqual(['Assam', grid(), 1]);
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'n');
    expect(onNew).toHaveBeenCalledTimes(1);
  });

  it('stay at their row while others come and go around it, and at its place once it has gone', async () => {
    const { user, again } = show(<Teas />);
    grid().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    again(<Teas rows={teas('Anji', 'Assam', 'Bancha', 'Ceylon', 'Earl')} />);
    expect(active()).toBe('Ceylon');
    again(<Teas rows={teas('Assam', 'Bancha', 'Dianhong', 'Earl')} />);
    expect(active()).toBe('Dianhong');
  });

  it('load on to the end of a list, until somebody scrolls', async () => {
    const onShow = vi.fn();
    const { user } = show(<Teas hasMore onShow={onShow} />);
    grid().focus();
    await user.keyboard('{End}');
    expect(onShow).toHaveBeenLastCalledWith({ first: 0, last: 4, upTo: Infinity });
    fireEvent.wheel(grid());
    expect(onShow).toHaveBeenLastCalledWith({ first: 0, last: 4, upTo: 4 });
  });

  it('go on from the row that was opened, for whoever comes back to the same list', async () => {
    const { user } = show(<Teas />);
    grid().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    cleanup();
    show(<Teas />);
    expect(active()).toBe('Bancha');
    cleanup();
    show(<Teas resetKey="another search" />);
    expect(active()).toBeNull();
  });

  it('open the first row of a search, as soon as that is there', async () => {
    const onOpen = vi.fn();
    const { again } = show(<Teas waiting resetKey="new" onOpen={onOpen} />);
    act(openFirstHit);
    expect(onOpen).not.toHaveBeenCalled();
    again(<Teas rows={teas('Oolong')} resetKey="new" onOpen={onOpen} />);
    expect(onOpen.mock.calls).toEqual([teas('Oolong')]);
  });
});

describe('the pointer in a list', () => {
  it('opens a row in place, by its link as well, unless another tab is wanted', async () => {
    const onOpen = vi.fn();
    const { user } = show(<Teas onOpen={onOpen} />);
    await user.click(screen.getByText('About Bancha'));
    await user.click(screen.getByRole('link', { name: 'Earl' }));
    expect(onOpen.mock.calls).toEqual([[FIVE[1]], [FIVE[4]]]);
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Assam' }));
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('selects by checkboxes: one, a range, and all of them', async () => {
    const { user } = show(<Teas />);
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    await user.click(box('Select Bancha'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select Dianhong'));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual(['Bancha', 'Ceylon', 'Dianhong']);
    const all = box('Select all loaded rows');
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await user.click(all);
    expect([selected().length, all.checked]).toEqual([5, true]);
    await user.click(all);
    expect(selected()).toEqual([]);
  });
});
