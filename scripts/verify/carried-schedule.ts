import type { AnsweredMethod, AnsweredPlan } from './answers.ts';
import { UnreadableFile } from './pdf/values.ts';

/** The schedule as data, as docs/register/schedule-data.md describes it. */
export interface CarriedSchedule {
  readonly format: string;
  readonly version: number;
  readonly application: {
    readonly reference: string;
    readonly scheme: string;
    readonly planRevision: number;
    readonly planSha256: string;
  };
  readonly method: { readonly title: string; readonly version: number; readonly parameters: AnsweredMethod };
  readonly allottedShareValue: number;
  readonly commonPropertySharedEqually: boolean | null;
  readonly lots: readonly {
    readonly lot: number;
    readonly unitNumber: string;
    readonly building: string;
    readonly floor: string;
    readonly occupancyUseId: number;
    readonly unitTypeId: number;
    readonly group: string | null;
    readonly strataAreaInSqm: string;
    readonly enteredShareValue: string | null;
    readonly shareValue: string | null;
  }[];
  readonly commonProperty: {
    readonly general: readonly CarriedArea[];
    readonly limited: readonly (CarriedArea & {
      readonly group: string | null;
      readonly lots: readonly number[];
    })[];
    readonly accessory: readonly (CarriedArea & { readonly building?: string | null })[];
  };
  readonly accessoryLots: readonly {
    readonly reference: string;
    readonly accessoryUnit: string;
    readonly lot: number | null;
  }[];
  readonly total: {
    readonly numberOfUnits: number;
    readonly strataAreaInSqm: string;
    readonly shareValue: string | null;
  };
}

interface CarriedArea {
  readonly reference: string;
  readonly areaInSqm: string;
}

const knownVersions: readonly unknown[] = [1, 2];

export function readCarriedSchedule(text: string): CarriedSchedule {
  let said: Partial<CarriedSchedule> | null;
  try {
    said = JSON.parse(text) as Partial<CarriedSchedule> | null;
  } catch {
    throw new UnreadableFile('The data in the file are no JSON.');
  }
  if (said?.format !== 'strata-schedule')
    throw new UnreadableFile('The data in the file are no schedule of strata units.');
  if (!knownVersions.includes(said.version))
    throw new UnreadableFile(
      `The data are of version ${said.version} of their format; this program knows versions ${knownVersions.join(' and ')}.`,
    );
  const { application, method, lots, commonProperty, accessoryLots, total } = said;
  if (
    !application ||
    !method ||
    !Array.isArray(lots) ||
    !commonProperty ||
    !Array.isArray(accessoryLots) ||
    !total
  )
    throw new UnreadableFile('A part of the data is missing.');
  return said as CarriedSchedule;
}

/** The same as the program gets it from the portal. */
export function planOfCarried(schedule: CarriedSchedule): AnsweredPlan {
  const { application, method, lots, commonProperty, accessoryLots } = schedule;
  const area = ({ reference, areaInSqm }: CarriedArea) => ({
    id: reference,
    floorAreaInSqm: areaInSqm,
    applicationGroupId: null,
    unitIds: [],
  });
  return {
    reference: application.reference,
    planRevision: application.planRevision,
    allotedShareValue: schedule.allottedShareValue,
    allOwnersShareCommonPropertiesOnEqualBais: schedule.commonPropertySharedEqually,
    strataBuildings: lots.map((lot) => ({
      name: lot.building,
      floors: [
        {
          floorNumber: lot.floor,
          units: [
            {
              id: `${lot.lot}`,
              unitNumber: lot.unitNumber,
              floorAreaInSqm: lot.strataAreaInSqm,
              occupancyUseId: lot.occupancyUseId,
              unitTypeId: lot.unitTypeId,
              applicationGroupId: lot.group,
            },
          ],
        },
      ],
    })),
    generalCommonPropertyAllocations: commonProperty.general.map(area),
    limitedCommonPropertyAllocations: commonProperty.limited.map((limited) => ({
      ...area(limited),
      applicationGroupId: limited.group,
      unitIds: limited.lots.map(String),
    })),
    accessoryCommonPropertyAllocations: commonProperty.accessory.map((accessory) => ({
      ...area(accessory),
      floorId: accessory.building === undefined ? '' : accessory.building,
    })),
    parkingScheduleItems: accessoryLots.map(({ accessoryUnit, lot }) => ({
      accessoryCommonPropertyId: accessoryUnit,
      unitId: lot === null ? null : `${lot}`,
    })),
    shareMethod: { title: method.title, version: method.version, method: method.parameters },
    enteredShares: lots.flatMap(({ lot, enteredShareValue: value }) =>
      value === null ? [] : [{ unitId: `${lot}`, value }],
    ),
  };
}
