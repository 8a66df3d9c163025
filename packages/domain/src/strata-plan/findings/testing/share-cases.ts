import type { ShareMethod } from '../../../share-values/share-method.ts';
import type { StrataPlan } from '../../plan.ts';
import { aUnit, completePlan } from '../../testing/plans.ts';
import type { FindingCode } from '../finding.ts';

/** A finding, a plan that has it, one that has it no longer, and what it says. */
export type Case = readonly [code: FindingCode, provoked: StrataPlan, cured: StrataPlan, message: string];

const complete = completePlan();

export const unitsAs = (change: (number: string) => Partial<ReturnType<typeof aUnit>>) =>
  completePlan().strataBuildings.map((building) => ({
    ...building,
    floors: building.floors.map((floor) => ({
      ...floor,
      units: floor.units.map((unit) => ({ ...unit, ...change(unit.unitNumber) })),
    })),
  }));

export const byMethod = (method: ShareMethod, changes: Partial<StrataPlan> = {}) =>
  completePlan({ shareMethod: { title: 'Of the ministry', version: 2, method }, ...changes });
const residentialBand = { occupancyUseId: 1, bandInSqm: 50, base: 5, step: 1 };
const onlyHomes: ShareMethod = {
  name: 'weighted',
  useWeights: [{ occupancyUseId: 1, weight: '1.00' }],
  typeWeights: [{ unitTypeId: null, weight: '1.00' }],
  accessoryWeight: '0.50',
};
const entered = (...values: readonly (readonly [string, string])[]) =>
  byMethod(
    { name: 'entered' },
    {
      enteredShares: values.map(([unitId, value]) => ({ unitId, value })),
      strataDocuments: [
        { id: 'document-1', documentTypeId: 1 },
        { id: 'document-9', documentTypeId: 9 },
      ],
    },
  );
const enteredWell = entered(['unit-G-1', '2000'], ['unit-101', '5000'], ['unit-102', '3000']);

/** The findings of share values, each provoked and cured. */
export const shareCases: readonly Case[] = [
  [
    'certificateMissing',
    { ...enteredWell, strataDocuments: complete.strataDocuments },
    enteredWell,
    'Add the valuer’s certificate: the share values are entered from it.',
  ],
  [
    'unitWithoutArea',
    completePlan({
      strataBuildings: unitsAs((number) => (number === '102' ? { floorAreaInSqm: '0.00' } : {})),
    }),
    complete,
    'These units have no strata area. Unit: 102.',
  ],
  [
    'shareMissing',
    completePlan({
      strataBuildings: unitsAs((number) => (number === '102' ? { floorAreaInSqm: '0.01' } : {})),
    }),
    complete,
    'By this method these units would get no share at all. Raise the allotted share value, or correct their areas. Unit: 102.',
  ],
  [
    'bandMissing',
    byMethod({ name: 'banded', bands: [residentialBand] }),
    byMethod({ name: 'banded', bands: [residentialBand, { ...residentialBand, occupancyUseId: null }] }),
    'The method has no band for the use of these units. Unit: G-1.',
  ],
  [
    'weightMissing',
    byMethod(onlyHomes),
    byMethod({ ...onlyHomes, useWeights: [{ occupancyUseId: null, weight: '1.00' }] }),
    'The method has no weight for the use or the type of these units. Unit: G-1.',
  ],
  [
    'equalShareMissing',
    byMethod({ name: 'equal', shares: [{ occupancyUseId: 1, share: 1 }] }),
    byMethod({ name: 'equal', shares: [{ occupancyUseId: null, share: 1 }] }),
    'The method has no share for the use of these units. Unit: G-1.',
  ],
  [
    'typeValueMissing',
    byMethod({ name: 'typeValues', typeValues: [{ unitTypeId: 9, value: 2_000_000 }] }),
    byMethod({ name: 'typeValues', typeValues: [{ unitTypeId: null, value: 2_000_000 }] }),
    'The method has no value for the type of these units. Units: 101, 102, G-1.',
  ],
  [
    'enteredShareMissing',
    entered(['unit-G-1', '2000']),
    enteredWell,
    'No share value is entered for these units. Units: 101, 102.',
  ],
  [
    'enteredShareInvalid',
    entered(['unit-G-1', '2000'], ['unit-101', '-5000'], ['unit-102', '3000.5']),
    enteredWell,
    'A share value is a whole number above zero. Units: 101, 102.',
  ],
  [
    'shareTotalDiffers',
    entered(['unit-G-1', '2000'], ['unit-101', '5000'], ['unit-102', '3001']),
    enteredWell,
    'The entered share values add up to 10,001, the allotted share value is 10,000.',
  ],
];
