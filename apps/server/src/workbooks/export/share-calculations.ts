import type { PlanUnit, ShareMethod, StrataPlan, WeightedMethod } from '@strata/domain';
import { whole } from './document-lines.ts';
import type { CellKind, ExportCell } from './export-cells.ts';
import { columnLetters } from './sheet-xml.ts';

/** A column behind the strata area: its title, and the formula in the row of a lot. */
export interface Column {
  readonly title: string;
  readonly kind: CellKind;
  readonly formula: (row: number, unit: PlanUnit, place: number) => string;
}

/** What stands above the lots: a figure of the method or of all lots. */
interface Parameter {
  readonly label: string;
  readonly cell: ExportCell;
}

/** Where the cells stand that formulas name. */
export interface Layout {
  /** Where the parameter stands, such as `$H$12`. */
  readonly parameter: (index: number) => string;
  /** A column of all lots, such as `I$40:I$60`. */
  readonly all: (column: string) => string;
  /** The same in the rows before this one; undefined in the first. */
  readonly before: (column: string, row: number) => string | undefined;
  readonly general: string | undefined;
  /** Cells of the limited common property: of its area, and of its part for each sqm that it serves, by its place. */
  readonly limitedAreas: string | undefined;
  readonly limitedPart: (place: number) => string;
}

/** What a method asks for and computes, as cells. */
export interface Calculation {
  readonly parameters: readonly Parameter[];
  readonly columns: readonly Column[];
}

export const formula = (kind: CellKind, said: string): ExportCell => ({ kind, value: '', formula: said });

type Limited = StrataPlan['limitedCommonPropertyAllocations'][number];

/** The units that limited property serves, by themselves or by their group. */
export function servedBy(
  { applicationGroupId, unitIds }: Limited,
  units: readonly PlanUnit[],
): readonly PlanUnit[] {
  const named = new Set(unitIds);
  return units.filter((unit) =>
    applicationGroupId === null ? named.has(unit.id) : unit.applicationGroupId === applicationGroupId,
  );
}

/** The calculation of the plan's own method. */
export function calculationOf(plan: StrataPlan, units: readonly PlanUnit[], layout: Layout): Calculation {
  const { method } = plan.shareMethod;
  switch (method.name) {
    case 'area':
      return byArea(plan, method.areas === 'wholeSqm', units, layout);
    case 'quota':
      return byQuota(layout);
    case 'banded':
      return byBands(method, layout);
    case 'weighted':
      return byWeights(plan, method, layout);
    case 'equal':
      return byEqualShares(method, layout);
    case 'typeValues':
      return byTypeValues(plan, method, layout);
    case 'roundedArea':
      return {
        parameters: [],
        columns: [{ title: 'Share value', kind: 'whole', formula: (row) => `ROUND(H${row},0)` }],
      };
    default: {
      const values = new Map(plan.enteredShares.map(({ unitId, value }) => [unitId, value]));
      return {
        parameters: [],
        columns: [
          {
            title: 'Share value, as entered',
            kind: 'whole',
            formula: (_, { id }) => `${BigInt(values.get(id) ?? '0')}`,
          },
        ],
      };
    }
  }
}

/** The lots with the largest remainders get one more each: ranks by remainder, then by `ties`, then by the order of lots. */
function apportioned(
  { all, before }: Layout,
  exact: string,
  remainder: string,
  rank: string,
  left: string,
  ties: string | undefined,
): readonly Column[] {
  const rankOf = (row: number): string => {
    const earlier = before(remainder, row);
    const own = `${remainder}${row}`;
    const tied = ties === undefined ? '' : `*(${before(ties, row) ?? ''}=${ties}${row})`;
    return [
      `1+SUMPRODUCT((${all(remainder)}>${own})*1)`,
      ...(ties === undefined ? [] : [`SUMPRODUCT((${all(remainder)}=${own})*(${all(ties)}>${ties}${row}))`]),
      ...(earlier === undefined ? [] : [`SUMPRODUCT((${earlier}=${own})${tied === '' ? '*1' : tied})`]),
    ].join('+');
  };
  const wholePart = columnLetters(rank.charCodeAt(0) - 65 - 2);
  return [
    { title: 'Whole part', kind: 'whole', formula: (row) => `INT(${exact}${row})` },
    { title: 'Remainder', kind: 'exact', formula: (row) => `ROUND(${exact}${row}-${wholePart}${row},9)` },
    { title: 'Rank', kind: 'whole', formula: rankOf },
    {
      title: 'Share value',
      kind: 'whole',
      formula: (row) => `${wholePart}${row}+IF(${rank}${row}<=${left},1,0)`,
    },
  ];
}

