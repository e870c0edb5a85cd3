import { expect, it } from 'vitest';
import { isPublic } from './publicAddress.ts';

it('addresses of the open network are public', () => {
  for (const address of [
    '8.8.8.8',
    '93.184.215.14',
    '172.15.0.1',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00::1',
  ])
    expect([address, isPublic(address)]).toEqual([address, true]);
});

it.each([
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  ['of this machine', '127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '0.1.2.3', '::'],
  ['of the link', '169.254.1.1', '169.254.169.254', 'fe80::1', 'fec0::1'],
  ['of a cloud', '168.63.129.16', '192.0.0.192', '100.100.100.200', 'fd00:ec2::254'],
  ['of a carrier', '100.64.0.1', '100.127.255.254'],
  ['for groups', '224.0.0.1', '239.255.255.255', 'ff02::1', '255.255.255.255'],
  ['for documents', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ['for measuring', '198.18.0.1', '198.19.255.255', '2001:2::1'],
  ['reserved', '192.0.0.1', '192.88.99.1', '240.0.0.1', '100::1', '4000::1', '5f00::1', '2001:10::1'],
  ['carrying another', '::ffff:8.8.8.8', '::ffff:10.0.0.1', '::7f00:1', '64:ff9b::a00:1', '64:ff9b:1::1'],
  ['tunnelling', '2002:a00:1::', '2001::1', '2001:0:5ef5:79fb::1'],
  ['no address', '', 'localhost', 'example.com', '8.8.8.8.8', '8.8.8.8/8'],
])('what is %s is not', (_what, ...addresses) => {
  expect(addresses.filter(isPublic)).toEqual([]);
});
