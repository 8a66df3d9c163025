import { displayHundredths, measuredToSentence, thickestWall, type WallRule } from '@strata/domain';
import { Notice, Stack } from '@strata/ui';
import { FloorChanges, type ShownLevel } from '@strata/web';
import { useId, useMemo } from 'react';
import type { PreviewLevel } from './previewed-level.ts';

interface MovedWallsProps {
  /** What would be drawn of the floor. */
  readonly things: ShownLevel['things'];
  readonly walls: PreviewLevel['walls'];
  /** "Floor 6" */
  readonly name: string;
  readonly measuredTo: WallRule;
}

/** Before and after of a floor whose walls were moved to where areas are measured, with what could not be moved. */
export function MovedWalls({ things, walls, name, measuredTo }: MovedWallsProps) {
  const id = useId();
  const before = useMemo(() => {
    const was = new Map(walls?.before.map((one) => [one.id, one]));
    return things.map((thing) => {
      const shown = was.get(thing.id);
      if (shown === undefined) return thing;
      const { areaInSqmm, polygons } = shown;
      return { ...thing, drawnInSqmm: areaInSqmm, areaInSqmm, polygons };
    });
  }, [things, walls]);
  if (walls === null) return null;
  const nameOf = (thing: string | null) =>
    thing === null ? 'the outside of the floor' : (things.find((one) => one.id === thing)?.name ?? '');
  return (
    <Stack as="section" gap={3} aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`}>Walls moved</h3>
      <p>
        {measuredToSentence(measuredTo)} The outlines of the file show another face, and were moved there.
      </p>
      {walls.isOutlineMissing ? (
        <Notice kind="attention" title="The outline of the floor is not drawn.">
          <p>Nothing shows how thick the outer walls are: there the outlines stay where they are.</p>
        </Notice>
      ) : null}
      {walls.unmoved.length === 0 ? null : (
        <Notice kind="attention" title="Some walls stay where they are.">
          <p>They are not parallel to what lies beyond them. Draw them to where areas are measured.</p>
          <ul>
            {walls.unmoved.map((wall) => (
              <li key={`${wall.id} ${wall.facing}`}>
                {nameOf(wall.id)}: {metres(wall.lengthInMm)} towards {nameOf(wall.facing)}, at{' '}
                {placeOf(wall.at)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {walls.before.length === 0 ? (
        <p>No wall was found that could be moved.</p>
      ) : (
        <FloorChanges
          farthest={thickestWall}
          name={name}
          before={{ things: before }}
          after={{ things }}
          words={{ before: 'As the file shows it', after: 'As areas are measured', changed: 'Added' }}
        />
      )}
    </Stack>
  );
}

const metres = (millimetres: number) => `${displayHundredths(BigInt(Math.round(millimetres / 10)))} m`;

/** The middle of a wall, in the coordinates of the plan. */
function placeOf([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): string {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2].map((value) =>
    displayHundredths(BigInt(Math.round(value / 10))),
  );
  return `${x}, ${y} m`;
}
