import {
  type BlockKind,
  type Stack as BuildingStack,
  counted,
  type DiagramThing,
  formatHundredths,
  parseHundredths,
  type StackBlock,
} from '@strata/domain';
import { Skeleton, Stack } from '@strata/ui';
import { lazy, Suspense, useMemo } from 'react';
import { BuildingDrawing } from '../drawing/building-drawing.tsx';

/** A floor of the building with its units. */
export interface PlaceFloor {
  readonly id: string;
  readonly floorNumber: string;
  readonly units: readonly {
    readonly id: string;
    readonly unitNumber: string;
    readonly floorAreaInSqm: string;
    /** Null on a podium, and where the building has none. */
    readonly tower: string | null;
  }[];
}

/** Common property of the building, or for the unit elsewhere. */
export interface PlaceArea {
  readonly id: string;
  readonly kind: Exclude<BlockKind, 'unit'>;
  readonly reference: string;
  readonly occupancyUse: string;
  readonly floorAreaInSqm: string;
  readonly floorId: string | null;
  readonly lots: readonly { readonly reference: string; readonly isOfUnit: boolean }[];
}

export interface UnitPlaceProps {
  readonly building: string;
  readonly unitId: string;
  /** From the lowest to the highest. */
  readonly floors: readonly PlaceFloor[];
  readonly commonProperty: readonly PlaceArea[];
  /** The floors on which the unit is drawn, that of its door first. */
  readonly drawn: readonly { readonly floorNumber: string; readonly things: readonly DiagramThing[] }[];
}

// Most units are not drawn: what shows one is fetched where it is.
const UnitDiagram = lazy(async () => {
  const { UnitDiagram: diagram } = await import('../floor-plan/diagram/unit-diagram.tsx');
  return { default: diagram };
});

const sumOf = (blocks: readonly StackBlock[]): string =>
  formatHundredths(blocks.reduce((sum, { area }) => sum + (parseHundredths(area) ?? 0n), 0n));

function blockOf(area: PlaceArea, unitId: string): StackBlock {
  const { id, kind, reference, floorAreaInSqm, occupancyUse, lots } = area;
  const drawn = { id, kind, label: reference, area: floorAreaInSqm, use: occupancyUse };
  if (kind !== 'accessory') return drawn;
  return {
    ...drawn,
    lots: lots.map((lot) => ({ reference: lot.reference, unitId: lot.isOfUnit ? unitId : null })),
  };
}

/** The building with the unit and its lots marked. A floor is as large as what lies on it: what a plan lacks is for the plan to show. */
function stackOf({ building, unitId, floors, commonProperty }: Omit<UnitPlaceProps, 'drawn'>): BuildingStack {
  const areas = Map.groupBy(commonProperty, ({ floorId }) => floorId);
  return {
    name: building,
    tints: [],
    marked: [unitId],
    floors: floors.toReversed().map(({ id, floorNumber, units }) => {
      const blocks = [
        ...units.map(
          (unit): StackBlock => ({
            id: unit.id,
            kind: 'unit',
            label: unit.unitNumber,
            area: unit.floorAreaInSqm,
            ...(unit.tower === null ? {} : { tower: unit.tower }),
          }),
        ),
        ...(areas.get(id) ?? []).map((area) => blockOf(area, unitId)),
      ];
      return { id, label: floorNumber, grossArea: sumOf(blocks), blocks };
    }),
  };
}

/** Where a unit is: the building with its floors and units, the one filled, and the same in words. */
export function UnitPlace({ building, unitId, floors, commonProperty, drawn }: UnitPlaceProps) {
  const stack = useMemo(
    () => stackOf({ building, unitId, floors, commonProperty }),
    [building, unitId, floors, commonProperty],
  );
  const floor = floors.find(({ units }) => units.some(({ id }) => id === unitId));
  const unit = floor?.units.find(({ id }) => id === unitId);
  if (floor === undefined || unit === undefined) return <p>It is not drawn in the registered plan.</p>;
  return (
    <Stack gap={6}>
      <Stack as="figure" gap={4}>
        <figcaption>
          Unit {unit.unitNumber} is on floor {floor.floorNumber} of {building}
          {unit.tower === null ? '' : `, in ${unit.tower}`}. The building has{' '}
          {counted(floors.length, 'floor')}, and that floor has {counted(floor.units.length, 'unit')}.
        </figcaption>
        <BuildingDrawing stack={stack} />
      </Stack>
      {drawn.map(({ floorNumber, things }) => (
        <Stack as="figure" gap={4} key={floorNumber}>
          <figcaption>As it is drawn on floor {floorNumber}, with the lengths of its walls.</figcaption>
          <Suspense fallback={<Skeleton label="Loading the diagram of the unit" count={8} />}>
            <UnitDiagram level={{ things }} unitId={unitId} isFolded />
          </Suspense>
        </Stack>
      ))}
    </Stack>
  );
}
