import type { Areas, CalculationPlan, FloorAreas, GroupAreas } from '@strata/domain';
import type { PrintedFrame } from '../../documents/plans/printed-frame.ts';
import { area, emptyLine, heading, paragraph, particularLines, titles, whole } from './document-lines.ts';
import { type ExportCell, type ExportLine, figureTitle, textCell } from './export-cells.ts';

/** Building, floor, and seven areas. */
export const calculationWidths = [42, 24, 16, 26, 26, 18, 18, 22, 18] as const;

const areaTitles = [
  'Units',
  'General common property',
  'Limited common property',
  'Accessory units',
  'Total',
  'Gross floor area',
  'Difference',
].map(figureTitle);

const groupTitles = [
  'Number of units',
  'Strata area',
  'General common property',
  'Limited common property',
  'Accessory units',
  'Total common property',
].map(figureTitle);

type Cells = readonly (ExportCell | undefined)[];

const body = (...cells: Cells): ExportLine => ({ isBold: false, cells });
const total = (...cells: Cells): ExportLine => ({ isBold: true, cells });

const areaCells = ({ units, general, limited, accessory, total: sum }: Areas): Cells =>
  [units, general, limited, accessory, sum].map(area);

const floorCells = (areas: FloorAreas): Cells => [
  ...areaCells(areas),
  area(areas.gross),
  area(areas.difference),
];

const groupCells = (areas: GroupAreas): Cells => [
  whole(areas.numberOfUnits),
  ...[areas.strataArea, areas.gcpArea, areas.lcpArea, areas.auArea, areas.totalCpArea].map(area),
];

/** The calculation plan: its head, the areas of all floors, of the site and of the groups, its foot. All areas in sqm. */
export function* calculationLines(
  plan: CalculationPlan,
  { particulars, foot }: Pick<PrintedFrame, 'particulars' | 'foot'>,
): Generator<ExportLine> {
  yield heading('Calculation plan');
  yield* particularLines(particulars, 1);
  yield emptyLine;
  yield* floorLines(plan);
  yield emptyLine;
  yield* siteLines(plan);
  yield emptyLine;
  yield* groupLines(plan);
  yield emptyLine;
  yield* particularLines(foot, 1);
}

function* floorLines({ buildings }: CalculationPlan): Generator<ExportLine> {
  yield heading('Floors, areas in sqm');
  yield titles('Building', 'Floor', ...areaTitles);
  for (const { name, floors, total: sum } of buildings) {
    for (const { floorNumber, areas } of floors)
      yield body(textCell(name), textCell(floorNumber), ...floorCells(areas));
    yield total(textCell(name), textCell('Sum'), ...floorCells(sum));
  }
}

function* siteLines({ buildings, outside, site }: CalculationPlan): Generator<ExportLine> {
  const { land, landLeft } = site;
  yield heading('The whole site, areas in sqm');
  yield titles('Part of the site', '', ...areaTitles);
  for (const { name, total: sum } of buildings) yield body(textCell(name), undefined, ...floorCells(sum));
  yield body(textCell('Outside all buildings'), undefined, ...areaCells(outside));
  yield total(textCell('Sum of the site'), undefined, ...floorCells(site));
  if (land !== undefined) yield body(textCell('Land area'), area(land));
  yield body(textCell('Common property outside all buildings'), area(outside.total));
  if (landLeft !== undefined) yield body(textCell('Land area that is left'), area(landLeft));
}

function* groupLines({ groups, groupsTotal }: CalculationPlan): Generator<ExportLine> {
  yield heading('Groups of units and the common property that names them, areas in sqm');
  if (groupsTotal === undefined) {
    yield paragraph('There are no groups.');
    return;
  }
  yield titles('Reference', 'Group', ...groupTitles);
  for (const { reference, name, areas } of groups)
    yield body(textCell(reference), textCell(name), ...groupCells(areas));
  yield total(textCell('Sum of all groups'), undefined, ...groupCells(groupsTotal));
}
