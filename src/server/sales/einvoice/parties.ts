import type { EAddress, EParty, EPayment, Profile } from '#server/foundation/einvoice/model.ts';
import { countryOf } from '#shared/foundation/documents/address.ts';
import type { PartyAddress } from '#shared/foundation/documents/parties.ts';
import { endpointParts } from '#shared/foundation/einvoice/endpoint.ts';
import { SCHEME_CHECKS } from '#shared/foundation/einvoice/identifiers.ts';
import { isVatIdOfCountry, type SellerDetails } from '#shared/foundation/einvoice/seller.ts';
import type { CustomerFields } from '#shared/sales/customers/contract.ts';
import type { StoredParty } from '../parties/party.ts';

/** Schemes of the registers of companies that some countries want to be named (ISO/IEC 6523). */
const REGISTERS: Record<string, string> = {
  BE: '0208',
  DK: '0184',
  FR: '0002',
  IS: '0196',
  NL: '0106',
  NO: '0192',
  SE: '0007',
};

function registrationOf(id: string, country: string): EParty['registration'] {
  const scheme = REGISTERS[country];
  const fits = scheme !== undefined && SCHEME_CHECKS[scheme]?.(id) !== false;
  return id ? { id, ...(fits ? { scheme } : {}) } : undefined;
}

const endpointOf = (text: string): EParty['endpoint'] => (text ? endpointParts(text) : undefined);

/** The business as its e-invoices name it; its numbers of VAT are left out where the tax is none of VAT (BR-O-02). */
export function sellerParty(
  { name, details: own }: { name: string; details: SellerDetails },
  { profile, isOutside }: { profile: Profile; isOutside: boolean },
): EParty {
  const vat = own.vatId && !isOutside ? [{ id: own.vatId, isVat: true }] : [];
  const legalName = own.legalName || name;
  // By email everybody can be reached; in the network of Peppol nobody is.
  const byMail = profile === 'peppol' || !own.contactEmail ? '' : `EM:${own.contactEmail}`;
  return {
    name: legalName,
    ...(legalName !== name || own.country === 'GR' ? { tradingName: name } : {}),
    ids: [],
    ...optional('registration', registrationOf(own.registration, own.country)),
    taxIds: [...vat, ...(own.taxNumber ? [{ id: own.taxNumber, isVat: false }] : [])],
    ...optional('endpoint', endpointOf(own.endpoint || byMail)),
    address: addressOf(own),
    ...(own.contactName || own.contactPhone || own.contactEmail
      ? {
          contact: {
            ...(own.contactName ? { name: own.contactName } : {}),
            ...(own.contactPhone ? { phone: own.contactPhone } : {}),
            ...(own.contactEmail ? { email: own.contactEmail } : {}),
          },
        }
      : {}),
  };
}

/** A customer as the e-invoices of a document name them: as they were copied into it, and as they are reached now. */
export function buyerParty(
  { name, taxId, billingAddress }: StoredParty,
  { leitwegId, endpoint }: Pick<CustomerFields, 'leitwegId' | 'endpoint'>,
  isOutside: boolean,
): EParty {
  const address = partyAddress(billingAddress);
  const plainId = taxId.replace(/[\s.-]/g, '').toUpperCase();
  const isVat = isVatIdOfCountry(plainId);
  return {
    name,
    ...(address.country === 'GR' ? { tradingName: name } : {}),
    ids: [],
    ...(isVat ? {} : optional('registration', registrationOf(taxId.trim(), address.country ?? ''))),
    taxIds: isVat && !isOutside ? [{ id: plainId, isVat: true }] : [],
    ...optional('endpoint', endpointOf(endpoint || (leitwegId && `0204:${leitwegId}`))),
    address,
  };
}

/** An address of a party; without a country where nobody can tell which one is meant. */
export function partyAddress({ country, ...address }: PartyAddress): EAddress {
  return addressOf({ ...address, country: countryOf(country) ?? '' });
}

function addressOf({ street, city, region, postalCode, country }: PartyAddress): EAddress {
  const [first = '', ...more] = street.split('\n').map((line) => line.trim());
  const rest = more.filter(Boolean).join(', ');
  return {
    ...(first ? { street: first } : {}),
    ...(rest ? { more: rest } : {}),
    ...(city ? { city } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(region ? { region } : {}),
    ...(country ? { country } : {}),
  };
}

/** Countries whose money moves by SEPA; elsewhere a transfer is a transfer. */
const SEPA =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  );

/**
 * How a document is to be paid (UNTDID 4461): 58 by SEPA, 30 by another transfer. Of a credit note nothing is: 1 says that nothing is
 * agreed on, where something has to be said.
 */
export function paymentsOf(
  kind: 'invoice' | 'creditNote',
  { name, details, profile }: { name: string; details: SellerDetails; profile: Profile },
): EPayment[] {
  const { iban, bic, legalName } = details;
  if (kind === 'creditNote') return profile === 'core' ? [] : [{ code: '1', accounts: [] }];
  if (!iban) return [];
  const account = { id: iban, name: legalName || name, ...(bic ? { bank: bic } : {}) };
  return [{ code: SEPA.includes(iban.slice(0, 2)) ? '58' : '30', accounts: [account] }];
}

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [name in Name]?: Value };
