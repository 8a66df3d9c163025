import { displayDay } from '../dates.ts';
import { displayDecimal, displaySqm, displayWhole } from '../decimals.ts';
import { hundredthsOfSqmm } from '../drawn-plan/drawn-areas.ts';
import { type FieldKind, type Fields, type NamesOf, type ValuesOf, without } from '../fields/field.ts';
import { displayAngle, displayLength } from '../fields/measures.ts';
import type { ImportSheet } from '../imports/columns.ts';
import type { ImportReferenceData, RowValues } from '../imports/importable-plan.ts';
import { rowsOf } from '../imports/rows-of.ts';
import { columnsOf } from '../imports/sheet-columns.ts';
import { nameKey } from '../imports/typed-values.ts';
import { cornersInWords } from '../placing/corner-words.ts';
import { developmentTypes } from '../reference-data.ts';
import { sharesOfPlan } from '../share-values/compute-shares.ts';
import { displayShare } from '../share-values/display-share.ts';
import { buildingFields } from '../strata-plan/building-fields.ts';
import { groupFields } from '../strata-plan/group-fields.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import { buildingTypes, commonPropertyTypes, type StrataPlan } from '../strata-plan/plan.ts';
import { allocationsOf, unitsOf } from '../strata-plan/plan-parts.ts';
import { plotFields } from '../strata-plan/plot-fields.ts';

/** The parts of a plan in which differences are told, in their order. */
export const planParts = [
  'details',
  'plots',
  'buildings',
  'groups',
  'floors',
  'units',
  'commonProperty',
  'accessorySchedule',
] as const;
export type PlanPartName = (typeof planParts)[number];

/** What a plan says of one thing: by titles, in words. */
export interface Statement {
  readonly part: PlanPartName;
  /** The same for the same thing in two plans, whatever its id there. */
  readonly key: string;
  /** How the thing is called. */
  readonly name: string;
  readonly values: ReadonlyMap<string, string>;
}

const yesNo = (answer: boolean | null): string => (answer === null ? '' : answer ? 'Yes' : 'No');
const area = (decimal: string | null): string => (decimal === null ? '' : `${displayDecimal(decimal)} sqm`);

/** All that a plan says, thing by thing: what two plans say differently is told by comparing these. */
export function statementsOf(plan: StrataPlan, referenceData: ImportReferenceData): readonly Statement[] {
  const nameOfUse = (id: number | null): string =>
    referenceData.occupancyUses.find((use) => use.id === id)?.name ?? '';
  const drawn = drawingWords(plan);
  return [
    detailsOf(plan, nameOfUse),
    ...plan.strataPlots.map((plot) =>
      statement('plots', unitNumberKey(plot.plotNumber), `Plot ${plot.plotNumber}`, [
        ...wordsOf(plotFields, plot, {}),
        ...drawn(plot.id),
      ]),
    ),
    ...buildingsOf(plan),
    ...plan.applicationGroups.map((group) =>
      statement(
        'groups',
        group.groupReference,
        `Group ${group.groupReference}`,
        wordsOf(groupFields, group, { occupancyUseId: nameOfUse(group.occupancyUseId) }),
      ),
    ),
    ...sheetStatements(plan, referenceData, drawn),
  ];
}

type Values = readonly (readonly [title: string, value: string])[];

/** The words of a value of each kind that names nothing else. */
const words = {
  number: String,
  text: String,
  area: (value) => `${displayDecimal(String(value))} sqm`,
  day: (value) => displayDay(String(value)),
  yesNo: (value) => (value === true ? 'Yes' : 'No'),
  length: (value) => displayLength(Number(value)),
  angle: (value) => displayAngle(Number(value)),
  file: String,
} as const satisfies Readonly<
  Record<Exclude<FieldKind, 'entry' | 'part'>, (value: string | number | boolean) => string>
>;

/** What a thing says, by its labels; what it refers to, by the names given. */
function wordsOf<All extends object>(fields: All, thing: ValuesOf<All>, names: NamesOf<All, string>): Values {
  const values = thing as Readonly<Record<string, string | number | boolean | null>>;
  const named = names as Readonly<Record<string, string>>;
  return Object.entries(fields as unknown as Fields).map(([key, { label, kind }]) => {
    const value = values[key] ?? null;
    if (kind === 'entry' || kind === 'part') return [label, named[key] ?? ''];
    return [label, value === null ? '' : words[kind](value)];
  });
}

function statement(part: PlanPartName, key: string, name: string, values: Values): Statement {
  return { part, key, name, values: new Map(values) };
}

function detailsOf(plan: StrataPlan, nameOfUse: (id: number | null) => string): Statement {
  const { section31 } = plan;
  const development = developmentTypes.find(({ id }) => id === plan.strataDevelopmentTypeId);
  return statement('details', '', 'Development details', [
    ['Scheme name', plan.schemeName ?? ''],
    ['Scheme address', plan.schemeAddress ?? ''],
    ['Development type', development?.name ?? ''],
    ['Occupancy use', nameOfUse(plan.occupancyUseId)],
    ['Land area', area(plan.landAreaInSqm)],
    ['Owners share common property equally', yesNo(plan.allOwnersShareCommonPropertiesOnEqualBais)],
    ['Allotted share value', displayWhole(plan.allotedShareValue)],
    ['Share method', `${plan.shareMethod.title}, version ${plan.shareMethod.version}`],
    ['Accessory lots are allocated to units', yesNo(plan.hasParkingLotsAssignedToUnits)],
    ['More than one level', yesNo(section31.hasMoreThanOneLevel)],
    ['Separate utilities', yesNo(section31.hasSeparateUtilities)],
    ['Separate entrances', yesNo(section31.hasSeparateEntrances)],
    ['Complies with the regulations', yesNo(section31.compliesWithRegulations)],
    ...(plan.placing ? [['Corners of the land', cornersInWords(plan.placing)] as const] : []),
  ]);
}

