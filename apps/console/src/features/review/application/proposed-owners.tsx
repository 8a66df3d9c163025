import type { Output } from '@strata/contract';
import { counted } from '@strata/domain';
import { Stack, Text } from '@strata/ui';
import { FolioOwners, LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { unitOwnersQuery } from './application-queries.ts';

type UnitOwners = Output<'GET /Applications/unitOwners'>;
type Owners = UnitOwners['propertyOwners'];
type Unit = UnitOwners['units'][number];

/** Units that are to have the same owners stand together. */
function groupsOf(units: readonly Unit[]): readonly (readonly [Owners, readonly Unit[]])[] {
  const own = units.filter(({ owners }) => owners !== null);
  const groups = Map.groupBy(own, ({ owners }) => JSON.stringify(owners));
  return [...groups.values()].map((group) => [group[0]?.owners ?? [], group] as const);
}

/** Who is to own the units once they are registered: the owners of the property, and those that are set for some units. */
export function ProposedOwners({ applicationId }: { readonly applicationId: string }) {
  const query = useQuery(unitOwnersQuery(applicationId));
  return (
    <LoadState query={query} what="proposed owners">
      {({ propertyOwners, units: all }) => {
        const units = all.filter(({ title }) => title === null);
        const titled = all.length - units.length;
        const groups = groupsOf(units);
        const others = units.filter(({ owners }) => owners === null).length;
        return (
          <Stack gap={4} width="list">
            {titled === 0 ? null : (
              <p>
                {counted(titled, 'unit')}{' '}
                {titled === 1 ? 'has a title and keeps its' : 'have titles and keep their'} registered owners.
              </p>
            )}
            {others === 0 ? null : (
              <Group
                title={
                  groups.length === 0
                    ? `The owners of the property, for all ${counted(others, 'unit')}`
                    : `The owners of the property, for ${counted(others, 'unit')}`
                }
                owners={propertyOwners}
              />
            )}
            {groups.map(([owners, ofGroup]) => (
              <Group
                key={ofGroup[0]?.unitId}
                title={`${ofGroup.length === 1 ? 'Unit' : `${counted(ofGroup.length, 'unit')}:`} ${ofGroup
                  .map(({ unitNumber }) => unitNumber)
                  .join(', ')}`}
                owners={owners}
              />
            ))}
          </Stack>
        );
      }}
    </LoadState>
  );
}

function Group({ title, owners }: { readonly title: string; readonly owners: Owners }) {
  return (
    <Stack as="section" gap={2}>
      <Text as="h3" size="body" wrap="anywhere">
        {title}
      </Text>
      <FolioOwners owners={owners.map((owner) => ({ ...owner, isYours: false }))} />
    </Stack>
  );
}
