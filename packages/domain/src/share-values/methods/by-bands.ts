import type { Band, BandedMethod } from '../share-method.ts';
import type { MethodResult } from '../share-steps.ts';
import type { SharingUnit } from '../sharing-plan.ts';
import { lineFor } from './line-for.ts';

/** The band of a use: its own, else the one for every other use. */
export function bandOf({ bands }: BandedMethod, { occupancyUseId }: SharingUnit): Band | undefined {
  return lineFor(bands, 'occupancyUseId', occupancyUseId);
}

/** How many bands are begun beyond the first: 50 sqm is one band of 50, 50.01 sqm two. */
function furtherBands(area: bigint, { bandInSqm }: Band): bigint {
  return area <= 0n ? 0n : (area - 1n) / (BigInt(bandInSqm) * 100n);
}

/** A base for the first band of area, and a step for each further band begun. */
export function byBands(
  method: BandedMethod,
  units: readonly SharingUnit[],
  areas: readonly bigint[],
): MethodResult {
  return {
    values: units.map((unit, place) => {
      const band = bandOf(method, unit);
      if (!band) return 0n;
      return BigInt(band.base) + furtherBands(areas[place] ?? 0n, band) * BigInt(band.step);
    }),
    stepsTo: (place) => {
      const unit = units[place];
      const band = unit && bandOf(method, unit);
      if (!band) return [];
      return [
        { label: 'Base', formula: `up to ${band.bandInSqm} sqm`, value: `${band.base}` },
        {
          label: 'Further bands begun',
          formula: `each of ${band.bandInSqm} sqm counts ${band.step}`,
          value: `${furtherBands(areas[place] ?? 0n, band)}`,
        },
      ];
    },
    ending: 'base + further bands × step',
  };
}
