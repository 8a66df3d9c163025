/** How large pages are shown: as wide as their place, or by a factor of their real size. */
export type Zoom = 'fit' | number;

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The next larger of the usual sizes. */
export function larger(scale: number): number {
  return steps.find((step) => step > scale + 0.01) ?? scale;
}

/** The next smaller of the usual sizes. */
export function smaller(scale: number): number {
  return steps.findLast((step) => step < scale - 0.01) ?? scale;
}

export const percent = (scale: number): string => `${Math.round(scale * 100)} %`;
