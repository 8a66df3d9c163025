import { developmentDetailsInput, parseInput } from '@strata/contract';
import { plainFigure } from '@strata/domain';
import type { Plan } from '../plan/plan.ts';

/** What the form holds: strings, as they come from its controls; empty for what is not known yet. */
export interface DetailsValues {
  readonly strataDevelopmentTypeId: string;
  /** `yes`, `no` or not answered. */
  readonly allOwnersShareCommonPropertiesOnEqualBais: string;
  readonly allotedShareValue: string;
  readonly landAreaInSqm: string;
  readonly occupancyUseId: string;
  readonly schemeName: string;
  readonly schemeAddress: string;
  readonly hasMoreThanOneLevel: boolean;
  readonly hasSeparateUtilities: boolean;
  readonly hasSeparateEntrances: boolean;
  readonly compliesWithRegulations: boolean;
  /** The version of the details that was seen when the form was opened; a draft of the form keeps it. */
  readonly seenVersion: number;
}

function answerOf(yes: boolean | null): string {
  if (yes === null) return '';
  return yes ? 'yes' : 'no';
}

/** What the form holds of a plan that is there. */
export function valuesOf(plan: Plan): DetailsValues {
  return {
    strataDevelopmentTypeId:
      plan.strataDevelopmentTypeId === null ? '' : String(plan.strataDevelopmentTypeId),
    allOwnersShareCommonPropertiesOnEqualBais: answerOf(plan.allOwnersShareCommonPropertiesOnEqualBais),
    allotedShareValue: String(plan.allotedShareValue),
    landAreaInSqm: plan.landAreaInSqm ?? '',
    occupancyUseId: plan.occupancyUseId === null ? '' : String(plan.occupancyUseId),
    schemeName: plan.schemeName ?? '',
    schemeAddress: plan.schemeAddress ?? '',
    ...plan.section31,
    seenVersion: plan.detailsVersion,
  };
}

/** A whole number as typed, with commas or blanks between thousands; anything else is none. */
function wholeNumber(text: string): number {
  const whole = plainFigure(text);
  return /^\d{1,9}$/.test(whole) ? Number(whole) : Number.NaN;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** What is sent; what was left empty stays open. */
export function detailsInputOf(values: DetailsValues) {
  const { hasMoreThanOneLevel, hasSeparateUtilities, hasSeparateEntrances, compliesWithRegulations } = values;
  const equal = values.allOwnersShareCommonPropertiesOnEqualBais;
  return {
    strataDevelopmentTypeId: (values.strataDevelopmentTypeId === ''
      ? null
      : Number(values.strataDevelopmentTypeId)) as Plan['strataDevelopmentTypeId'],
    allOwnersShareCommonPropertiesOnEqualBais: equal === '' ? null : equal === 'yes',
    allotedShareValue: wholeNumber(values.allotedShareValue),
    landAreaInSqm: orNull(values.landAreaInSqm),
    occupancyUseId: values.occupancyUseId === '' ? null : Number(values.occupancyUseId),
    schemeName: orNull(values.schemeName),
    schemeAddress: orNull(values.schemeAddress),
    section31: { hasMoreThanOneLevel, hasSeparateUtilities, hasSeparateEntrances, compliesWithRegulations },
  };
}

/** Everything that is wrong with the form, by the rules of the contract. */
export function detailsProblems(values: DetailsValues): Readonly<Record<string, string>> {
  const result = parseInput(developmentDetailsInput, detailsInputOf(values));
  return result.ok ? {} : result.fields;
}