function byArea(plan: StrataPlan, isWhole: boolean, units: readonly PlanUnit[], layout: Layout): Calculation {
  const { parameter, all, general, limitedAreas, limitedPart } = layout;
  const [total, strata, ofGeneral, ofLimited, divided, left] = [0, 1, 2, 3, 4, 6].map(parameter);
  const isEqual = plan.allOwnersShareCommonPropertiesOnEqualBais === true;
  const serving = plan.limitedCommonPropertyAllocations.map(
    (allocation) => new Set(servedBy(allocation, units).map(({ id }) => id)),
  );
  // Areas that serve nobody are not divided.
  const served = limitedAreas?.replaceAll('H', 'I');
  return {
    parameters: [
      { label: 'Allotted share value', cell: whole(plan.allotedShareValue) },
      { label: 'Strata area of all units', cell: formula('area', `SUM(${all('I')})`) },
      {
        label: 'General common property',
        cell: formula('area', general && !isEqual ? `SUM(${general})` : '0'),
      },
      {
        label: 'Limited common property that serves units',
        cell: formula('area', limitedAreas && !isEqual ? `SUMPRODUCT((${served}>0)*${limitedAreas})` : '0'),
      },
      { label: 'All that is divided', cell: formula('area', `${strata}+${ofGeneral}+${ofLimited}`) },
      { label: 'Whole parts of all units', cell: formula('whole', `SUM(${all('M')})`) },
      { label: 'Left for the largest remainders', cell: formula('whole', `${total}-${parameter(5)}`) },
    ],
    columns: [
      {
        title: 'Area that counts',
        kind: 'area',
        formula: (row) => (isWhole ? `ROUND(H${row},0)` : `H${row}`),
      },
      { title: 'Its part of general', kind: 'exact', formula: (row) => `I${row}*${ofGeneral}/${strata}` },
      {
        title: 'Its part of limited',
        kind: 'exact',
        formula: (row, { id }) => {
          const parts = isEqual
            ? []
            : serving.flatMap((ids, place) => (ids.has(id) ? [limitedPart(place)] : []));
          return parts.length === 0 ? '0' : `I${row}*(${parts.join('+')})`;
        },
      },
      // An exact share that is whole may miss it by the last digit that a spreadsheet program keeps.
      {
        title: 'Exact share',
        kind: 'exact',
        formula: (row) => `ROUND(${total}*(I${row}+J${row}+K${row})/${divided},9)`,
      },
      ...apportioned(layout, 'L', 'N', 'O', left ?? '', isWhole ? 'H' : undefined),
    ],
  };
}

/** Ten-thousandths of a percent, and the percentage that they are. */
function byQuota(layout: Layout): Calculation {
  const { parameter, all } = layout;
  const [total, strata, left] = [0, 1, 3].map(parameter);
  return {
    parameters: [
      { label: 'Ten-thousandths of a percent', cell: whole(1_000_000) },
      { label: 'Areas of all units in whole square metres', cell: formula('whole', `SUM(${all('I')})`) },
      { label: 'Whole parts of all units', cell: formula('whole', `SUM(${all('K')})`) },
      { label: 'Left for the largest remainders', cell: formula('whole', `${total}-${parameter(2)}`) },
    ],
    columns: [
      { title: 'In whole square metres', kind: 'whole', formula: (row) => `ROUND(H${row},0)` },
      { title: 'Exact quota', kind: 'exact', formula: (row) => `ROUND(${total}*I${row}/${strata},9)` },
      ...apportioned(layout, 'J', 'L', 'M', left ?? '', 'H'),
      { title: 'Share value (%)', kind: 'quota', formula: (row) => `N${row}/10000` },
    ],
  };
}

function lineFor<Line>(
  lines: readonly Line[],
  isFor: (line: Line) => boolean,
  isOther: (line: Line) => boolean,
): number {
  const own = lines.findIndex(isFor);
  return own < 0 ? lines.findIndex(isOther) : own;
}

function byEqualShares(
  { shares }: Extract<ShareMethod, { name: 'equal' }>,
  { parameter }: Layout,
): Calculation {
  return {
    parameters: shares.map(({ share }, index) => ({
      label: `Shares, line ${index + 1}`,
      cell: whole(share),
    })),
    columns: [
      {
        title: 'Share value',
        kind: 'whole',
        formula: (_, { occupancyUseId }) =>
          parameter(
            lineFor(
              shares,
              (each) => each.occupancyUseId === occupancyUseId,
              (each) => each.occupancyUseId === null,
            ),
          ),
      },
    ],
  };
}

