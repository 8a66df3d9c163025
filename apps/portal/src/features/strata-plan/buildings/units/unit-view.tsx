import { allocationsOf, displayDecimal, typedUnitFields, unitFields, without } from '@strata/domain';
import { DefinitionList, Dialog } from '@strata/ui';
import { particularsOf } from '@strata/web';
import { Link } from 'react-router';
import type { Plan } from '../../plan/plan.ts';
import type { UnitRow } from '../plan-parts.ts';
import { UnitDrawing } from './unit-drawing.tsx';

/** The number heads what is said of a unit; its tower stands with its building. */
const listed = without(typedUnitFields, 'unitNumber', 'towerId');

/** A unit in words, for reading. */
function unitInWords({ unit, building, floor, group }: UnitRow) {
  return [
    { term: 'Building', value: building.name },
    { term: 'Floor', value: floor.floorNumber },
    ...(unit.applicationBuildingTower === null
      ? []
      : [{ term: unitFields.towerId.label, value: unit.applicationBuildingTower.name }]),
    ...particularsOf(listed, unit, {
      occupancyUseId: unit.occupancyUse.name,
      unitTypeId: unit.applicationUnitType.name,
      applicationGroupId: group && `${group.groupReference} ${group.groupName}`,
    }),
  ];
}

interface UnitViewProps {
  readonly plan: Plan;
  readonly row: UnitRow;
  readonly onClose: () => void;
}

/** A unit with all that belongs to it, for reading. */
export function UnitView({ plan, row, onClose }: UnitViewProps) {
  const { unit } = row;
  const lots = plan.parkingScheduleItems.filter(({ unitId }) => unitId === unit.id);
  const limited = allocationsOf(plan).filter(
    ({ commonPropertyTypeId, unitIds, applicationGroupId }) =>
      commonPropertyTypeId === 2 &&
      (unitIds.includes(unit.id) ||
        (applicationGroupId !== null && applicationGroupId === unit.applicationGroupId)),
  );
  return (
    <Dialog title={`Unit ${unit.unitNumber}`} onClose={onClose}>
      <DefinitionList
        items={[
          ...unitInWords(row),
          {
            term: 'Limited common property',
            value:
              limited
                .map(
                  ({ reference, floorAreaInSqm }) => `${reference} (${displayDecimal(floorAreaInSqm)} sqm)`,
                )
                .join(', ') || 'None',
          },
          {
            term: 'Accessory lots',
            value:
              lots.map((lot) => `${lot.reference} (${lot.vehicleParkingType.name})`).join(', ') || 'None',
          },
          { term: 'Registered', value: unit.isApproved ? 'Yes' : 'No' },
        ]}
      />
      <UnitDrawing plan={plan} unit={unit} canEdit={false} />
      <p>
        <Link to={`/app/applications/${plan.id}/units/${unit.id}`}>The page of this unit</Link>
      </p>
    </Dialog>
  );
}
