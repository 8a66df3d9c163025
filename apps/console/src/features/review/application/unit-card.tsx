import { drawnForFileWords, typedUnitFields, unitFields, unitsDrawnForFiles, without } from '@strata/domain';
import { Button, type Definition, DefinitionList, EyeIcon, Stack, Text } from '@strata/ui';
import { fileIdOf, particularsOf, type ShownPlan } from '@strata/web';
import { useEffect, useRef } from 'react';

/** A unit of a plan, with the building and the floor that it is on. */
export function findUnit(plan: ShownPlan, id: string | undefined) {
  if (id === undefined) return undefined;
  for (const building of plan.strataBuildings)
    for (const floor of building.floors) {
      const unit = floor.units.find((one) => one.id === id);
      if (unit !== undefined) return { unit, floor, building };
    }
  return undefined;
}

/** The number heads the card; the tower stands with the building. */
const listed = without(typedUnitFields, 'unitNumber', 'towerId');

export interface UnitCardProps {
  readonly plan: ShownPlan;
  /** What is chosen in the drawing or in the schedule. */
  readonly unitId: string | undefined;
  /** Shows a file where the page shows documents. */
  readonly onShow: (fileId: string) => void;
}

/** What the plan says of the unit that is chosen. */
export function UnitCard({ plan, unitId, onShow }: UnitCardProps) {
  const found = findUnit(plan, unitId);
  const card = useRef<HTMLElement>(null);
  // Whoever chose it in the drawing has it in sight, however far the schedule was scrolled.
  useEffect(() => {
    if (unitId !== undefined) card.current?.scrollIntoView({ block: 'nearest' });
  }, [unitId]);
  if (found === undefined) return null;
  const { unit, floor, building } = found;
  const group = plan.applicationGroups.find(({ id }) => id === unit.applicationGroupId);
  const lots = plan.parkingScheduleItems.filter((lot) => lot.unitId === unit.id);
  const { drawingDocument } = unit;
  const items: readonly Definition[] = [
    { term: 'Building and floor', value: `${building.name}, floor ${floor.floorNumber}` },
    ...(unit.applicationBuildingTower === null
      ? []
      : [{ term: unitFields.towerId.label, value: unit.applicationBuildingTower.name }]),
    ...particularsOf(listed, unit, {
      occupancyUseId: unit.occupancyUse.name,
      unitTypeId: unit.applicationUnitType.name,
      applicationGroupId: group?.groupName,
    }),
    ...(lots.length === 0
      ? []
      : [{ term: 'Accessory lots', value: lots.map(({ reference }) => reference).join(', ') }]),
  ];
  return (
    <Stack
      as="section"
      ref={card}
      aria-label={`Unit ${unit.unitNumber}`}
      gap={2}
      inset={3}
      ground="lagoon"
      corners="small"
    >
      <Text as="h3" size="body">
        Unit {unit.unitNumber}
      </Text>
      <DefinitionList small items={items} />
      {drawingDocument === null ? (
        <Text size="small">
          {unitsDrawnForFiles(plan).has(unit.id) ? drawnForFileWords : 'There is no drawing of this unit.'}
        </Text>
      ) : (
        <p>
          <Button small icon={<EyeIcon size={16} />} onClick={() => onShow(fileIdOf(drawingDocument))}>
            Show its drawing
          </Button>
        </p>
      )}
    </Stack>
  );
}
