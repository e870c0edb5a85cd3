import { type EFile, PROFILES } from '../model.ts';
import type { Ask, Breach } from './ask.ts';
import { askCodes } from './codes.ts';
import { askCore } from './core.ts';
import { askCountries, COUNTRY_WARNINGS } from './countries.ts';
import { askGermany, askVehicles, GERMAN_WARNINGS } from './germany.ts';
import { askPeppol, countriesOf } from './peppol.ts';
import { askTaxes } from './taxes.ts';

/** Whose rules a file is held to; what it says of itself unless somebody asks for others. */
export type RuleSets = { peppol: boolean; germany: boolean };

const EXTENSION = `${PROFILES.xrechnung.specification}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_`;
const VEHICLES = `${PROFILES.xrechnung.specification}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_`;

/** Which rules a file says that it keeps. */
export function ruleSetsOf({ invoice: { specification = '' } }: EFile): RuleSets {
  return {
    peppol: specification.startsWith(PROFILES.peppol.specification),
    germany: specification.startsWith(PROFILES.xrechnung.specification),
  };
}

/**
 * The rules that a file breaks: those of EN 16931 (release 1.3.16), and of Peppol BIS Billing 3.0 and XRechnung 3.0 where it is held to
 * them. Each once, with the line if it is about one. Empty: the file is valid. What only warns is left out unless `warnings` asks for it.
 */
export function breachesOf(file: EFile, sets = ruleSetsOf(file), { warnings = false } = {}): Breach[] {
  const found = new Map<string, Breach>();
  const ask: Ask = (rule, holds, fault, term, line) => {
    if (holds || (!warnings && isWarning(rule))) return;
    const key = `${rule} ${line ?? ''}`;
    if (!found.has(key)) found.set(key, { rule, fault, term, ...(line === undefined ? {} : { line }) });
  };
  const { specification = '' } = file.invoice;
  const isExtension = specification.startsWith(EXTENSION);
  const isVehicle = specification.startsWith(VEHICLES);
  askCore(file, ask, { isExtension });
  askTaxes(file, ask);
  askCodes(file, ask, { isExtension, isVehicle });
  if (sets.peppol) {
    askPeppol(file, ask);
    askCountries(file, ask);
    if (countriesOf(file).every((country) => country === 'DE')) askGermany(file, 'DE-R', ask);
  }
  if (sets.germany) askGermany(file, 'BR-DE', ask);
  if (isVehicle) askVehicles(file, ask);
  return [...found.values()];
}

const isWarning = (rule: string) =>
  rule === 'BR-51' ||
  // Of the standard, and not among its official rules any more.
  rule === 'BR-CO-25' ||
  GERMAN_WARNINGS.test(rule) ||
  COUNTRY_WARNINGS.test(rule);
