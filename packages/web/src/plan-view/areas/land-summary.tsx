import { displayHundredths, type Hundredths, type SiteAreas } from '@strata/domain';
import { DefinitionList, Stack, Text } from '@strata/ui';
import type { ReactNode } from 'react';
import { AreaBar } from './area-bar.tsx';

function sqm(area: Hundredths): string {
  return `${displayHundredths(area)} sqm`;
}

/** What is left of the land, in words: it never gets lost that there is less of it than is used. */
function leftWords(left: Hundredths): ReactNode {
  if (left >= 0n) return sqm(left);
  return (
    <Text as="strong" tone="error">
      {sqm(-left)} more than the land has
    </Text>
  );
}

/** What the site has outside its buildings, against its land area. */
export function LandSummary({ site }: { readonly site: SiteAreas }) {
  const { land, landLeft, outside } = site;
  return (
    <Stack gap={4} width="record">
      <DefinitionList
        items={[
          { term: 'Land area', value: land === undefined ? 'Not entered yet' : sqm(land) },
          { term: 'Common property outside the buildings', value: sqm(outside.total) },
          ...(landLeft === undefined ? [] : [{ term: 'Land area that is left', value: leftWords(landLeft) }]),
        ]}
      />
      {land === undefined || landLeft === undefined || outside.total === 0n ? null : (
        <Stack as="figure" gap={1}>
          <Text as="figcaption" tone="quiet" size="small">
            Common property outside the buildings, of the land
          </Text>
          <AreaBar
            isFramed
            areas={{ ...outside, gross: land, difference: landLeft < 0n ? landLeft : 0n }}
            whole={land > outside.total ? land : outside.total}
          />
        </Stack>
      )}
    </Stack>
  );
}
