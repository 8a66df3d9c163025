import { DataTable, EmptyState, Stack } from '@strata/ui';
import { Link } from 'react-router';
import { buildingAddress } from '../plan/addresses.ts';
import type { PlanPartProps } from '../plan/part-props.ts';

/** The buildings of a strata subdivision, each with the plot that it stands on (specification 2, section 2). */
export function BuildingDetails({ plan }: PlanPartProps) {
  const plots = new Map(plan.strataPlots.map(({ id, plotNumber }) => [id, plotNumber]));
  return (
    <Stack as="section" id="buildingDetails" gap={4} width="reading">
      <h2>Building details</h2>
      {plan.strataBuildings.length === 0 ? (
        <EmptyState title="No buildings">
          <p>Buildings are added in the section Buildings.</p>
        </EmptyState>
      ) : (
        <DataTable
          caption="Building details"
          captionHidden
          rows={plan.strataBuildings}
          rowKey={(building) => building.id}
          cards
          columns={[
            {
              key: 'name',
              header: 'Building',
              cell: ({ id, name }) => <Link to={buildingAddress(plan.id, id)}>{name}</Link>,
              sortBy: ({ name }) => name,
            },
            {
              key: 'plot',
              header: 'Plot',
              cell: ({ plotId }) => plots.get(plotId ?? '') ?? 'Not chosen yet',
            },
            { key: 'floors', header: 'Floors', figures: true, cell: ({ floors }) => floors.length },
            {
              key: 'units',
              header: 'Units',
              figures: true,
              cell: ({ floors }) => floors.reduce((sum, { units }) => sum + units.length, 0),
            },
          ]}
        />
      )}
    </Stack>
  );
}
