import {
  describeMethod,
  displayDate,
  displayWhole,
  type MethodNames,
  type ShareMethod,
  type ShareMethodName,
} from '@strata/domain';
import type { Method, MethodVersion, ReferenceData } from './share-methods.ts';

/** How uses and unit types are called now. */
export function namesIn({ occupancyUses, unitTypes }: ReferenceData): MethodNames {
  const uses = new Map(occupancyUses.map(({ id, name }) => [id, name]));
  const types = new Map(unitTypes.map(({ id, name }) => [id, name]));
  return { occupancyUse: (id) => uses.get(id), unitType: (id) => types.get(id) };
}

const kindsWithoutParameters: ReadonlySet<ShareMethodName> = new Set(['roundedArea', 'quota', 'entered']);

/** Not so of kinds that nothing is set for: all their versions would say the same. */
export function hasParameters({ name }: ShareMethod): boolean {
  return !kindsWithoutParameters.has(name);
}

/** The parameters of a method in sentences; what its kind does is said elsewhere. */
export function parametersInWords(method: ShareMethod, names: MethodNames): readonly string[] {
  const [, ...parameters] = describeMethod(method, names);
  if (parameters.length > 0) return parameters;
  return method.name === 'area' ? ['Areas count as they are.'] : ['This kind has no parameters.'];
}

/** One parameter for a comparison; equal labels are the same parameter. */
interface Parameter {
  readonly label: string;
  readonly value: string;
}

/** The parameters of a method one by one. */
function parametersOf(method: ShareMethod, names: MethodNames): readonly Parameter[] {
  const use = (id: number | null) =>
    id === null ? 'Every other use' : (names.occupancyUse(id) ?? `Occupancy use ${id}`);
  const type = (id: number | null) =>
    id === null ? 'Every other unit type' : (names.unitType(id) ?? `Unit type ${id}`);
  switch (method.name) {
    case 'area':
      return [
        {
          label: 'Areas',
          value: method.areas === 'exact' ? 'As they are' : 'Rounded to whole square metres, halves up',
        },
      ];
    case 'banded':
      return method.bands.map(({ occupancyUseId, bandInSqm, base, step }) => ({
        label: use(occupancyUseId),
        value: `${displayWhole(base)} up to ${displayWhole(bandInSqm)} sqm, ${displayWhole(step)} for each further ${displayWhole(bandInSqm)} sqm begun`,
      }));
    case 'weighted':
      return [
        ...method.useWeights.map(({ occupancyUseId, weight }) => ({
          label: `Use: ${use(occupancyUseId)}`,
          value: weight,
        })),
        ...method.typeWeights.map(({ unitTypeId, weight }) => ({
          label: `Unit type: ${type(unitTypeId)}`,
          value: weight,
        })),
        { label: 'Accessory area', value: method.accessoryWeight },
        ...(method.accessoryWeightOutside === undefined
          ? []
          : [{ label: 'Accessory area outside buildings', value: method.accessoryWeightOutside }]),
      ];
    case 'equal':
      return method.shares.map(({ occupancyUseId, share }) => ({
        label: use(occupancyUseId),
        value: `${displayWhole(share)} each`,
      }));
    case 'typeValues':
      return method.typeValues.map(({ unitTypeId, value }) => ({
        label: type(unitTypeId),
        value: displayWhole(value),
      }));
    default:
      return [];
  }
}

/** A parameter in two versions; undefined where a version does not have it. */
export interface ComparedParameter {
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The parameters of two methods beside each other, those of the first in their order. */
export function compareParameters(
  before: ShareMethod,
  after: ShareMethod,
  names: MethodNames,
): readonly ComparedParameter[] {
  const old = new Map(parametersOf(before, names).map(({ label, value }) => [label, value]));
  const next = new Map(parametersOf(after, names).map(({ label, value }) => [label, value]));
  return [...new Set([...old.keys(), ...next.keys()])].map((label) => ({
    label,
    before: old.get(label),
    after: next.get(label),
  }));
}

/** "since 4 March 2026, made by Aminath Zoona" */
export function madeInWords({ madeDate, madeBy }: MethodVersion): string {
  return `since ${displayDate(madeDate)}, ${madeBy === null ? 'as installed' : `made by ${madeBy}`}`;
}

/** How many plans were declared under any version of it. */
export function declaredUnder({ versions }: Method): number {
  return versions.reduce((sum, { declared }) => sum + declared, 0);
}

/** What a new version does to plans. */
export function effectInWords(drafts: number): string {
  const follow =
    drafts === 0
      ? 'No draft follows this method now'
      : drafts === 1
        ? '1 draft follows at once'
        : `${displayWhole(drafts)} drafts follow at once`;
  return `${follow}; what was declared keeps its version.`;
}