function byTypeValues(
  { allotedShareValue }: StrataPlan,
  { typeValues }: Extract<ShareMethod, { name: 'typeValues' }>,
  layout: Layout,
): Calculation {
  const { parameter, all } = layout;
  const [total, values, left] = [0, 1, 3].map(parameter);
  return {
    parameters: [
      { label: 'Allotted share value', cell: whole(allotedShareValue) },
      { label: 'Values of all units', cell: formula('whole', `SUM(${all('I')})`) },
      { label: 'Whole parts of all units', cell: formula('whole', `SUM(${all('K')})`) },
      { label: 'Left for the largest remainders', cell: formula('whole', `${total}-${parameter(2)}`) },
      ...typeValues.map(({ value }, index) => ({
        label: `Value of unit types, line ${index + 1}`,
        cell: whole(value),
      })),
    ],
    columns: [
      {
        title: 'Value of the type',
        kind: 'whole',
        formula: (_, { unitTypeId }) =>
          parameter(
            4 +
              lineFor(
                typeValues,
                (each) => each.unitTypeId === unitTypeId,
                (each) => each.unitTypeId === null,
              ),
          ),
      },
      { title: 'Exact share', kind: 'exact', formula: (row) => `ROUND(${total}*I${row}/${values},9)` },
      ...apportioned(layout, 'J', 'L', 'M', left ?? '', undefined),
    ],
  };
}

function byBands({ bands }: Extract<ShareMethod, { name: 'banded' }>, { parameter }: Layout): Calculation {
  return {
    parameters: bands.flatMap(({ bandInSqm, base, step }, index) => [
      { label: `Line ${index + 1}: band in sqm`, cell: whole(bandInSqm) },
      { label: `Line ${index + 1}: base`, cell: whole(base) },
      { label: `Line ${index + 1}: step`, cell: whole(step) },
    ]),
    columns: [
      {
        title: 'Share value',
        kind: 'whole',
        formula: (row, { occupancyUseId }) => {
          const at = lineFor(
            bands,
            (band) => band.occupancyUseId === occupancyUseId,
            (band) => band.occupancyUseId === null,
          );
          const [band, base, step] = [0, 1, 2].map((more) => parameter(at * 3 + more));
          return `${base}+${step}*MAX(0,ROUNDUP(H${row}/${band},0)-1)`;
        },
      },
    ],
  };
}

function byWeights(
  plan: StrataPlan,
  { useWeights, typeWeights, accessoryWeight, accessoryWeightOutside: outside }: WeightedMethod,
  { parameter }: Layout,
): Calculation {
  const weight = (value: string): ExportCell => ({ kind: 'area', value });
  const lots = plan.parkingScheduleItems;
  const lastParameter = 1 + useWeights.length + typeWeights.length;
  const isOutside = new Set(
    plan.accessoryCommonPropertyAllocations.flatMap(({ id, floorId }) => (floorId === null ? [id] : [])),
  );
  /** What each lot's accessory units of these count for it. */
  const accessoryArea = (title: string, counts: (id: string) => boolean): Column => ({
    title,
    kind: 'exact',
    formula: (_, { id }) =>
      lots
        .filter(({ unitId, accessoryCommonPropertyId }) => unitId === id && counts(accessoryCommonPropertyId))
        .map((lot) => parts.get(lot.accessoryCommonPropertyId) ?? '0')
        .join('+') || '0',
  });
  const parts = new Map(
    plan.accessoryCommonPropertyAllocations.map(({ id, floorAreaInSqm }) => [
      id,
      `${floorAreaInSqm}/${lots.filter((lot) => lot.accessoryCommonPropertyId === id).length}`,
    ]),
  );
  return {
    parameters: [
      { label: 'Weight of accessory area', cell: weight(accessoryWeight) },
      ...useWeights.map((each, index) => ({
        label: `Weight of uses, line ${index + 1}`,
        cell: weight(each.weight),
      })),
      ...typeWeights.map((each, index) => ({
        label: `Weight of unit types, line ${index + 1}`,
        cell: weight(each.weight),
      })),
      ...(outside === undefined
        ? []
        : [{ label: 'Weight of accessory area outside buildings', cell: weight(outside) }]),
    ],
    columns: [
      {
        title: 'Weight of the use',
        kind: 'area',
        formula: (_, { occupancyUseId }) =>
          parameter(
            1 +
              lineFor(
                useWeights,
                (each) => each.occupancyUseId === occupancyUseId,
                (each) => each.occupancyUseId === null,
              ),
          ),
      },
      {
        title: 'Weight of the type',
        kind: 'area',
        formula: (_, { unitTypeId }) =>
          parameter(
            1 +
              useWeights.length +
              lineFor(
                typeWeights,
                (each) => each.unitTypeId === unitTypeId,
                (each) => each.unitTypeId === null,
              ),
          ),
      },
      ...(outside === undefined
        ? [accessoryArea('Accessory area', () => true)]
        : [
            accessoryArea('Accessory area within buildings', (id) => !isOutside.has(id)),
            accessoryArea('Accessory area outside', (id) => isOutside.has(id)),
          ]),
      {
        title: 'Weighted area',
        kind: 'exact',
        formula: (row) => {
          const more = outside === undefined ? '' : `+L${row}*${parameter(lastParameter)}`;
          return `ROUND(H${row}*I${row}*J${row}+K${row}*${parameter(0)}${more},9)`;
        },
      },
      {
        title: 'Share value',
        kind: 'whole',
        formula: (row) => `ROUND(${outside === undefined ? 'L' : 'M'}${row},0)`,
      },
    ],
  };
}
