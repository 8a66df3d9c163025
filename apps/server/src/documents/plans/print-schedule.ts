import {
  displayHundredths,
  displayShare,
  displayWhole,
  measuredToSentence,
  type Schedule,
  type ScheduleLot,
  type ScheduleTotal,
  type ShareFault,
} from '@strata/domain';
import type {
  PrintedColumn,
  PrintedDocument,
  PrintedRow,
  PrintedSection,
  PrintedTable,
} from '../printed-document.ts';
import { planDocumentTitles } from './plan-document-titles.ts';
import type { PrintedFrame } from './printed-frame.ts';

/** What stands where there is nothing. */
const none = '–';

const lotColumns: readonly PrintedColumn[] = [
  { head: 'Lot', kind: 'figure' },
  { head: 'Unit', kind: 'text', isRowHead: true, isShort: true },
  { head: 'Building', kind: 'text' },
  { head: 'Tower', kind: 'text' },
  { head: 'Floor', kind: 'text' },
  { head: 'Class of use', kind: 'text' },
  { head: 'Unit type', kind: 'text' },
  { head: 'Strata area (sqm)', kind: 'figure' },
  { head: 'Accessory lots', kind: 'text' },
  { head: 'Share value', kind: 'figure' },
];

const sumColumns: readonly PrintedColumn[] = [
  { head: 'Building', kind: 'text', isRowHead: true },
  { head: 'Number of units', kind: 'figure' },
  { head: 'Strata area (sqm)', kind: 'figure' },
  { head: 'Share value', kind: 'figure' },
];

/** So many units are named where something is wrong with them. */
const mostNamed = 20;

type Decimals = Schedule['decimals'];

const shareText = (share: bigint | undefined, decimals: Decimals): string =>
  share === undefined ? none : displayShare(share, decimals);

const unitsText = (count: number): string => `${displayWhole(count)} ${count === 1 ? 'unit' : 'units'}`;

const lotRow = (lot: ScheduleLot, decimals: Decimals): PrintedRow => ({
  kind: 'body',
  cells: [
    `${lot.lot}`,
    lot.unitNumber,
    lot.building,
    lot.tower ?? none,
    lot.floor,
    lot.occupancyUse,
    lot.unitType,
    displayHundredths(lot.strataArea),
    lot.accessoryLots.length === 0 ? none : lot.accessoryLots.join(', '),
    shareText(lot.share, decimals),
  ],
});

function buildingSection(
  { name, lots, total }: Schedule['buildings'][number],
  decimals: Decimals,
): PrintedSection {
  const sum: PrintedRow = {
    kind: 'total',
    cells: [
      // The name stands last: figures that follow one in Thaana would be read as part of it.
      { text: `Sum of ${unitsText(total.numberOfUnits)} of ${name}`, span: 7 },
      displayHundredths(total.strataArea),
      '',
      shareText(total.share, decimals),
    ],
  };
  const rows = [...lots.map((lot) => lotRow(lot, decimals)), sum];
  const table: PrintedTable = { caption: `Strata units of ${name}`, columns: lotColumns, rows, notes: [] };
  return { heading: name, particulars: [], paragraphs: [], tables: [table] };
}

function totalSection({ buildings, total, decimals }: Schedule): PrintedSection {
  const row = (kind: PrintedRow['kind'], name: string, sum: ScheduleTotal): PrintedRow => ({
    kind,
    cells: [
      name,
      displayWhole(sum.numberOfUnits),
      displayHundredths(sum.strataArea),
      shareText(sum.share, decimals),
    ],
  });
  const rows = [
    ...buildings.map((each) => row('body', each.name, each.total)),
    row('total', 'Aggregate', total),
  ];
  const table: PrintedTable = { caption: 'Units of all buildings', columns: sumColumns, rows, notes: [] };
  return { heading: 'All units', particulars: [], paragraphs: [], tables: [table] };
}

/** The units that a fault is about, as far as they are few enough to be read. */
function concerned({ unitIds, count }: ShareFault, numbers: ReadonlyMap<string, string>): string {
  if (count === 0) return '';
  const named = unitIds.slice(0, mostNamed).flatMap((id) => numbers.get(id) ?? []);
  const more = count - named.length;
  const rest = more === 0 ? '' : named.length === 0 ? unitsText(more) : ` and ${displayWhole(more)} more`;
  return ` Concerned: ${named.join(', ')}${rest}.`;
}

/** Why there are no share values, so that nobody takes a gap for a figure. */
function faultSections({ shares, buildings }: Schedule): readonly PrintedSection[] {
  if (shares.ok) return [];
  const numbers = new Map(
    buildings.flatMap(({ name, lots }) =>
      lots.map(({ unitId, unitNumber }) => [
        unitId,
        buildings.length > 1 ? `${unitNumber} (${name})` : unitNumber,
      ]),
    ),
  );
  const paragraphs = [
    'The share values cannot be worked out as the plan stands. The units are listed without them.',
    ...shares.faults.map((fault) => fault.message + concerned(fault, numbers)),
  ];
  return [
    { heading: 'Why there are no share values yet', particulars: [], paragraphs, warns: true, tables: [] },
  ];
}

/** What the units come to, so that the first page of a long schedule says it. */
function sumSaid({ total, decimals }: Schedule): readonly string[] {
  const { numberOfUnits, strataArea, share } = total;
  if (numberOfUnits === 0) return [];
  const area = `${unitsText(numberOfUnits)} with ${displayHundredths(strataArea)} sqm of strata area`;
  const aggregate =
    share === undefined ? '' : ` and an aggregate share value of ${displayShare(share, decimals)}`;
  return [`In all: ${area}${aggregate}.`];
}

/** The schedule of strata units for paper: the lots by building, and their aggregate. */
export function printSchedule(schedule: Schedule, frame: PrintedFrame): PrintedDocument {
  const { buildings, decimals, measuredTo } = schedule;
  const lots: readonly PrintedSection[] =
    buildings.length === 0
      ? [{ heading: 'Strata units', particulars: [], paragraphs: ['There are no units yet.'], tables: [] }]
      : [...buildings.map((building) => buildingSection(building, decimals)), totalSection(schedule)];
  return {
    ...frame,
    title: planDocumentTitles.schedule,
    introduction: [
      ...sumSaid(schedule),
      ...(measuredTo === undefined ? [] : [measuredToSentence(measuredTo)]),
    ],
    sections: [...faultSections(schedule), ...lots],
  };
}
