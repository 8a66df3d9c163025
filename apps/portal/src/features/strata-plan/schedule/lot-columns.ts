import { columnTitle, displayHundredths, displayWhole, type ScheduleLot, unitFields } from '@strata/domain';
import type { TableColumn, TableFilter } from '@strata/ui';
import { unitColumns, unitFilters } from '@strata/web';

/** A row that is about a unit of the schedule. */
export interface LotRow {
  readonly lot: ScheduleLot;
}

/** The unit that a row is about. */
export const lotOf = ({ lot }: LotRow): ScheduleLot => lot;

/** A column that is there when some unit has it. */
function some<Row extends LotRow>(
  lots: readonly ScheduleLot[],
  has: (lot: ScheduleLot) => boolean,
  column: TableColumn<Row>,
): readonly TableColumn<Row>[] {
  return lots.some(has) ? [column] : [];
}

/** Lot and unit number, and where the unit lies: as far as the plan has several of it. */
export function placeColumns<Row extends LotRow>(lots: readonly ScheduleLot[]): readonly TableColumn<Row>[] {
  const first = lots[0]?.building;
  const columns = unitColumns<Row>(lotOf);
  return [
    { key: 'lot', header: 'Lot', text: ({ lot }) => `${lot.lot}`, figures: true, weight: 0.7 },
    columns.number,
    ...some<Row>(lots, ({ building }) => building !== first, columns.building),
    ...some<Row>(lots, ({ tower }) => tower !== null, columns.tower),
    columns.floor,
  ];
}

/** What the unit is, how large, and what belongs to it. */
export function contentColumns<Row extends LotRow>(
  lots: readonly ScheduleLot[],
): readonly TableColumn<Row>[] {
  const columns = unitColumns<Row>(lotOf);
  return [
    columns.use,
    columns.type,
    areaColumn(),
    ...some<Row>(lots, ({ accessoryLots }) => accessoryLots.length > 0, {
      key: 'accessory',
      header: 'Accessory lots',
      text: ({ lot }) => lot.accessoryLots.join(', '),
      weight: 1.2,
    }),
  ];
}

/** The strata area of the unit. */
export function areaColumn<Row extends LotRow>(): TableColumn<Row> {
  return {
    key: 'area',
    header: columnTitle(unitFields.floorAreaInSqm),
    text: ({ lot }) => displayHundredths(lot.strataArea),
    figures: true,
    weight: 1.1,
  };
}

/** How many units the rows are, as it stands under their numbers; in a card too it says of what. */
export function countOf(rows: readonly LotRow[]): string {
  return `${displayWhole(rows.length)} ${rows.length === 1 ? 'unit' : 'units'}`;
}

/** The strata area of rows together, as it stands under its column. */
export function areaOf(rows: readonly LotRow[]): string {
  return displayHundredths(rows.reduce((sum, { lot }) => sum + lot.strataArea, 0n));
}

/** Filters by where units lie and what they are, as far as there is something to tell apart. */
export function lotFilters<Row extends LotRow>(lots: readonly ScheduleLot[]): readonly TableFilter<Row>[] {
  const { building, floor, tower, use, type } = unitFilters<LotRow>(
    lots.map((lot) => ({ lot })),
    lotOf,
  );
  return [building, floor, tower, use, type].filter(({ isUseful }) => isUseful);
}
