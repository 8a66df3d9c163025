import { displayWhole } from '../decimals.ts';
import { type ShareMethod, shareMethods } from './share-method.ts';

/** How the entries of reference data are called that a method's lines are for; undefined where it is not known. */
export interface MethodNames {
  readonly occupancyUse: (id: number) => string | undefined;
  readonly unitType: (id: number) => string | undefined;
}

/** A method and its parameters in sentences, as a schedule prints them. */
export function describeMethod(method: ShareMethod, names: MethodNames): readonly string[] {
  const { text } = shareMethods[method.name];
  const every = (lines: readonly unknown[]) => (lines.length === 1 ? 'every' : 'every other');
  const use = (id: number | null, lines: readonly unknown[]) =>
    id === null ? `${every(lines)} use` : (names.occupancyUse(id) ?? `occupancy use ${id}`);
  const type = (id: number | null, lines: readonly unknown[]) =>
    id === null ? `${every(lines)} unit type` : (names.unitType(id) ?? `unit type ${id}`);
  switch (method.name) {
    case 'area':
      return method.areas === 'exact'
        ? [text]
        : [text, 'Areas are rounded to whole square metres, halves up, before they are compared.'];
    case 'banded':
      return [
        text,
        ...method.bands.map(
          ({ occupancyUseId, bandInSqm, base, step }) =>
            `For ${use(occupancyUseId, method.bands)}: ${displayWhole(base)} up to ${displayWhole(bandInSqm)} sqm, ${displayWhole(step)} more for each further ${displayWhole(bandInSqm)} sqm begun.`,
        ),
      ];
    case 'weighted':
      return [
        text,
        ...method.useWeights.map(
          ({ occupancyUseId, weight }) => `Weight of ${use(occupancyUseId, method.useWeights)}: ${weight}.`,
        ),
        ...method.typeWeights.map(
          ({ unitTypeId, weight }) => `Weight of ${type(unitTypeId, method.typeWeights)}: ${weight}.`,
        ),
        ...(method.accessoryWeightOutside === undefined
          ? [`Weight of accessory area: ${method.accessoryWeight}.`]
          : [
              `Weight of accessory area within buildings: ${method.accessoryWeight}.`,
              `Weight of accessory area outside buildings: ${method.accessoryWeightOutside}.`,
            ]),
      ];
    case 'equal':
      return [
        text,
        ...method.shares.map(
          ({ occupancyUseId, share }) =>
            `For ${use(occupancyUseId, method.shares)}: ${displayWhole(share)} each.`,
        ),
      ];
    case 'typeValues':
      return [
        text,
        ...method.typeValues.map(
          ({ unitTypeId, value }) =>
            `Value of ${type(unitTypeId, method.typeValues)}: ${displayWhole(value)}.`,
        ),
      ];
    default:
      return [text];
  }
}
