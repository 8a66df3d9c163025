/** Moves points within the plane: (x, y) goes to (a·x + c·y + e, b·x + d·y + f). */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const mirrored: Transform = [-1, 0, 0, 1, 0, 0];

export const scaledBy = (x: number, y: number): Transform => [x, 0, 0, y, 0, 0];

export const movedBy = (x: number, y: number): Transform => [1, 0, 0, 1, x, y];

export function rotatedBy(angle: number): Transform {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return [cosine, sine, -sine, cosine, 0, 0];
}

/** First the last of them, then the one before it. */
export function combined(...transforms: readonly Transform[]): Transform {
  return transforms.reduce(([a, b, c, d, e, f], [a2, b2, c2, d2, e2, f2]) => [
    a * a2 + c * b2,
    b * a2 + d * b2,
    a * c2 + c * d2,
    b * c2 + d * d2,
    a * e2 + c * f2 + e,
    b * e2 + d * f2 + f,
  ]);
}

export function moved([a, b, c, d, e, f]: Transform, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** How many times longer a line becomes at most. */
export function largestScale([a, b, c, d]: Transform): number {
  const [sum, difference] = [Math.hypot(a + d, b - c), Math.hypot(a - d, b + c)];
  return (sum + difference) / 2;
}
