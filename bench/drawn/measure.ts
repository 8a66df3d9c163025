import { type DrawingRules, problemsOfLevel } from '@strata/domain';
import { drawnFloor } from './floors.ts';

export interface ProblemFigures {
  readonly shapes: number;
  readonly floors: number;
  /** Milliseconds of each run for all floors. */
  readonly all: readonly number[];
  /** Milliseconds of the slowest floor of each run. */
  readonly slowest: readonly number[];
  readonly problems: number;
}

/** As a new installation has them. */
export const newRules: DrawingRules = {
  pieceInSqmm: 10_000,
  pieceWidthInMm: 5,
  wallInMm: 600,
  areaInThousandths: 10,
  areaInSqmm: 100_000,
};

/** The problems of a building, floor by floor, as the server works them out when all of it is drawn. */
export function measureProblems(runs: number): ProblemFigures {
  const floors = Array.from({ length: 400 }, (_, number) => drawnFloor(number));
  const all: number[] = [];
  const slowest: number[] = [];
  let problems = 0;
  for (let run = -1; run < runs; run += 1) {
    problems = 0;
    const times = floors.map((floor) => {
      const start = performance.now();
      problems += problemsOfLevel(floor, newRules, 'interiorFace').length;
      return performance.now() - start;
    });
    // In the first run the code is compiled.
    if (run < 0) continue;
    all.push(times.reduce((sum, time) => sum + time, 0));
    slowest.push(Math.max(...times));
  }
  return { shapes: floors.flat().length, floors: floors.length, all, slowest, problems };
}
