interface Share {
  readonly shareNumerator: number;
  readonly shareDenominator: number;
}

/** A share as it is read: "1/3", or "whole". */
export function shareWords({ shareNumerator, shareDenominator }: Share): string {
  return shareNumerator === shareDenominator ? 'whole' : `${shareNumerator}/${shareDenominator}`;
}

/** The same within a sentence: "1/3 of the unit", or "the whole unit". */
export function shareOfUnit({ shareNumerator, shareDenominator }: Share): string {
  return shareNumerator === shareDenominator
    ? 'the whole unit'
    : `${shareNumerator}/${shareDenominator} of the unit`;
}
