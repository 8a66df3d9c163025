import { type PlanUnit, type Schedule, type ScheduleLot, type StrataPlan, unitsOf } from '@strata/domain';
import type { PrintedFrame } from '../../documents/plans/printed-frame.ts';
import { area, emptyLine, heading, paragraph, particularLines, titles, whole } from './document-lines.ts';
import { type ExportLine, figureTitle, textCell } from './export-cells.ts';
import { type Column, calculationOf, formula, type Layout, servedBy } from './share-calculations.ts';
import { cellsOf, columnLetters } from './sheet-xml.ts';

/** The largest plan whose calculation a spreadsheet program works through in a moment: ranks compare each lot with each. */
export const mostCalculatedLots = 1_000;

/** Lot, unit, building, floor, use, type, group, strata area, and what the method makes of it. */
export const formulaWidths = [10, 18, 26, 10, 20, 20, 12, 18, 20, 22, 22, 20, 14, 18, 10, 16] as const;

/**
 * The calculation of the share values as a sheet that computes them: from areas and parameters, which may be changed, to
 * each value. No formula has anything in it that somebody typed.
 */
export function shareFormulaLines(
  plan: StrataPlan,
  schedule: Schedule,
  { particulars, foot }: Pick<PrintedFrame, 'particulars' | 'foot'>,
): readonly ExportLine[] {
  const units = unitsOf(plan);
  const lots = schedule.buildings.flatMap((building) => building.lots);
  const head = [
    heading('Calculation of the share values'),
    ...particularLines(particulars, 2),
    paragraph('Areas and parameters may be changed: all else is computed from them.'),
    paragraph('Fractions are rounded to nine decimals here. The schedule counts exactly, and holds.'),
    emptyLine,
  ];
  const general = plan.generalCommonPropertyAllocations;
  const limited = plan.limitedCommonPropertyAllocations;
  const isByArea = plan.shareMethod.method.name === 'area';
  const tables = isByArea ? general.length + limited.length : 0;
  const count = calculationOf(plan, units, unplaced).parameters.length;
  const firstTable = head.length + count + 4;
  const firstLot = firstTable + (isByArea ? tables + 2 : 0);
  const lastLot = firstLot + lots.length - 1;
  const range = (column: string, from: number, to: number) => `${column}$${from}:${column}$${to}`;
  const layout: Layout = {
    parameter: (index) => `$H$${head.length + 2 + index}`,
    all: (column) => range(column, firstLot, lastLot),
    before: (column, row) => (row === firstLot ? undefined : range(column, firstLot, row - 1)),
    general: general.length === 0 ? undefined : range('H', firstTable, firstTable + general.length - 1),
    limitedAreas:
      limited.length === 0 ? undefined : range('H', firstTable + general.length, firstTable + tables - 1),
    limitedPart: (place) => `$J$${firstTable + general.length + place}`,
  };
  const { parameters, columns } = calculationOf(plan, units, layout);
  const places = new Map(units.map(({ id }, place) => [id, firstLot + place]));
  return [
    ...head,
    titles('Parameter', '', '', '', '', '', '', figureTitle('Value')),
    ...parameters.map(({ label, cell }) => line(textCell(label), ...blank(6), cell)),
    emptyLine,
    ...(isByArea
      ? [
          titles(
            'Common property',
            'Kind',
            '',
            '',
            '',
            '',
            '',
            figureTitle('Area (sqm)'),
            figureTitle('Strata area served'),
            figureTitle('Part for each sqm'),
          ),
          ...general.map(({ reference, floorAreaInSqm }) =>
            line(textCell(reference), textCell('General'), ...blank(5), {
              kind: 'area',
              value: floorAreaInSqm,
            }),
          ),
          ...limited.map((allocation, index) => {
            const row = firstTable + general.length + index;
            const rows = servedBy(allocation, units).flatMap(({ id }) => places.get(id) ?? []);
            return line(
              textCell(allocation.reference),
              textCell('Limited'),
              ...blank(5),
              { kind: 'area', value: allocation.floorAreaInSqm },
              formula('area', rows.length === 0 ? '0' : `SUM(${cellsOf('I', rows)})`),
              formula('exact', `IF(I${row}=0,0,H${row}/I${row})`),
            );
          }),
          emptyLine,
        ]
      : []),
    titles(
      'Lot',
      'Unit',
      'Building',
      'Floor',
      'Class of use',
      'Unit type',
      'Group',
      figureTitle('Strata area (sqm)'),
      ...columns.map(({ title }) => figureTitle(title)),
    ),
    ...lots.map((lot, place) => lotLine(lot, units[place], plan, columns, firstLot + place, place)),
    {
      isBold: true,
      cells: [
        textCell('Sum'),
        ...blank(6),
        formula('area', `SUM(${layout.all('H')})`),
        ...blank(columns.length - 1),
        formula(columns.at(-1)?.kind ?? 'whole', `SUM(${layout.all(columnLetters(7 + columns.length))})`),
      ],
    },
    emptyLine,
    ...particularLines(foot, 2),
  ];
}

const unplaced: Layout = {
  parameter: () => '',
  all: () => '',
  before: () => undefined,
  general: undefined,
  limitedAreas: undefined,
  limitedPart: () => '',
};

const line = (...cells: ExportLine['cells']): ExportLine => ({ isBold: false, cells });
const blank = (count: number): readonly undefined[] => Array.from({ length: count });

function lotLine(
  lot: ScheduleLot,
  unit: PlanUnit | undefined,
  plan: StrataPlan,
  columns: readonly Column[],
  row: number,
  place: number,
): ExportLine {
  if (!unit) return emptyLine;
  const group = plan.applicationGroups.find(({ id }) => id === unit.applicationGroupId);
  return line(
    whole(lot.lot),
    textCell(lot.unitNumber),
    textCell(lot.building),
    textCell(lot.floor),
    textCell(lot.occupancyUse),
    textCell(lot.unitType),
    group && textCell(group.groupReference),
    area(lot.strataArea),
    ...columns.map(({ kind, formula: of }) => formula(kind, of(row, unit, place))),
  );
}
