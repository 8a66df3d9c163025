import { typedUnitFields, unitFields, without } from '@strata/domain';
import { DefinitionList } from '@strata/ui';
import { particularsOf } from '@strata/web';
import { Link } from 'react-router';
import type { Unit } from './units.ts';

/** Number and tower stand with the place of the unit. */
const listed = without(typedUnitFields, 'unitNumber', 'towerId');

/** What the unit is, and of which application. */
export function UnitParticulars({ unit }: { readonly unit: Unit }) {
  const { application, building, floor, group, applicationBuildingTower: tower } = unit;
  return (
    <DefinitionList
      items={[
        { term: unitFields.unitNumber.label, value: unit.unitNumber },
        { term: 'Building', value: building.name },
        ...(tower === null ? [] : [{ term: unitFields.towerId.label, value: tower.name }]),
        {
          term: 'Floor',
          value: floor.isPodiumFloor ? `${floor.floorNumber}, of the podium` : floor.floorNumber,
        },
        ...particularsOf(listed, unit, {
          occupancyUseId: unit.occupancyUse.name,
          unitTypeId: unit.applicationUnitType.name,
          applicationGroupId: group === null ? 'None' : `${group.groupName} (${group.groupReference})`,
        }),
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
