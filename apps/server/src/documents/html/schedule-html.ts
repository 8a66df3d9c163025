import {
  displayHundredths,
  displayShare,
  displayWhole,
  type Schedule,
  type ScheduleLot,
  type ScheduleTotal,
  type ShareFault,
} from '@strata/domain';
import { html } from 'ghtml';
import { type Column, type DocumentFrame, documentHtml, partHtml, tableHtml } from './document-parts.ts';

type Building = Schedule['buildings'][number];

/** What stands where there is nothing. */
const none = '–';

const columns: readonly Column[] = [
  { head: 'Lot', kind: 'short' },
  { head: 'Unit', kind: 'short' },
  { head: 'Tower', kind: 'text' },
  { head: 'Floor', kind: 'text' },
  { head: 'Class of use', kind: 'text' },
  { head: 'Unit type', kind: 'text' },
  { head: 'Strata area (sqm)', kind: 'figure' },
  { head: 'Accessory lots', kind: 'text' },
  { head: 'Share value', kind: 'figure' },
];

/** A table has at least so many lots where there are as many; it ends with a floor. */
const lotsOfTable = 100;

/** So many units are named where something is wrong with them. */
const mostNamed = 20;

const shareText = (share: bigint | undefined, decimals: 0 | 4): string =>
  share === undefined ? none : displayShare(share, decimals);

const unitsText = (count: number): string => `${displayWhole(count)} ${count === 1 ? 'unit' : 'units'}`;

function lotHtml(lot: ScheduleLot, decimals: 0 | 4): string {
  return html`<tr><td class="doc-short">${lot.lot}</td><th scope="row" class="doc-short">${lot.unitNumber}</th><td>${lot.tower ?? none}</td><td>${lot.floor}</td><td>${lot.occupancyUse}</td><td>${lot.unitType}</td><td class="doc-number">${displayHundredths(lot.strataArea)}</td><td>${lot.accessoryLots.length === 0 ? none : lot.accessoryLots.join(', ')}</td><td class="doc-number">${shareText(lot.share, decimals)}</td></tr>`;
}

const sumHtml = (
  name: string,
  { numberOfUnits, strataArea, share }: ScheduleTotal,
  decimals: 0 | 4,
): string =>
  html`<tr><th scope="row" colspan="6">${name}, ${unitsText(numberOfUnits)}</th><td class="doc-number">${displayHundredths(strataArea)}</td><td></td><td class="doc-number">${shareText(share, decimals)}</td></tr>`;

/** The lots in tables that a browser draws one at a time: whole floors, until a table has enough. */
function tablesOf(lots: readonly ScheduleLot[]): readonly (readonly ScheduleLot[])[] {
  const tables: ScheduleLot[][] = [];
  let table: ScheduleLot[] = [];
  for (const lot of lots) {
    if (table.length >= lotsOfTable && table.at(-1)?.floor !== lot.floor) {
      tables.push(table);
      table = [];
    }
    table.push(lot);
  }
  return [...tables, table];
}

function captionOf(name: string, table: readonly ScheduleLot[], isWhole: boolean): string {
  const [first, last] = [table[0], table.at(-1)];
  if (isWhole || !first || !last) return `Strata units of ${name}`;
  const floors =
    first.floor === last.floor ? `floor ${first.floor}` : `floors ${first.floor} to ${last.floor}`;
  return `Strata units of ${name}, ${floors}`;
}

function buildingHtml({ name, lots, total }: Building, decimals: 0 | 4): string {
  const tables = tablesOf(lots);
  return partHtml(
    name,
    tables.map((table, place) =>
      tableHtml({
        caption: captionOf(name, table, tables.length === 1),
        columns,
        rows: table.map((lot) => lotHtml(lot, decimals)),
        sums: place === tables.length - 1 ? [sumHtml(`Sum of ${name}`, total, decimals)] : [],
      }),
    ),
  );
}

/** The units that a fault is about, as far as they are few enough to be read. */
function namedUnits({ unitIds, count }: ShareFault, numbers: ReadonlyMap<string, string>): string {
  if (count === 0) return '';
  const named = unitIds.slice(0, mostNamed).flatMap((id) => numbers.get(id) ?? []);
  const more = count - named.length;
  const rest = more === 0 ? '' : named.length === 0 ? unitsText(more) : ` and ${displayWhole(more)} more`;
  return ` Concerned: ${named.join(', ')}${rest}.`;
}

/** Why there are no share values, so that nobody takes a gap for a figure. */
function faultsHtml({ shares, buildings }: Schedule): readonly string[] {
  if (shares.ok) return [];
  const severalBuildings = buildings.length > 1;
  const numbers = new Map(
    buildings.flatMap(({ name, lots }) =>
      lots.map(({ unitId, unitNumber }) => [
        unitId,
        severalBuildings ? `${unitNumber} (${name})` : unitNumber,
      ]),
    ),
  );
  const said = shares.faults.map((fault) => html`<li>${fault.message}${namedUnits(fault, numbers)}</li>`);
  return [
    html`<section class="doc-part"><h3>Why there are no share values yet</h3><p class="doc-warning">The share values cannot be worked out as the plan stands. The units are listed without them.</p><ul>!${said}</ul></section>`,
  ];
}

function totalHtml({ buildings, total, decimals }: Schedule): string {
  const cells = ({ numberOfUnits, strataArea, share }: ScheduleTotal): string =>
    html`<td class="doc-number">${displayWhole(numberOfUnits)}</td><td class="doc-number">${displayHundredths(strataArea)}</td><td class="doc-number">${shareText(share, decimals)}</td>`;
  const table = tableHtml({
    caption: 'Units of all buildings',
    columns: [
      { head: 'Building', kind: 'text' },
      { head: 'Number of units', kind: 'figure' },
      { head: 'Strata area (sqm)', kind: 'figure' },
      { head: 'Share value', kind: 'figure' },
    ],
    rows: buildings.map(({ name, total: sum }) => html`<tr><th scope="row">${name}</th>!${cells(sum)}</tr>`),
    sums: [html`<tr><th scope="row">Aggregate</th>!${cells(total)}</tr>`],
  });
  return partHtml('All units', [table]);
}

/** The schedule of strata units as HTML: the lots by building, and their aggregate. */
export function scheduleHtml(schedule: Schedule, frame: DocumentFrame): string {
  const { buildings, decimals } = schedule;
  const lots =
    buildings.length === 0
      ? [partHtml('Strata units', [html`<p class="doc-empty">There are no units yet.</p>`])]
      : [...buildings.map((building) => buildingHtml(building, decimals)), totalHtml(schedule)];
  return documentHtml('Schedule of strata units', frame, [...faultsHtml(schedule), ...lots]);
}
