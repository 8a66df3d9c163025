import { displaySqm, parseHundredths } from '../decimals.ts';
import { withoutLeadingZeros } from './number-keys.ts';
import {
  CommonPropertyType,
  type CommonPropertyTypeId,
  occupancyUseOfGroups,
  type PlanAllocation,
  type StrataPlan,
} from './plan.ts';
import { typingMessages } from './typing-messages.ts';

/** A unit of a building with a podium lies in one of its towers, unless its floor is the podium's (requirement L6). */
export function towerIsRequired(
  building: { readonly hasPodium: boolean },
  floor: { readonly isPodiumFloor: boolean },
): boolean {
  return building.hasPodium && !floor.isPodiumFloor;
}

/** What is wrong with having a tower, or none; undefined when nothing is. */
export function towerFault(
  building: { readonly hasPodium: boolean },
  floor: { readonly isPodiumFloor: boolean },
  hasTower: boolean,
): string | undefined {
  const needsTower = towerIsRequired(building, floor);
  if (needsTower === hasTower) return undefined;
  return needsTower ? typingMessages.required : typingMessages.towerInPodium;
}

/**
 * What is wrong with the area of a unit, or of common property, on a floor; undefined when nothing is. No part of a
 * floor is larger than the whole; that all parts together are is said of the floor.
 */
export function areaOnFloorFault(
  { floorAreaInSqm }: { readonly floorAreaInSqm: string },
  { grossFloorAreaInSqm }: { readonly grossFloorAreaInSqm: string },
): string | undefined {
  const [area, gross] = [parseHundredths(floorAreaInSqm), parseHundredths(grossFloorAreaInSqm)];
  if (area === undefined || gross === undefined || area <= gross) return undefined;
  return `This is larger than the gross floor area of the whole floor, ${displaySqm(gross)}. Correct one of the two`;
}

/** What a unit is built as and used for. */
interface UnitKind {
  readonly occupancyUseId: number;
  readonly unitTypeId: number;
}

/** What is wrong with a unit's type; undefined when nothing is. A retired type stays with the unit that has it. */
export function unitTypeFault(
  wanted: UnitKind,
  type: { readonly isOfUse: boolean; readonly isRetired: boolean },
  has: UnitKind | undefined,
): string | undefined {
  const keepsType = has?.unitTypeId === wanted.unitTypeId;
  if (keepsType && has.occupancyUseId === wanted.occupancyUseId) return undefined;
  return type.isOfUse && (keepsType || !type.isRetired) ? undefined : typingMessages.chooseUnitTypeOfUse;
}

/**
 * What is wrong with whom an area of common property serves: a group where one is asked for, units only where it is
 * limited, and not both. Undefined when nothing is.
 */
export function servedFault(
  plan: Pick<StrataPlan, 'allOwnersShareCommonPropertiesOnEqualBais'>,
  area: Pick<PlanAllocation, 'commonPropertyTypeId' | 'occupancyUseId' | 'applicationGroupId' | 'unitIds'>,
): { readonly field: 'applicationGroupId' | 'unitIds'; readonly message: string } | undefined {
  const { commonPropertyTypeId, occupancyUseId, applicationGroupId, unitIds } = area;
  if (applicationGroupId === null && groupIsRequired(plan, occupancyUseId, commonPropertyTypeId))
    return { field: 'applicationGroupId', message: typingMessages.required };
  if (unitIds.length === 0) return undefined;
  if (commonPropertyTypeId !== limitedCommonProperty)
    return { field: 'unitIds', message: typingMessages.unitsOfLimitedOnly };
  return applicationGroupId === null ? undefined : { field: 'unitIds', message: typingMessages.unitsOrGroup };
}

const limitedCommonProperty = 2;

/**
 * Limited common property and accessory units of the use that groups have name their group (requirement C2); not where
 * all owners share equally, for then there are no groups to name (requirement L7).
 */
export function groupIsRequired(
  plan: { readonly allOwnersShareCommonPropertiesOnEqualBais: boolean | null },
  occupancyUseId: number,
  commonPropertyTypeId: CommonPropertyTypeId,
): boolean {
  return (
    plan.allOwnersShareCommonPropertiesOnEqualBais !== true &&
    occupancyUseId === occupancyUseOfGroups &&
    commonPropertyTypeId !== CommonPropertyType.general
  );
}

/**
 * The number that a unit gets when its floor is repeated: the floor's number in it becomes the other floor's, in as
 * many digits where it was written with zeros in front ("0501" from 5 to 6 is "0601", to 12 "1201"). Where the
 * floor's number is not found, the other floor's goes in front: "A" becomes "6-A".
 */
export function proposeUnitNumber(unitNumber: string, fromFloor: string, toFloor: string): string {
  const to = toFloor.trim();
  const match = patternOf(fromFloor.trim()).exec(unitNumber);
  const written = match?.[0];
  if (!match || !written) return `${to}-${unitNumber}`;
  return (
    unitNumber.slice(0, match.index) +
    writtenLike(written, to) +
    unitNumber.slice(match.index + written.length)
  );
}

/** A floor "5" begins a run of digits, with or without zeros before it; a floor "G" is no part of a longer word. */
function patternOf(floor: string): RegExp {
  const escaped = withoutLeadingZeros(floor).replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const begins = /^\d/.test(floor)
    ? String.raw`(?<!\d)0*`
    : /^\p{L}/u.test(floor)
      ? String.raw`(?<!\p{L})`
      : '';
  const ends = /\p{L}$/u.test(floor) ? String.raw`(?!\p{L})` : '';
  return new RegExp(begins + escaped + ends, 'iu');
}

function writtenLike(written: string, floor: string): string {
  if (!/^\d+$/.test(floor)) return floor;
  const digits = withoutLeadingZeros(floor);
  return written.startsWith('0') ? digits.padStart(written.length, '0') : digits;
}
