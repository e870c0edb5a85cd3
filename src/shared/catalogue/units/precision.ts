/** The least that a quantity in a unit of so many decimals can change by, in thousandths. */
export const stepOf = (precision: number): bigint => 10n ** BigInt(3 - precision);

/** Whether a quantity in thousandths has no more decimals than its unit allows. */
export const fitsUnit = (thousandths: bigint, precision: number): boolean =>
  thousandths % stepOf(precision) === 0n;
