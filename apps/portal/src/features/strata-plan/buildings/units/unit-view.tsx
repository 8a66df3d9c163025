import { allocationsOf, displayDecimal } from '@strata/domain';
import { DefinitionList, Dialog } from '@strata/ui';
import { Link } from 'react-router';
import type { Plan } from '../../frame/plan.ts';
import type { UnitRow } from '../plan-parts.ts';
import { UnitDrawing } from './unit-drawing.tsx';
import { unitInWords } from './unit-words.ts';

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
      <UnitDrawing unit={unit} canEdit={false} />
      <p>
        <Link to={`/app/applications/${plan.id}/units/${unit.id}`}>The page of this unit</Link>
      </p>
    </Dialog>
  );
}
