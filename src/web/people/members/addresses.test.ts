import { expect, it } from 'vitest';
import { addressesIn } from './addresses.ts';

it('the addresses of an invitation are found however they were typed or pasted, once each', () => {
  const cases: [string, string[]][] = [
    ['', []],
    [' \n , ;\n', []],
    ['vera@example.com', ['vera@example.com']],
    ['Vera@Example.com\nvera@example.com', ['vera@example.com']],
    [
      'a@x.test, b@x.test; c@x.test\r\nd@x.test e@x.test',
      ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test', 'e@x.test'],
    ],
    ['Vera Harbor <vera@example.com>, "Max" <max@example.com>', ['vera@example.com', 'max@example.com']],
    // What is none is kept, so that it can be refused by name.
    ['nobody', ['nobody']],
    ['Vera <>', []],
  ];
  for (const [text, found] of cases) expect(addressesIn(text), text).toEqual(found);
});
