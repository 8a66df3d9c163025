import { counted, formatHundredths, parseHundredths, type Stack } from '@strata/domain';
import { useMemo } from 'react';
import { BuildingDrawing } from '../drawing/building-drawing.tsx';
import css from './folio.module.css';

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

export interface UnitPlaceProps {
  readonly building: string;
  readonly unitId: string;
  /** From the lowest to the highest. */
  readonly floors: readonly PlaceFloor[];
}

/** Units alone: what else lies on a floor is for the plan to show. */
function stackOfUnits(building: string, unitId: string, floors: readonly PlaceFloor[]): Stack {
  return {
    name: building,
    tints: [],
    marked: [unitId],
    floors: floors.toReversed().map(({ id, floorNumber, units }) => ({
      id,
      label: floorNumber,
      grossArea: formatHundredths(
        units.reduce((sum, { floorAreaInSqm }) => sum + (parseHundredths(floorAreaInSqm) ?? 0n), 0n),
      ),
      blocks: units.map((unit) => ({
        id: unit.id,
        kind: 'unit' as const,
        label: unit.unitNumber,
        area: unit.floorAreaInSqm,
        ...(unit.tower === null ? {} : { tower: unit.tower }),
      })),
    })),
  };
}

/** Where a unit is: the building with its floors and units, the one filled, and the same in words. */
export function UnitPlace({ building, unitId, floors }: UnitPlaceProps) {
  const stack = useMemo(() => stackOfUnits(building, unitId, floors), [building, unitId, floors]);
  const at = floors.findIndex(({ units }) => units.some(({ id }) => id === unitId));
  const floor = floors[at];
  const unit = floor?.units.find(({ id }) => id === unitId);
  if (floor === undefined || unit === undefined) return <p>It is not drawn in the registered plan.</p>;
  return (
    <figure className={css.place}>
      <figcaption>
        Unit {unit.unitNumber} is on floor {floor.floorNumber} of {building}
        {unit.tower === null ? '' : `, in ${unit.tower}`}
        {floors.length === 1 ? ', the only floor' : `, number ${at + 1} of ${floors.length} from the lowest`}.{' '}
        The floor has {counted(floor.units.length, 'unit')}.
      </figcaption>
      <BuildingDrawing stack={stack} />
    </figure>
  );
}
