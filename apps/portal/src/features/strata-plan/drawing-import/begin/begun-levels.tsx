import { counted, displayDecimal, displaySqm, hundredthsOfSqmm, type WallRule } from '@strata/domain';
import { Button, Inline, Stack, Text } from '@strata/ui';
import { FloorPlan } from '@strata/web';
import { useMemo, useState } from 'react';
import { MovedWalls } from '../moved-walls.tsx';
import { type BegunLevel, begunFloorOf, begunThingsOf } from './begun-floor.ts';

interface BegunLevelsProps {
  readonly levels: readonly BegunLevel[];
  readonly measuredTo: WallRule;
}

/** Each floor as it would be made and drawn. */
export function BegunLevels({ levels, measuredTo }: BegunLevelsProps) {
  const [chosen, setChosen] = useState(0);
  const [selected, setSelected] = useState<string>();
  const level = levels[chosen] ?? levels[0];
  const floor = useMemo(() => (level === undefined ? undefined : begunFloorOf(level)), [level]);
  const things = useMemo(() => (level === undefined ? [] : begunThingsOf(level)), [level]);
  if (level === undefined || floor === undefined) return <p>None of the storeys shows anything.</p>;
  return (
    <Stack gap={4} fill>
      <Stack as="ul" gap={1} aria-label="Floors that would be drawn">
        {levels.map((one, index) => (
          <Inline as="li" key={one.floorNumber} gap={3} rowGap={1}>
            <Button
              small
              kind={one === level ? 'primary' : 'secondary'}
              aria-pressed={one === level}
              onClick={() => {
                setChosen(index);
                setSelected(undefined);
              }}
            >
              Floor {one.floorNumber}
            </Button>
            <Text as="span" size="small">
              {wordsOf(one)}
            </Text>
          </Inline>
        ))}
      </Stack>
      <FloorPlan floor={floor} selected={selected} onSelect={setSelected} />
      <MovedWalls
        key={level.floorNumber}
        things={things}
        walls={level.walls}
        name={floor.name}
        measuredTo={measuredTo}
      />
    </Stack>
  );
}

function wordsOf({ isNew, grossFloorAreaInSqm, shapes, problems }: BegunLevel): string {
  const unitsOf = (made: boolean) =>
    shapes.filter(({ thing, isNew: own }) => thing === 'unit' && own === made);
  const [units, known] = [unitsOf(true), unitsOf(false)];
  const areas = shapes.filter(({ thing, isNew: own }) => thing === 'area' && own);
  const sum = units.reduce((total, { areaInSqmm }) => total + (areaInSqmm ?? 0), 0);
  const blocking = problems.filter(({ severity }) => severity === 'blocking').length;
  return [
    `${isNew ? 'new' : 'in the plan'}, ${displayDecimal(grossFloorAreaInSqm)} sqm gross`,
    ...(units.length === 0
      ? []
      : [`${counted(units.length, 'new unit')} of ${displaySqm(hundredthsOfSqmm(sum))} together`]),
    ...(known.length === 0 ? [] : [`${counted(known.length, 'unit')} that the plan has`]),
    ...(areas.length === 0 ? [] : [`${counted(areas.length, 'new area')} of common property`]),
    ...(blocking === 0 ? [] : [`${counted(blocking, 'problem')} that would block the declaration`]),
  ].join(', ');
}
