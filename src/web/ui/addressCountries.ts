import { COUNTRY_CODES } from '#shared/foundation/einvoice/lists.ts';

/** The countries that an address can be in, without the codes that tax offices alone have for Northern Ireland. */
export const ADDRESS_COUNTRIES = [...COUNTRY_CODES].filter(
  (code) => /^[A-Z]{2}$/.test(code) && code !== 'XI',
);
