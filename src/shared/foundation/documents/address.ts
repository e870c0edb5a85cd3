import type { PartyAddress } from './parties.ts';

/** An address as it is written, line by line; what is empty is left out. */
export function addressLines({ street, city, region, postalCode, country }: PartyAddress): string[] {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [...street.split('\n'), town, region, country].filter(Boolean);
}
