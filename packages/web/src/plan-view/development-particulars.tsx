import { displayDecimal, type Section31 } from '@strata/domain';
import { Box, DefinitionList } from '@strata/ui';
import { lazy, Suspense } from 'react';
import { notEntered } from './area-words.ts';
import type { ShownPlan } from './shown-plan.ts';

// Few plans say where their land lies.
const PlacedLand = lazy(async () => {
  const { PlacedLand: loaded } = await import('./placed-land.tsx');
  return { default: loaded };
});

/** What section 31 of the strata act asks to be confirmed. */
const conditions = [
  ['hasMoreThanOneLevel', 'more than one level'],
  ['hasSeparateUtilities', 'separate utilities'],
  ['hasSeparateEntrances', 'separate entrances'],
  ['compliesWithRegulations', 'compliance with the regulations'],
] as const;

function confirmedWords(section31: Section31): string {
  const confirmed = conditions.filter(([field]) => section31[field]).map(([, words]) => words);
  if (confirmed.length === 0) return 'Nothing confirmed yet';
  const all = confirmed.length === conditions.length ? 'All confirmed' : 'Confirmed';
  return `${all}: ${confirmed.join(', ')}`;
}

/** The particulars of the development, for reading. */
export function DevelopmentParticulars({ plan }: { readonly plan: ShownPlan }) {
  const equal = plan.allOwnersShareCommonPropertiesOnEqualBais;
  return (
    <Box width="record">
      <DefinitionList
        items={[
          { term: 'Type of development', value: plan.strataDevelopmentType?.name ?? notEntered },
          { term: 'Name of the scheme', value: plan.schemeName || notEntered },
          { term: 'Address of the scheme', value: plan.schemeAddress || notEntered },
          { term: 'Occupancy use', value: plan.occupancyUse?.name ?? notEntered },
          {
            term: 'Land area',
            value: plan.landAreaInSqm === null ? notEntered : `${displayDecimal(plan.landAreaInSqm)} sqm`,
          },
          { term: 'Allotted share value', value: plan.allotedShareValue.toLocaleString('en') },
          {
            term: 'All owners share common property equally',
            value: equal === null ? notEntered : equal ? 'Yes' : 'No',
          },
          { term: 'Section 31 of the act', value: confirmedWords(plan.section31) },
          ...(plan.placing
            ? [
                {
                  term: 'Corners of the land',
                  value: (
                    <Suspense fallback={null}>
                      <PlacedLand placing={plan.placing} />
                    </Suspense>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
}