/** Only the plan’s file and its documents show the code. */
const toldOfBuilding = without(buildingFields, 'code');

function buildingsOf(plan: StrataPlan): readonly Statement[] {
  const plots = new Map(plan.strataPlots.map(({ id, plotNumber }) => [id, plotNumber]));
  return plan.strataBuildings.map((building) =>
    statement('buildings', nameKey(building.name), building.name, [
      ...wordsOf(toldOfBuilding, building, {
        applicationBuildingTypeId:
          buildingTypes.find(({ id }) => id === building.applicationBuildingTypeId)?.name ?? '',
        plotId: plots.get(building.plotId ?? '') ?? '',
      }),
      ['Towers', building.towers.map(({ name }) => name).join(', ')],
    ]),
  );
}

/** By which values a row of a sheet is known, and how it is called. */
const identities = {
  floors: {
    keyOf: (row) => `${nameKey(row['building'] ?? '')} ${unitNumberKey(row['floorNumber'] ?? '')}`,
    nameOf: (row) => `${row['building']}, floor ${row['floorNumber']}`,
  },
  units: {
    keyOf: (row) => unitNumberKey(row['unitNumber'] ?? ''),
    nameOf: (row) => `Unit ${row['unitNumber']}`,
  },
  commonProperty: {
    keyOf: (row) => unitNumberKey(row['reference'] ?? ''),
    nameOf: (row) => row['reference'] ?? '',
  },
  accessorySchedule: {
    keyOf: (row) => unitNumberKey(row['reference'] ?? ''),
    nameOf: (row) => `Lot ${row['reference']}`,
  },
} as const satisfies Readonly<
  Record<ImportSheet, { keyOf: (row: RowValues) => string; nameOf: (row: RowValues) => string }>
>;

/** What the sheets of a plan say, in their own columns; units with their share values. */
function sheetStatements(
  plan: StrataPlan,
  referenceData: ImportReferenceData,
  drawn: (id: string | undefined) => Values,
): readonly Statement[] {
  const shares = sharesByNumber(plan);
  const ids = idsByName(plan);
  const told = <Sheet extends ImportSheet>(
    sheet: Sheet,
    scope: Parameters<typeof rowsOf<Sheet>>[2],
    more: (row: RowValues) => Values = () => [],
  ): readonly Statement[] =>
    rowsOf(plan, sheet, scope, referenceData).map((row) => {
      const { keyOf, nameOf } = identities[sheet];
      const values = columnsOf(sheet).map(({ key, title }) => [title, row[key] ?? ''] as const);
      return statement(sheet, keyOf(row), nameOf(row), [...values, ...more(row)]);
    });
  const whole = { buildingId: null } as const;
  return [
    ...told('floors', whole, (row) => drawn(ids.get(`floor ${identities.floors.keyOf(row)}`))),
    ...told('units', whole, (row) => [
      ['Share value', shares.get(unitNumberKey(row['unitNumber'] ?? '')) ?? ''],
      ...drawn(ids.get(`unit ${identities.units.keyOf(row)}`)),
    ]),
    ...commonPropertyTypes.flatMap(({ id }) =>
      told('commonProperty', { ...whole, commonPropertyTypeId: id }, (row) =>
        drawn(ids.get(`area ${identities.commonProperty.keyOf(row)}`)),
      ),
    ),
    ...told('accessorySchedule', whole, (row) =>
      drawn(ids.get(`lot ${identities.accessorySchedule.keyOf(row)}`)),
    ),
  ];
}

/** The things that sheets tell by their names, by what they are and how they are known there. */
function idsByName(plan: StrataPlan): ReadonlyMap<string, string> {
  if (!plan.drawing) return new Map();
  const floors = plan.strataBuildings.flatMap((building) =>
    building.floors.map(({ id, floorNumber }) => {
      const row = { building: building.name, floorNumber };
      return [`floor ${identities.floors.keyOf(row)}`, id] as const;
    }),
  );
  return new Map([
    ...floors,
    ...unitsOf(plan).map(({ id, unitNumber }) => [`unit ${unitNumberKey(unitNumber)}`, id] as const),
    ...allocationsOf(plan).map(({ id, reference }) => [`area ${unitNumberKey(reference)}`, id] as const),
    ...plan.parkingScheduleItems.map(({ id, reference }) => [`lot ${unitNumberKey(reference)}`, id] as const),
  ]);
}

/** What is drawn of a thing, in words: its area and the mark of its shape, which changes with each of its points. */
function drawingWords({ drawing }: StrataPlan): (id: string | undefined) => Values {
  const said = new Map<string, string[]>();
  for (const { shapes } of drawing?.levels ?? [])
    for (const { id, areaInSqmm, mark } of shapes)
      said.set(id, [...(said.get(id) ?? []), `${displaySqm(hundredthsOfSqmm(areaInSqmm))}, shape ${mark}`]);
  return (id) => {
    const found = said.get(id ?? '');
    return found ? [['Drawing', found.toSorted().join('; ')]] : [];
  };
}

/** The share values as they are printed; none where they cannot be worked out. */
function sharesByNumber(plan: StrataPlan): ReadonlyMap<string, string> {
  const outcome = sharesOfPlan(plan);
  if (!outcome.ok) return new Map();
  return new Map(
    unitsOf(plan).map(({ id, unitNumber }) => [
      unitNumberKey(unitNumber),
      displayShare(outcome.values.get(id) ?? 0n, outcome.decimals),
    ]),
  );
}
