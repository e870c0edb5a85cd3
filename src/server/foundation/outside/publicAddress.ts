import ipaddr from 'ipaddr.js';

/** All that is given out of the space of IPv6 for the open network; what lies beside it leads somewhere else. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');
/** Looks like any other, and is the server of a cloud that hands out keys to the machines in it. */
const OF_A_CLOUD = ['168.63.129.16'];

/**
 * Whether an IP address is one of the open network. None is that is private, of this machine, of the link, of a carrier,
 * reserved, for groups or for documents, or that carries another address in itself.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address) || OF_A_CLOUD.includes(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GIVEN_OUT);
}
