import css from './stacked-building.module.css';

/** Units of the drawn floors, from the top: where each begins and how wide it is; the hatched ones are shared. */
const floors = [
  [
    { x: 0, width: 96 },
    { x: 100, width: 60 },
    { x: 164, width: 36, shared: true },
  ],
  [
    { x: 0, width: 64 },
    { x: 68, width: 92 },
    { x: 164, width: 36, shared: true },
  ],
  [
    { x: 0, width: 78 },
    { x: 82, width: 78 },
    { x: 164, width: 36, shared: true },
  ],
  [
    { x: 0, width: 50 },
    { x: 54, width: 52 },
    { x: 110, width: 50 },
    { x: 164, width: 36, shared: true },
  ],
  [{ x: 0, width: 200, shared: true }],
] as const;

const floorHeight = 34;

/** A building as a stack of floors: units side by side, shared property hatched. Decoration. */
export function StackedBuilding() {
  return (
    <svg className={css.building} viewBox="0 0 220 196" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="fill-sand-200" width="6" height="6" />
          <path className={css.hatchLine} d="M0 0v6" />
        </pattern>
      </defs>
      {floors.map((units, floor) =>
        units.map((unit, index) => (
          <rect
            key={`${floor}-${unit.x}`}
            {...('shared' in unit
              ? { fill: 'url(#hatch)' }
              : {
                  className: ['fill-lagoon-600', 'fill-lagoon-300', 'fill-lagoon-700'][(floor + index) % 3],
                })}
            x={10 + unit.x}
            y={6 + floor * (floorHeight + 2)}
            width={unit.width}
            height={floorHeight}
            rx={2}
          />
        )),
      )}
      <path className={css.ground} d="M0 188h220" />
    </svg>
  );
}
