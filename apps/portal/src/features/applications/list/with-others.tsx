import { Inline, Stack, Text } from '@strata/ui';
import { Link } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { partyOfType, standingInShort } from '../application-steps.ts';
import type { ApplicationItem } from '../applications.ts';

/** More of them are found below, by their status. */
const mostShown = 3;

interface WithOthersProps {
  /** Those that somebody else has to act on. */
  readonly applications: readonly ApplicationItem[];
}

/** How each of them stands, without opening it: the latest first. */
export function WithOthers({ applications }: WithOthersProps) {
  const party = partyOfType(useEntityRef().entityType);
  const shown = applications
    .toSorted((one, other) => other.statusSince.localeCompare(one.statusSince))
    .slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="with-others">
      <h2 id="with-others">Under way</h2>
      <Stack as="ul" gap={1}>
        {shown.map((application) => (
          <Inline as="li" key={application.id} gap={2} rowGap={0}>
            <Link to={`/app/applications/${application.id}`}>{application.property.plotName}</Link>
            <Text as="span" tone="quiet">
              {standingInShort(application, party)}
            </Text>
          </Inline>
        ))}
      </Stack>
    </Stack>
  );
}
