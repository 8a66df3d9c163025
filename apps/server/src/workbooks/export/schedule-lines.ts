import { displayShare, type Schedule, type ScheduleLot, type ScheduleTotal } from '@strata/domain';
import type { PrintedFrame } from '../../documents/plans/printed-frame.ts';
import {
  area,
  emptyLine,
  heading,
  paragraph,
  particularLines,
  textOrNothing,
  titles,
  whole,
} from './document-lines.ts';
import { type ExportCell, type ExportLine, figureTitle, textCell } from './export-cells.ts';

/** Lot, unit, building, tower, floor, use, type, area, accessory lots, share value. */
export const scheduleWidths = [10, 18, 26, 18, 10, 20, 20, 18, 26, 16] as const;

type Decimals = Schedule['decimals'];

function shareCell(share: bigint | undefined, decimals: Decimals): ExportCell | undefined {
  if (share === undefined) return undefined;
  if (decimals === 0) return whole(share);
  return { kind: 'quota', value: displayShare(share, decimals).replace(' %', '') };
}

const shareTitle = (decimals: Decimals): ExportCell =>
  figureTitle(decimals === 0 ? 'Share value' : 'Share value (%)');

const lotLine = (lot: ScheduleLot, decimals: Decimals): ExportLine => ({
  isBold: false,
  cells: [
    whole(lot.lot),
    textCell(lot.unitNumber),
    textCell(lot.building),
    textOrNothing(lot.tower),
    textCell(lot.floor),
    textCell(lot.occupancyUse),
    textCell(lot.unitType),
    area(lot.strataArea),
    textOrNothing(lot.accessoryLots.join('; ')),
    shareCell(lot.share, decimals),
  ],
});

/** Figures stand below those that they are the sum of. */
const totalLine = (name: string, total: ScheduleTotal, decimals: Decimals): ExportLine => ({
  isBold: true,
  cells: [
    whole(total.numberOfUnits),
    textCell(name),
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    area(total.strataArea),
    undefined,
    shareCell(total.share, decimals),
  ],
});

/** The schedule of strata units: its head, all lots with the sums of the buildings, the aggregate, its foot. */
export function* scheduleLines(
  { buildings, total, decimals, shares }: Schedule,
  { particulars, foot }: Pick<PrintedFrame, 'particulars' | 'foot'>,
): Generator<ExportLine> {
  yield heading('Schedule of strata units');
  yield* particularLines(particulars, 2);
  yield emptyLine;
  if (!shares.ok) {
    yield heading('The share values cannot be worked out as the plan stands.');
    yield* shares.faults.map(({ message }) => paragraph(message));
    yield emptyLine;
  }
  yield titles(
    figureTitle('Lot'),
    'Unit',
    'Building',
    'Tower',
    'Floor',
    'Class of use',
    'Unit type',
    figureTitle('Strata area (sqm)'),
    'Accessory lots',
    shareTitle(decimals),
  );
  for (const { lots } of buildings) for (const lot of lots) yield lotLine(lot, decimals);
  yield emptyLine;
  yield titles(
    figureTitle('Units'),
    'Sum',
    '',
    '',
    '',
    '',
    '',
    figureTitle('Strata area (sqm)'),
    '',
    shareTitle(decimals),
  );
  for (const building of buildings) yield totalLine(building.name, building.total, decimals);
  yield totalLine('Aggregate', total, decimals);
  yield emptyLine;
  yield* particularLines(foot, 2);
}
