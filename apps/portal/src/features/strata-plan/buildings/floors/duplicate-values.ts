import { floorInput, mostCopiedUnits, mostUnitRows, parseInput } from '@strata/contract';
import { proposeUnitNumber, unitNumberKey } from '@strata/domain';
import type { Plan } from '../../plan/plan.ts';
import { type Building, type Floor, isTaken, numberTaken } from '../plan-parts.ts';
import { floorKeys, floorTaken } from './floor-values.ts';

/** At most so many floors in one call. */
const mostCopies = 100;

/** "6-9, 12" is floors 6, 7, 8, 9 and 12; what is no range of whole numbers is a floor as it stands. */
export function floorsNamed(text: string): readonly string[] {
  return text.split(/[,;\n]/).flatMap((part) => {
    const name = part.trim();
    const range = /^(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})$/i.exec(name);
    if (range === null) return name === '' ? [] : [name];
    const [from, to] = [Number(range[1]), Number(range[2])];
    if (from > to || to - from >= mostCopies) return [name];
    return Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);
  });
}

/** A unit of the repeated floor with the number that it gets there. */
export interface CopiedUnit {
  readonly unitId: string;
  readonly from: string;
  readonly unitNumber: string;
  readonly error: string | undefined;
}

/** A new floor with its units. */
export interface FloorCopy {
  readonly floorNumber: string;
  readonly error: string | undefined;
  readonly units: readonly CopiedUnit[];
}

/** Numbers that a person gave in place of the proposed ones, by floor and unit. */
export type GivenNumbers = Readonly<Record<string, string>>;

export const givenKey = (floorNumber: string, unitId: string) => `${unitNumberKey(floorNumber)} ${unitId}`;

/** Made once: a copy of many floors asks it of each unit whenever a letter is typed. */
const numberInput = floorInput.pick({ floorNumber: true });

function floorError(floorNumber: string, taken: ReadonlySet<string>): string | undefined {
  if (taken.has(unitNumberKey(floorNumber))) return floorTaken(floorNumber);
  const result = parseInput(numberInput, { floorNumber });
  return result.ok ? undefined : `${floorNumber}: ${result.fields['floorNumber']}`;
}

/** The new floors with the number of each unit: the one that was given, else the floor's number in place of the old. */
export function copiesOf(
  plan: Plan,
  building: Building,
  floor: Floor,
  floors: readonly string[],
  given: GivenNumbers,
): readonly FloorCopy[] {
  const floorsTaken = new Set(floorKeys(building));
  const seen = new Set<string>();
  return floors.map((floorNumber) => {
    const error = floorError(floorNumber, floorsTaken);
    floorsTaken.add(unitNumberKey(floorNumber));
    const units = floor.units.map(({ id, unitNumber: from }) => {
      const unitNumber =
        given[givenKey(floorNumber, id)] ?? proposeUnitNumber(from, floor.floorNumber, floorNumber);
      const key = unitNumberKey(unitNumber);
      const isUsed = isTaken(plan, unitNumber) || seen.has(key);
      seen.add(key);
      return { unitId: id, from, unitNumber, error: numberError(unitNumber, isUsed) };
    });
    return { floorNumber, error, units };
  });
}

function numberError(unitNumber: string, isUsed: boolean): string | undefined {
  const result = parseInput(numberInput, { floorNumber: unitNumber });
  if (!result.ok) return result.fields['floorNumber'];
  return isUsed ? numberTaken : undefined;
}

/** What keeps the floors as a whole from being made. */
export function floorsFault(floors: readonly string[], copies: readonly FloorCopy[]): string | undefined {
  if (floors.length === 0) return 'This field is required';
  if (floors.length > mostCopies) return `Copy to at most ${mostCopies} floors at once`;
  if (copies.some(({ units }) => units.length > mostUnitRows))
    return `Copy at most ${mostUnitRows} units of a floor`;
  if (copies.reduce((sum, { units }) => sum + units.length, 0) > mostCopiedUnits)
    return `Copy at most ${mostCopiedUnits} units at once`;
  return copies.find(({ error }) => error !== undefined)?.error;
}
