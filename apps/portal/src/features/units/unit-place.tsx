import { parseHundredths } from '@strata/domain';
import { Grid, Inline, Stack, Text } from '@strata/ui';
import { LoadState } from '@strata/web';
import { Link } from 'react-router';
import css from './unit-place.module.css';
import { type Floor, type Unit, useFloors } from './units.ts';

/** Areas as lengths: for drawing only, never for sums. */
function length(area: string): number {
  return Number(parseHundredths(area) ?? 0n) / 100;
}

export interface UnitPlaceProps {
  readonly unit: Unit;
  /** The address of another unit of the same floor. */
  readonly addressOf: (unitId: string) => string;
}

/** Where a unit is: its floor in the building, and the unit among the others of its floor. */
export function UnitPlace({ unit, addressOf }: UnitPlaceProps) {
  const query = useFloors(unit.building.id);
  return (
    <LoadState query={query} what="floors of the building">
      {(floors) => <Place unit={unit} floors={floors} addressOf={addressOf} />}
    </LoadState>
  );
}

function Place({ unit, floors, addressOf }: UnitPlaceProps & { readonly floors: readonly Floor[] }) {
  const at = floors.findIndex(({ id }) => id === unit.floor.id);
  const floor = floors[at];
  if (floor === undefined) return null;
  const { length: count } = floors;
  return (
    <Grid align="end" gap={8} rowGap={6} one="phone" className={css.place}>
      <Stack as="figure" gap={2} className={css.building}>
        <Silhouette floors={floors} present={at} />
        <Text as="figcaption" tone="quiet" size="small">
          {unit.building.name}: floor {floor.floorNumber}
          {count === 1 ? ', the only one' : `, one of ${count} floors`}
        </Text>
      </Stack>
      <Stack gap={3}>
        <h3 id="same-floor">Units of floor {floor.floorNumber}</h3>
        <Inline as="ul" gap={1} align="stretch" aria-labelledby="same-floor">
          {floor.units.map(({ id, unitNumber, floorAreaInSqm, applicationBuildingTower: tower }) => (
            <Inline
              as="li"
              key={id}
              oneLine
              align="stretch"
              className={css.unit}
              style={{ flexGrow: length(floorAreaInSqm) }}
            >
              {id === unit.id ? (
                <span className={[css.block, css.present].join(' ')} aria-current="true">
                  {unitNumber}
                  {tower === null ? null : (
                    <Text as="span" size="small">
                      {tower.name}
                    </Text>
                  )}
                </span>
              ) : (
                <Link className={css.block} to={addressOf(id)}>
                  {unitNumber}
                  {tower === null ? null : (
                    <Text as="span" size="small">
                      {tower.name}
                    </Text>
                  )}
                </Link>
              )}
            </Inline>
          ))}
        </Inline>
      </Stack>
    </Grid>
  );
}

/** Of more floors than these the lines between them would leave nothing of the floors. */
const mostSeparate = 60;

/** The building from the side: a bar for each floor, as wide as its area, the one of the unit filled. */
function Silhouette({ floors, present }: { readonly floors: readonly Floor[]; readonly present: number }) {
  const widest = Math.max(...floors.map(({ grossFloorAreaInSqm }) => length(grossFloorAreaInSqm)), 1);
  return (
    <div
      className={[css.silhouette, floors.length > mostSeparate ? css.tall : ''].join(' ')}
      aria-hidden="true"
    >
      {floors.map(({ id, grossFloorAreaInSqm }, index) => (
        <span
          key={id}
          className={[css.bar, index === present ? css.own : ''].join(' ')}
          style={{ inlineSize: `${(length(grossFloorAreaInSqm) / widest) * 100}%` }}
        />
      ))}
    </div>
  );
}
