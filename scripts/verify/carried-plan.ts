import type { CarriedSchedule } from './carried-schedule.ts';
import type { Difference } from './differences.ts';
import { UnreadableFile } from './pdf/values.ts';

/** What the check reads of the strata plan that a document carries, as docs/register/plan-exchange.md describes it. */
interface CarriedPlan {
  readonly format: string;
  readonly version: number;
  readonly application: { readonly reference: string };
  readonly plan: {
    readonly developmentDetails: {
      readonly allOwnersShareCommonPropertyEqually: boolean | null;
      readonly allottedShareValue: number;
    };
    readonly buildings: readonly {
      readonly name: string;
      readonly floors: readonly { readonly floorNumber: string; readonly units: readonly CarriedUnit[] }[];
    }[];
    readonly commonProperty: {
      readonly general: readonly CarriedArea[];
      readonly limited: readonly CarriedArea[];
      readonly accessory: readonly CarriedArea[];
    };
    readonly accessorySchedule: {
      readonly lots: readonly {
        readonly reference: string;
        readonly accessoryUnit: string;
        readonly unit: string | null;
      }[];
    };
  };
}

interface CarriedUnit {
  readonly unitNumber: string;
  readonly floorAreaInSqm: string;
  readonly occupancyUse: string;
  readonly unitType: string;
  readonly group: string | null;
}

interface CarriedArea {
  readonly reference: string;
  readonly floorAreaInSqm: string;
  readonly group: string | null;
  readonly building: string | null;
  /** Of limited property alone. */
  readonly units?: readonly string[];
}

const knownVersion = 1;

export function readCarriedPlan(text: string | undefined): CarriedPlan {
  if (text === undefined) throw new UnreadableFile('The file carries no strata plan.');
  let said: Partial<CarriedPlan> | null;
  try {
    said = JSON.parse(text) as Partial<CarriedPlan> | null;
  } catch {
    throw new UnreadableFile('The strata plan in the file is no JSON.');
  }
  if (said?.format !== 'strata-plan') throw new UnreadableFile('The strata plan in the file is none.');
  if (said.version !== knownVersion)
    throw new UnreadableFile(
      `The strata plan is of version ${said.version} of its format; this program knows version ${knownVersion}.`,
    );
  const { developmentDetails, buildings, commonProperty, accessorySchedule } = said.plan ?? {};
  if (!said.application || !developmentDetails || !buildings || !commonProperty || !accessorySchedule)
    throw new UnreadableFile('A part of the strata plan is missing.');
  return said as CarriedPlan;
}

type Said = string | number | boolean | null | undefined | readonly (string | null | undefined)[];

/** A figure or name that the data may say otherwise than the plan of the same document. */
const between = (what: string, data: Said, plan: Said): Difference => ({
  what: `${what}, in the plan`,
  computed: written(data),
  printed: written(plan),
  sides: ['the data say', 'the plan says'],
});

const written = (said: Said): string =>
  said === null || said === undefined ? 'nothing' : typeof said === 'object' ? said.join(', ') : `${said}`;

/** Whether the schedule as data is of the very plan that the document carries. */
export function comparePlan(
  schedule: CarriedSchedule,
  { application, plan }: CarriedPlan,
): readonly Difference[] {
  const { developmentDetails, commonProperty, accessorySchedule } = plan;
  const units = plan.buildings.flatMap(({ name: building, floors }) =>
    floors.flatMap(({ floorNumber: floor, units: onFloor }) =>
      onFloor.map((unit) => ({ ...unit, building, floor })),
    ),
  );
  const numberOf = (lot: number | null) => (lot === null ? null : schedule.lots[lot - 1]?.unitNumber);
  const uses = new Alike();
  const types = new Alike();
  return [
    between('application', schedule.application.reference, application.reference),
    between('allotted share value', schedule.allottedShareValue, developmentDetails.allottedShareValue),
    between(
      'sharing of common property',
      schedule.commonPropertySharedEqually,
      developmentDetails.allOwnersShareCommonPropertyEqually,
    ),
    between('number of units', schedule.lots.length, units.length),
    ...schedule.lots.flatMap((lot, place) => {
      const unit = units[place];
      const of = `lot ${place + 1}`;
      return [
        between(`${of}, unit`, lot.unitNumber, unit?.unitNumber),
        between(`${of}, building`, lot.building, unit?.building),
        between(`${of}, floor`, lot.floor, unit?.floor),
        between(`${of}, area`, lot.strataAreaInSqm, unit?.floorAreaInSqm),
        between(`${of}, group`, lot.group, unit?.group),
        between(
          `${of}, class of use`,
          uses.nameOf(lot.occupancyUseId, unit?.occupancyUse),
          unit?.occupancyUse,
        ),
        between(`${of}, unit type`, types.nameOf(lot.unitTypeId, unit?.unitType), unit?.unitType),
      ];
    }),
    ...compareAreas('general', schedule.commonProperty.general, commonProperty.general, () => []),
    ...compareAreas('limited', schedule.commonProperty.limited, commonProperty.limited, (said, area) => [
      between(`${said.reference}, group`, said.group, area?.group),
      between(`${said.reference}, units`, said.lots.map(numberOf), area?.units ?? []),
    ]),
    ...compareAreas('accessory', schedule.commonProperty.accessory, commonProperty.accessory, (said, area) =>
      said.building === undefined
        ? []
        : [between(`${said.reference}, building`, said.building, area?.building)],
    ),
    between('number of accessory lots', schedule.accessoryLots.length, accessorySchedule.lots.length),
    ...schedule.accessoryLots.flatMap(({ reference, accessoryUnit, lot }, place) => {
      const filed = accessorySchedule.lots[place];
      const of = `accessory lot ${reference}`;
      return [
        between(of, reference, filed?.reference),
        between(`${of}, accessory unit`, accessoryUnit, filed?.accessoryUnit),
        between(`${of}, unit`, numberOf(lot), filed?.unit),
      ];
    }),
  ];
}

function compareAreas<Area extends { readonly reference: string; readonly areaInSqm: string }>(
  kind: string,
  said: readonly Area[],
  filed: readonly CarriedArea[],
  more: (area: Area, filed: CarriedArea | undefined) => readonly Difference[],
): readonly Difference[] {
  return [
    between(`number of areas of ${kind} common property`, said.length, filed.length),
    ...said.flatMap((area, place) => [
      between(area.reference, area.reference, filed[place]?.reference),
      between(`${area.reference}, area`, area.areaInSqm, filed[place]?.floorAreaInSqm),
      ...more(area, filed[place]),
    ]),
  ];
}

/** The data know uses and types by number, the plan by name, which may have changed since: alike they have to be. */
class Alike {
  readonly #names = new Map<number, string>();
  readonly #numbers = new Map<string, number>();

  /** The name that this number has had before; where both are new, the one that is said. */
  nameOf(id: number, said: string | undefined): string | undefined {
    if (said === undefined) return this.#names.get(id);
    if (!this.#names.has(id) && !this.#numbers.has(said)) {
      this.#names.set(id, said);
      this.#numbers.set(said, id);
    }
    return this.#names.get(id) ?? `the name of ${id}`;
  }
}
