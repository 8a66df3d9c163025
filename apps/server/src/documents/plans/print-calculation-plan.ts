import {
  type Areas,
  type CalculationPlan,
  counted,
  displayHundredths,
  displayWhole,
  type FloorAreas,
  type GroupAreas,
  measuredToSentence,
} from '@strata/domain';
import type {
  PrintedColumn,
  PrintedDocument,
  PrintedPlate,
  PrintedRow,
  PrintedSection,
} from '../printed-document.ts';
import { planDocumentTitles } from './plan-document-titles.ts';
import type { PrintedFrame } from './printed-frame.ts';

const figure = (head: string): PrintedColumn => ({ head, kind: 'figure' });
const name = (head: string): PrintedColumn => ({ head, kind: 'text', isRowHead: true });

const areaHeads = [
  'Units',
  'General common property',
  'Limited common property',
  'Accessory units',
  'Total',
  'Gross floor area',
  'Difference',
].map(figure);

const groupHeads = [
  'Number of units',
  'Strata area',
  'General common property',
  'Limited common property',
  'Accessory units',
  'Total common property',
].map(figure);

const row = (kind: PrintedRow['kind'], ...cells: PrintedRow['cells']): PrintedRow => ({ kind, cells });
const section = (heading: string, parts: Partial<PrintedSection>): PrintedSection => ({
  heading,
  particulars: [],
  paragraphs: [],
  tables: [],
  ...parts,
});

const areaCells = ({ units, general, limited, accessory, total }: Areas): readonly string[] =>
  [units, general, limited, accessory, total].map(displayHundredths);

const floorCells = (areas: FloorAreas): readonly string[] => [
  ...areaCells(areas),
  displayHundredths(areas.gross),
  displayHundredths(areas.difference),
];

const groupCells = (areas: GroupAreas): readonly string[] => [
  displayWhole(areas.numberOfUnits),
  ...[areas.strataArea, areas.gcpArea, areas.lcpArea, areas.auArea, areas.totalCpArea].map(displayHundredths),
];

const notesOn = (areas: readonly FloorAreas[]): readonly string[] =>
  areas.some(({ difference }) => difference < 0n)
    ? ['A difference below zero: the parts are larger than the gross floor area.']
    : [];

function buildingSection(building: CalculationPlan['buildings'][number]): PrintedSection {
  const { floors, total } = building;
  if (floors.length === 0)
    return section(building.name, { paragraphs: ['This building has no floors yet.'] });
  const table = {
    caption: `Floors of ${building.name}, areas in sqm`,
    columns: [name('Floor'), ...areaHeads],
    rows: [
      ...floors.map(({ floorNumber, areas }) => row('body', floorNumber, ...floorCells(areas))),
      row('total', `Sum of ${building.name}`, ...floorCells(total)),
    ],
    notes: notesOn(floors.map(({ areas }) => areas)),
  };
  return section(building.name, { tables: [table] });
}

function siteSections({ buildings, outside, site }: CalculationPlan): readonly PrintedSection[] {
  const sqm = (area: bigint): string => `${displayHundredths(area)} sqm`;
  const { land, landLeft } = site;
  const table = {
    caption: 'Buildings and what lies outside them, areas in sqm',
    columns: [name('Part of the site'), ...areaHeads],
    rows: [
      ...buildings.map((building) => row('body', building.name, ...floorCells(building.total))),
      // Outside there are no floors to compare with.
      row('body', 'Outside all buildings', ...areaCells(outside), '–', '–'),
      row('total', 'Sum of the site', ...floorCells(site)),
    ],
    notes: notesOn([site]),
  };
  const particulars = [
    { label: 'Land area', value: land === undefined ? 'Not entered yet' : sqm(land) },
    { label: 'Common property outside all buildings', value: sqm(outside.total) },
    ...(landLeft === undefined ? [] : [{ label: 'Land area that is left', value: sqm(landLeft) }]),
  ];
  const tooMuch =
    landLeft !== undefined && landLeft < 0n
      ? ['The common property outside all buildings is larger than the land area.']
      : [];
  return [
    section('The whole site', { tables: [table] }),
    section('', { particulars, paragraphs: tooMuch, warns: true }),
  ];
}

function groupsSection({ groups, groupsTotal }: CalculationPlan): PrintedSection {
  if (groupsTotal === undefined) return section('Groups', { paragraphs: ['There are no groups.'] });
  const table = {
    caption: 'Groups of units and the common property that names them, areas in sqm',
    columns: [{ head: 'Reference', kind: 'text', isShort: true } as const, name('Group'), ...groupHeads],
    rows: [
      ...groups.map((group) => row('body', group.reference, group.name, ...groupCells(group.areas))),
      row('total', { text: 'Sum of all groups', span: 2 }, ...groupCells(groupsTotal)),
    ],
    notes: [],
  };
  return section('Groups', { tables: [table] });
}

/** What the site comes to, so that the first page of a long plan says it. */
const sumSaid = ({ total, units }: Areas): readonly string[] =>
  total === 0n
    ? []
    : [`In all: ${displayHundredths(total)} sqm, of which ${displayHundredths(units)} sqm are in units.`];

/** Where the floor plans are, however the document is read. */
const floorPlansSection = (drawn: number): PrintedSection =>
  section('Floor plans', {
    paragraphs: [
      `The PDF of this document ends with what is drawn: ${counted(drawn, 'plan')}, one on each page.`,
    ],
  });

/**
 * The calculation plan for paper: its tables by building, the site, the groups.
 * @param drawn how many levels are drawn; each has a plate where the document becomes a PDF
 */
export function printCalculationPlan(
  plan: CalculationPlan,
  frame: PrintedFrame,
  drawn = 0,
  plates: readonly PrintedPlate[] = [],
): PrintedDocument {
  const buildings =
    plan.buildings.length === 0
      ? [section('Buildings', { paragraphs: ['There are no buildings yet.'] })]
      : plan.buildings.map(buildingSection);
  return {
    ...frame,
    title: planDocumentTitles.calculationPlan,
    introduction: [
      ...sumSaid(plan.site),
      ...(plan.measuredTo === undefined ? [] : [measuredToSentence(plan.measuredTo)]),
    ],
    sections: [
      ...buildings,
      ...siteSections(plan),
      groupsSection(plan),
      ...(drawn === 0 ? [] : [floorPlansSection(drawn)]),
    ],
    plates,
  };
}
