import { displayDecimal } from '@strata/domain';
import { DefinitionList } from '@strata/ui';
import { Link } from 'react-router';
import type { Unit } from '../api/units.ts';

/** What the unit is, and of which application. */
export function UnitParticulars({ unit }: { readonly unit: Unit }) {
  const { application, building, floor, group, applicationBuildingTower: tower } = unit;
  return (
    <DefinitionList
      items={[
        { term: 'Unit number', value: unit.unitNumber },
        { term: 'Building', value: building.name },
        ...(tower === null ? [] : [{ term: 'Tower', value: tower.name }]),
        {
          term: 'Floor',
          value: floor.isPodiumFloor ? `${floor.floorNumber}, of the podium` : floor.floorNumber,
        },
        { term: 'Occupancy use', value: unit.occupancyUse.name },
        { term: 'Unit type', value: unit.applicationUnitType.name },
        { term: 'Area', value: `${displayDecimal(unit.floorAreaInSqm)} sqm` },
        {
          term: 'Group',
          value: group === null ? 'None' : `${group.groupName} (${group.groupReference})`,
        },
        ...(application.schemeName ? [{ term: 'Scheme', value: application.schemeName }] : []),
        {
          term: 'Application',
          value: (
            <>
              <Link to={`/app/applications/${application.id}`}>{application.reference}</Link>,{' '}
              {application.plotName} ({application.applicationStatus.name})
            </>
          ),
        },
      ]}
    />
  );
}
