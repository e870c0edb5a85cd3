import { z } from 'zod';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { isEmailAddress } from '../mail/address.ts';
import { endpoint } from './endpoint.ts';
import { isBic, isIban, isVatId, plainIban } from './identifiers.ts';
import { COUNTRY_CODES } from './lists.ts';

const orEmpty = (isRight: (text: string) => boolean) => (value: string) => value === '' || isRight(value);
const withoutBlanks = (text: string) => plainIban(text);

/** A country by its code (ISO 3166-1 alpha-2); may be left empty. */
const countryCode = f
  .text(2)
  .transform((code) => code.toUpperCase())
  .refine(
    orEmpty((code) => COUNTRY_CODES.has(code)),
    sayText('einvoice.country'),
  );

/** A number of VAT with the country in front, as EN 16931 wants it. */
export const isVatIdOfCountry = (id: string) =>
  isVatId(id) && (id.startsWith('EL') || COUNTRY_CODES.has(id.slice(0, 2)));

/** What European e-invoices say of a business beyond its name; all of it may be empty, and is then said to be missing. */
export const SellerDetails = z.strictObject({
  /** As it is in the register; empty: as the business is called here. */
  legalName: f.text(200),
  street: f.text(300),
  postalCode: f.text(30),
  city: f.text(120),
  region: f.text(120),
  country: countryCode,
  vatId: f.text(20).transform(withoutBlanks).refine(orEmpty(isVatIdOfCountry), sayText('einvoice.vatId')),
  /** What the tax office knows them by. */
  taxNumber: f.text(40),
  /** In the register of companies. */
  registration: f.text(60),
  endpoint,
  iban: f.text(42).transform(withoutBlanks).refine(orEmpty(isIban), sayText('einvoice.iban')),
  bic: f.text(14).transform(withoutBlanks).refine(orEmpty(isBic), sayText('einvoice.bic')),
  contactName: f.text(120),
  contactPhone: f.text(60).refine(
    orEmpty((phone) => (phone.match(/\d/g)?.length ?? 0) >= 3),
    sayText('einvoice.phone'),
  ),
  contactEmail: f.text(254).refine(orEmpty(isEmailAddress), sayText('field.email')),
});
export type SellerDetails = z.output<typeof SellerDetails>;

export const NO_SELLER_DETAILS: SellerDetails = {
  ...{ legalName: '', street: '', postalCode: '', city: '', region: '', country: '' },
  ...{ vatId: '', taxNumber: '', registration: '', endpoint: '', iban: '', bic: '' },
  ...{ contactName: '', contactPhone: '', contactEmail: '' },
};
