import { displayWhole } from '@strata/domain';

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

/** A share value as the register keeps it, to be read: "1,561", or "1.2500 %". */
export function shareValueWords(value: string): string {
  return value.includes('.') ? `${value} %` : displayWhole(value.replaceAll(',', ''));
}
