/** The tones of a building: its tops, and its walls by the side of the drawing that they look to. */
export const shades = { top: 0, south: 1, west: 2, east: 3, north: 4 } as const;

/** How much of the colour each tone has: walls beside each other differ from wherever they are looked at. */
export const brightness: readonly number[] = [1, 0.93, 0.87, 0.79, 0.73];

/** The tone of the wall above an edge. The edge goes anticlockwise: to its right is outside. */
export function shadeOfWall(dx: number, dy: number): number {
  const [x, y] = [dy, -dx];
  if (Math.abs(y) >= Math.abs(x)) return y < 0 ? shades.south : shades.north;
  return x < 0 ? shades.west : shades.east;
}
