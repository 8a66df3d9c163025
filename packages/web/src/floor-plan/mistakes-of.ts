import { displayDecimal, displaySqm, hundredthsOfSqmm, parseHundredths } from '@strata/domain';
import { differenceWords, shareWords } from './difference-words.ts';
import type { DrawnMistake } from './drawn-floor.ts';
import type { DrawnLevelAnswer, ShownLevel } from './drawn-floor-of.ts';

type Problem = DrawnLevelAnswer['problems'][number];
type Thing = DrawnLevelAnswer['things'][number];

/** What is said of one problem: in short, and what is known of it. */
type Words = Pick<DrawnMistake, 'words' | 'detail'>;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const nouns = { unit: 'unit ', lot: 'lot ', plot: 'plot ', area: '', floor: '' } as const;

const nameOf = ({ thing, name }: Thing) => (thing === 'floor' ? 'the outline' : `${nouns[thing]}${name}`);

/** "units 603 and 604", "unit 603 and GCP-10" */
function namesOf(things: readonly Thing[]): string {
  if (things.length > 1 && things.every(({ thing }) => thing === 'unit'))
    return `units ${things.map(({ name }) => name).join(' and ')}`;
  return things.map(nameOf).join(' and ');
}

const blocks = 'It blocks the declaration.';

/** What a problem is told with. */
interface Told {
  readonly names: string;
  readonly isOne: boolean;
  readonly area: string;
  readonly things: readonly Thing[];
}

const said: Readonly<Record<Problem['kind'], (told: Told) => Words>> = {
  overlap: ({ names, isOne, area }) =>
    isOne
      ? { words: `${names} overlaps itself`, detail: `${area} would count twice. ${blocks}` }
      : { words: `${names} overlap`, detail: `They share ${area}. ${blocks}` },
  outsideFloor: ({ names, area }) => ({
    words: `${names} reaches outside the floor`,
    detail: `${area} lie beyond its outline. ${blocks}`,
  }),
  outlineExceedsPlot: ({ area }) => ({
    words: 'The outline is larger than the land',
    detail: `It covers ${area} more than the plot that the building stands on. ${blocks}`,
  }),
  gap: ({ area }) => ({
    words: `${area} belong to no part`,
    detail: 'No wall explains this gap. Give it to a unit or to common property.',
  }),
  apart: ({ names }) => ({
    words: `${names} is in pieces`,
    detail: 'No wall lies between them.',
  }),
  noWayIn: ({ names }) => ({
    words: `${names} has no way in`,
    detail: 'Neither common property nor the outside of the floor is next to it.',
  }),
  areaDiffers: ({ names, things }) => ({
    words: `${names}: areas differ`,
    detail: things.map(differenceOf).join(' '),
  }),
  notDrawn: ({ names, isOne }) => ({
    words: isOne ? `${names} is not drawn` : `${names} are not drawn`,
    detail: 'Other parts of this level are.',
  }),
};

function wordsOf({ kind, areaInSqmm }: Problem, things: readonly Thing[]): Words {
  const names = capital(namesOf(things));
  const area = displaySqm(hundredthsOfSqmm(areaInSqmm ?? 0));
  return said[kind]({ names, isOne: things.length === 1, area, things });
}

function differenceOf({ enteredAreaInSqm, drawnInSqmm }: Thing): string {
  const entered = parseHundredths(enteredAreaInSqm ?? '') ?? 0n;
  const drawn = hundredthsOfSqmm(drawnInSqmm ?? 0);
  const difference = drawn - entered;
  return `Entered ${displayDecimal(enteredAreaInSqm ?? '0')}, drawn ${displaySqm(drawn)}: ${differenceWords(difference)} sqm, ${shareWords(difference, entered)}.`;
}

/** Everything that is wrong on a level, numbered: what blocks comes first. */
export function mistakesOf({
  things,
  problems,
}: Pick<ShownLevel, 'things' | 'problems'>): readonly DrawnMistake[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return problems
    .toSorted((a, b) => Number(b.severity === 'blocking') - Number(a.severity === 'blocking'))
    .map((problem, index) => ({
      ...wordsOf(
        problem,
        problem.ids.flatMap((id) => byId.get(id) ?? []),
      ),
      number: index + 1,
      kind: problem.kind,
      isBlocking: problem.severity === 'blocking',
      isGap: problem.kind === 'gap',
      ids: problem.ids,
      polygons: problem.polygons,
    }));
}
