import { counted, type DrawnThing, nestOutlines, type Outline, unitNumberKey } from '@strata/domain';
import type { ReadLayer } from '../reading/read-model.ts';
import type { BeginMapping, MeaningOfSpaces } from './begin-mapping.ts';

/** An outline of a floor with what it shows and what it is called. */
export interface NamedOutline {
  readonly outline: Outline;
  readonly said: MeaningOfSpaces;
  readonly floorNumber: string;
  /** Null where the model does not call it anything. */
  readonly number: string | null;
  /** What else the model calls it. */
  readonly description: string | null;
}

/** What the outlines of a layer are called: by the model, and in a drawing by the text that stands in them. */
export function nameOutlines(
  layer: ReadLayer,
  outlines: readonly { readonly outline: Outline; readonly said: MeaningOfSpaces }[],
  { numberFrom }: Pick<BeginMapping, 'numberFrom'>,
  floorNumber: string,
): readonly NamedOutline[] {
  const { texts } = nestOutlines(
    outlines.map(({ outline }) => outline),
    layer.storey ? [] : layer.texts,
  );
  return outlines.map(({ outline, said }, at): NamedOutline => {
    const facts = layer.polygons[outline.index]?.space;
    const [written = null] = (texts[at] ?? []).map(({ text }) => text.trim().replace(/^unit\s+/iu, ''));
    const [number, other] =
      numberFrom === 'name' ? [facts?.name, facts?.longName] : [facts?.longName, facts?.name];
    return {
      outline,
      said,
      floorNumber,
      number: said.number ?? (facts ? (number ?? null) : written),
      description: facts ? (other ?? null) : null,
    };
  });
}

const kinds: Readonly<Partial<Record<DrawnThing, readonly [one: string, many: string]>>> = {
  unit: ['unit', 'units'],
  lot: ['lot', 'lots'],
};
const mostFaults = 100;
const longestNumber = 20;

/** Units and lots are known by their numbers: each has one, once. Pieces of one thing are one. */
export function faultsOfNumbers(outlines: readonly NamedOutline[]): readonly string[] {
  const faults: string[] = [];
  for (const [thing, [one, many]] of Object.entries(kinds)) {
    const own = outlines.filter(({ outline }) => outline.thing === thing);
    const nameless = Map.groupBy(
      own.filter(({ number }) => number === null),
      ({ floorNumber }) => floorNumber,
    );
    for (const [floor, list] of nameless)
      faults.push(
        `Floor ${floor}: ${counted(list.length, one, many)} ${list.length === 1 ? 'has' : 'have'} no number in the model. Name the spaces, or say that they show something else`,
      );
    const named = own.filter((each) => each.number !== null);
    for (const list of Map.groupBy(named, ({ number }) => unitNumberKey(number ?? '')).values()) {
      const number = list[0]?.number ?? '';
      const things = new Set(
        list.map(({ outline: { layer, index, group } }) => group ?? `${index} ${layer}`),
      );
      const floors = [...new Set(list.map(({ floorNumber }) => floorNumber))];
      if (number.length > longestNumber)
        faults.push(
          `Floor ${floors.join(', ')}: ${number} is too long for a number of ${longestNumber} characters`,
        );
      if (things.size > 1)
        faults.push(
          `${counted(things.size, 'space')} are called ${number} (floor ${floors.slice(0, 5).join(', ')}). Put the rooms of a ${one} into a zone, or give each a number of its own`,
        );
    }
  }
  return faults.slice(0, mostFaults);
}
