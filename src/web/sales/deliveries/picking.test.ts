import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '#web/api/errors.ts';
import { byPlace, type Picked, type PickLine, scan, stepped, typedQuantity } from './picking.ts';
import { PickQueue } from './pickQueue.ts';

let made = 0;
const line = (given: Partial<PickLine>): PickLine => ({
  ...{
    id: `line ${++made}`,
    orderLineId: 'of order',
    position: made,
    itemId: 'tea',
    sku: 'TEA-1',
    unit: 'pcs',
  },
  ...{ description: 'Tea', barcodes: ['4006381333931'], picture: null, location: null },
  ...{ quantity: '2', picked: '0', invoiced: '0' },
  ...given,
});

describe('a scan', () => {
  it('counts one more of the first line of its item that is not picked, and says when there is none', () => {
    const [first, second] = [line({ picked: '2' }), line({ quantity: '3', picked: '1' })];
    const cup = line({ sku: 'CUP-1', barcodes: [] });
    const lines = [first, second, cup];
    expect(scan(lines, '4006381333931')).toEqual({ outcome: 'counted', line: second, picked: '2' });
    expect(scan(lines, ' cup-1 ')).toEqual({ outcome: 'counted', line: cup, picked: '1' });
    expect(scan(lines, '999')).toEqual({ outcome: 'unknown' });
    expect(scan([first], 'TEA-1')).toEqual({ outcome: 'done', line: first });
    expect(scan([line({ sku: '', barcodes: [] })], '')).toEqual({ outcome: 'unknown' });
  });

  it('and a tap stay within what is to be picked', () => {
    expect(stepped(line({ quantity: '2.5', picked: '2' }), 1)).toBe('2.5');
    expect(stepped(line({ picked: '0.5' }), -1)).toBe('0');
    expect(typedQuantity('1.5', line({}))).toBe('1.5');
    expect(['3', '-1', '', 'two'].map((text) => typedQuantity(text, line({})))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

it('lines stand by place, in the order in which they are walked along', () => {
  const [a, b] = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ];
  const lines = [
    line({ location: a }),
    line({ location: a }),
    line({ location: b }),
    line({ location: null }),
  ];
  expect(byPlace(lines).map(({ place, lines: here }) => [place?.name, here.length])).toEqual([
    ['A', 2],
    ['B', 1],
    [undefined, 1],
  ]);
});

describe('what is picked', () => {
  const gate = () => {
    const sent: Picked[] = [];
    const gates: PromiseWithResolvers<void>[] = [];
    const queue = new PickQueue((picked) => {
      sent.push(picked);
      gates.push(Promise.withResolvers());
      return gates.at(-1)!.promise;
    });
    return { sent, gates, queue };
  };

  it('is saved one step after the other, and quick taps go together', async () => {
    const { sent, gates, queue } = gate();
    for (const quantity of ['1', '2', '3']) queue.put(new Map([['tea', quantity]]));
    queue.put(new Map([['cup', '1']]));
    expect(sent).toEqual([new Map([['tea', '1']])]);
    expect(queue.state().unsaved.get('tea')).toBe('3');
    const settled = queue.settle();
    gates[0]!.resolve();
    await Promise.resolve();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toEqual(
      new Map([
        ['tea', '3'],
        ['cup', '1'],
      ]),
    );
    gates[1]!.resolve();
    expect(await settled).toBe(true);
    expect(queue.state()).toEqual({ unsaved: new Map(), error: null });
  });

  it('is given up when it was refused, and kept when there was no answer', async () => {
    const { gates, queue } = gate();
    queue.put(new Map([['tea', '1']]));
    gates[0]!.reject(new NetworkError());
    expect(await queue.settle()).toBe(false);
    expect(queue.state().unsaved.get('tea')).toBe('1');
    const again = queue.settle();
    gates[1]!.reject(new ApiError('aborted', 'Somebody was first.'));
    expect(await again).toBe(false);
    expect(queue.state().unsaved.size).toBe(0);
    expect(queue.state().error).toBeInstanceOf(ApiError);
  });
});
