import {
  BelowFirstSight,
  Button,
  ButtonLink,
  EditIcon,
  Inline,
  KeyFigures,
  Skeleton,
  Stack,
  Text,
} from '@strata/ui';
import { lazy, Suspense, useState } from 'react';
import { drawingAddress } from '../plan/addresses.ts';
import type { PlanPartProps } from '../plan/part-props.ts';
import { buildingInWords } from './building/building-card.tsx';
import { FloorsPart } from './floors/floors-part.tsx';
import { Picture } from './picture.tsx';
import { areaOf, partsOf } from './plan-parts.ts';
import { UnitsPart } from './units/units-part.tsx';

// The forms bring the contract's rules along, so they are fetched when the first one is opened.
const BuildingDialog = lazy(async () => {
  const { BuildingDialog: dialog } = await import('./building/building-dialog.tsx');
  return { default: dialog };
});

// Most plans are not drawn: what shows a floor is fetched where there is one.
const FloorPlans = lazy(async () => {
  const { FloorPlans: plans } = await import('./drawn-floors/floor-plans.tsx');
  return { default: plans };
});

function DrawingLink({ plan }: PlanPartProps) {
  return (
    <ButtonLink small to={drawingAddress(plan.id)}>
      Draw the floors from a file
    </ButtonLink>
  );
}

interface BuildingPartProps extends PlanPartProps {
  readonly buildingId: string;
}

/** One building: its figures, its picture, its floors and its units. */
export function BuildingPart({ plan, buildingId }: BuildingPartProps) {
  const [editing, setEditing] = useState(false);
  const [floorsBefore, setFloorsBefore] = useState<readonly string[]>();
  const building = plan.strataBuildings.find(({ id }) => id === buildingId);
  if (building === undefined) return null;
  const areas = partsOf(plan).areas.buildings.get(building.id);
  const drawn = new Set(plan.drawing?.levels.map(({ floorId }) => floorId));
  const isDrawn = building.floors.some(({ id }) => drawn.has(id));
  const units = building.floors.reduce((sum, floor) => sum + floor.units.length, 0);
  return (
    <Stack gap={10}>
      <Stack as="section" gap={4} aria-label="The building">
        <Inline gap={6} rowGap={2} justify="between">
          <p>{buildingInWords(plan, building)}</p>
          {plan.canEdit ? (
            <Button icon={<EditIcon />} onClick={() => setEditing(true)}>
              Edit building
            </Button>
          ) : null}
        </Inline>
        <KeyFigures
          label="Figures of the building"
          figures={[
            { label: 'Floors', value: building.floors.length },
            { label: 'Units', value: units },
            { label: 'Difference, sqm', value: areaOf(areas?.difference ?? 0n) },
          ]}
        />
        {areas === undefined || areas.gross === 0n ? null : (
          <Text tone="quiet" width="reading">
            Units and common property add up to {areaOf(areas.total)} of {areaOf(areas.gross)} sqm gross floor
            area.
          </Text>
        )}
      </Stack>
      {building.floors.length === 0 ? null : (
        <Stack as="section" gap={4} aria-labelledby="picture-title">
          <h2 id="picture-title">The building drawn</h2>
          <Picture plan={plan} building={building} />
        </Stack>
      )}
      {isDrawn ? (
        <Stack as="section" gap={4} aria-labelledby="floor-plans-title">
          <Inline gap={6} rowGap={2} justify="between">
            <h2 id="floor-plans-title" tabIndex={-1}>
              Floor plans
            </h2>
            {plan.canEdit ? <DrawingLink plan={plan} /> : null}
          </Inline>
          <Suspense fallback={<Skeleton label="Loading the floor plans" count={10} />}>
            <FloorPlans plan={plan} building={building} />
          </Suspense>
        </Stack>
      ) : plan.canEdit && building.floors.length > 0 ? (
        <p>
          <DrawingLink plan={plan} />
        </p>
      ) : null}
      <BelowFirstSight>
        <FloorsPart plan={plan} building={building} onAdded={setFloorsBefore} />
        <BelowFirstSight>
          <UnitsPart
            plan={plan}
            building={building}
            floorsBefore={floorsBefore}
            onNewFloorClosed={() => setFloorsBefore(undefined)}
          />
        </BelowFirstSight>
      </BelowFirstSight>
      {editing ? (
        <Suspense fallback={null}>
          <BuildingDialog
            plan={plan}
            building={building}
            onDone={() => setEditing(false)}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
