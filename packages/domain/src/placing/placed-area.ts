import type { Hundredths } from '../decimals.ts';
import type { PlacedLand } from './placing.ts';

/** How far the area that corners enclose may be from that of the land: by one in a hundred, and by 1 sqm in any case. */
const tolerated = { oneIn: 100n, sqmm: 1_000_000n };

/** Whether corners enclose the land: degrees are read from maps and instruments, its area from a register. */
export function isAreaOfPlacing({ areaInSqmm }: PlacedLand, land: Hundredths): boolean {
  const landInSqmm = land * 10_000n;
  const differs = BigInt(areaInSqmm) - landInSqmm;
  const difference = differs < 0n ? -differs : differs;
  return difference <= tolerated.sqmm || difference * tolerated.oneIn <= landInSqmm;
}
