import { developmentTypes, displayDecimal } from '@strata/domain';
import type { Choice, Difference } from '@strata/ui';

import type { Plan } from '../plan/plan.ts';
import { type DetailsValues, valuesOf } from './details-values.ts';

/** What section 31 of the strata act asks to be confirmed, one by one. */
export const conditions = [
  { field: 'hasMoreThanOneLevel', label: 'The development has more than one level' },
  { field: 'hasSeparateUtilities', label: 'Each unit has utilities of its own' },
  { field: 'hasSeparateEntrances', label: 'Each unit has an entrance of its own' },
  {
    field: 'compliesWithRegulations',
    label: 'The development complies with the act and its regulations',
  },
] as const;

/** The fields in words, in the order of the form. */
export function detailsInWords(
  values: DetailsValues,
  uses: readonly Choice[],
): readonly { readonly term: string; readonly value: string }[] {
  const equal = values.allOwnersShareCommonPropertiesOnEqualBais;
  const open = (text: string | undefined) => (text === undefined || text === '' ? 'Not entered yet' : text);
  const whole = displayDecimal(values.allotedShareValue).replace(/\.00$/, '');
  return [
    {
      term: 'Type of development',
      value: open(developmentTypes.find(({ id }) => String(id) === values.strataDevelopmentTypeId)?.name),
    },
    {
      term: 'All owners share common property equally',
      value: open(equal === '' ? '' : equal === 'yes' ? 'Yes' : 'No'),
    },
    {
      term: 'Land area',
      value: open(values.landAreaInSqm === '' ? '' : `${displayDecimal(values.landAreaInSqm)} sqm`),
    },
    {
      term: 'Occupancy use',
      value: open(uses.find(({ value }) => value === values.occupancyUseId)?.label),
    },
    { term: 'Allotted share value', value: open(whole) },
    { term: 'Name of the scheme', value: open(values.schemeName) },
    { term: 'Address of the scheme', value: open(values.schemeAddress) },
    ...conditions.map(({ field, label }) => ({
      term: label,
      value: values[field] ? 'Confirmed' : 'Not confirmed',
    })),
  ];
}

/** What the form and the plan say differently. */
export function detailsDifferences(
  values: DetailsValues,
  plan: Plan,
  uses: readonly Choice[],
): readonly Difference[] {
  const theirs = detailsInWords(valuesOf(plan), uses);
  return detailsInWords(values, uses).flatMap(({ term, value }, index) => {
    const other = theirs[index]?.value ?? '';
    return other === value ? [] : [{ field: term, mine: value, theirs: other }];
  });
}
