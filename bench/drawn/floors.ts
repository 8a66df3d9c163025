import type { DrawnShape, Polygon } from '@strata/domain';

/** Corners of a rectangle turned about the origin, in whole millimetres. */
function turned(left: number, bottom: number, right: number, top: number, angle: number): Polygon {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ] as const;
  return [corners.flatMap(([x, y]) => [Math.round(x * cos - y * sin), Math.round(x * sin + y * cos)])];
}

const [flatsOfRow, rows, depth, corridor] = [5, 5, 9_000, 1_800] as const;

/** A floor of 25 flats in five rows, corridors between them, its walls at an angle: their corners overlap by a millimetre. */
export function drawnFloor(number: number): readonly DrawnShape[] {
  const angle = (number * 37) % 90;
  const at = (left: number, bottom: number, right: number, top: number) =>
    turned(left, bottom, right, top, (angle * Math.PI) / 180);
  const width = 40_000 + (number % 7) * 613;
  const shapes: DrawnShape[] = [
    {
      thing: 'floor',
      id: `floor-${number}`,
      polygons: [at(0, 0, width, rows * depth + (rows - 1) * corridor)],
    },
  ];
  for (let row = 0; row < rows; row += 1) {
    const bottom = row * (depth + corridor);
    for (let flat = 0; flat < flatsOfRow; flat += 1) {
      const side = (place: number) =>
        Math.round((width * place) / flatsOfRow) + (place % flatsOfRow) * (row - 2) * 251;
      shapes.push({
        thing: 'unit',
        id: `unit-${number}-${row}-${flat}`,
        polygons: [at(side(flat), bottom, side(flat + 1), bottom + depth)],
      });
    }
    if (row < rows - 1)
      shapes.push({
        thing: 'area',
        id: `area-${number}-${row}`,
        polygons: [at(0, bottom + depth, width, bottom + depth + corridor)],
      });
  }
  return shapes;
}
