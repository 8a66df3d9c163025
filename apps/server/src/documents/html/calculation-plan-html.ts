import {
  type Areas,
  type CalculationPlan,
  displayHundredths,
  displayWhole,
  type FloorAreas,
  type GroupAreas,
} from '@strata/domain';
import { html } from 'ghtml';
import {
  areaCell,
  type Column,
  type DocumentFrame,
  documentHtml,
  figureCell,
  partHtml,
  particularsHtml,
  tableHtml,
} from './document-parts.ts';

const figure = (head: string): Column => ({ head, kind: 'figure' });

const areaColumns = [
  'Units',
  'General common property',
  'Limited common property',
  'Accessory units',
  'Total',
];
const floorColumns = [...areaColumns, 'Gross floor area', 'Difference'].map(figure);
const groupColumns = [
  'Number of units',
  'Strata area',
  'General common property',
  'Limited common property',
  'Accessory units',
  'Total common property',
].map(figure);

const areaCells = ({ units, general, limited, accessory, total }: Areas): string =>
  [units, general, limited, accessory, total].map(areaCell).join('');

const floorCells = (areas: FloorAreas): string =>
  areaCells(areas) + areaCell(areas.gross) + areaCell(areas.difference);

const groupCells = ({
  numberOfUnits,
  strataArea,
  gcpArea,
  lcpArea,
  auArea,
  totalCpArea,
}: GroupAreas): string =>
  figureCell(displayWhole(numberOfUnits)) +
  [strataArea, gcpArea, lcpArea, auArea, totalCpArea].map(areaCell).join('');

/** A row with its name; `cells` are HTML. */
const row = (name: string, cells: string): string => html`<tr><th scope="row">${name}</th>!${cells}</tr>`;

const noted = (areas: readonly FloorAreas[]): readonly string[] =>
  areas.some(({ difference }) => difference < 0n)
    ? [html`<p class="doc-note">A difference below zero: the parts are larger than the gross floor area.</p>`]
    : [];

function buildingHtml({ name, floors, total }: CalculationPlan['buildings'][number]): string {
  if (floors.length === 0) {
    return partHtml(name, [html`<p class="doc-empty">This building has no floors yet.</p>`]);
  }
  const table = tableHtml({
    caption: `Floors of ${name}, areas in sqm`,
    columns: [{ head: 'Floor', kind: 'text' }, ...floorColumns],
    rows: floors.map(({ floorNumber, areas }) => row(floorNumber, floorCells(areas))),
    sums: [row(`Sum of ${name}`, floorCells(total))],
  });
  return partHtml(name, [table, ...noted(floors.map(({ areas }) => areas))]);
}

/** Outside there are no floors to compare with. */
const outsideCells = (outside: Areas): string => `${areaCells(outside)}${figureCell('–').repeat(2)}`;

function landHtml({ outside, land, landLeft }: CalculationPlan['site']): string {
  const sqm = (area: bigint): string => `${displayHundredths(area)} sqm`;
  const entered = land === undefined ? 'Not entered yet' : sqm(land);
  const left = landLeft === undefined ? [] : [{ label: 'Land area that is left', value: sqm(landLeft) }];
  const tooMuch =
    landLeft === undefined || landLeft >= 0n
      ? ''
      : html`<p class="doc-warning">The common property outside all buildings is larger than the land area.</p>`;
  return (
    particularsHtml([
      { label: 'Land area', value: entered },
      { label: 'Common property outside all buildings', value: sqm(outside.total) },
      ...left,
    ]) + tooMuch
  );
}

function siteHtml({ buildings, outside, site }: CalculationPlan): string {
  const table = tableHtml({
    caption: 'Buildings and what lies outside them, areas in sqm',
    columns: [{ head: 'Part of the site', kind: 'text' }, ...floorColumns],
    rows: [
      ...buildings.map(({ name, total }) => row(name, floorCells(total))),
      row('Outside all buildings', outsideCells(outside)),
    ],
    sums: [row('Sum of the site', floorCells(site))],
  });
  return partHtml('The whole site', [table, ...noted([site]), landHtml(site)]);
}

function groupsHtml({ groups, groupsTotal }: CalculationPlan): string {
  if (groupsTotal === undefined) {
    return partHtml('Groups', [html`<p class="doc-empty">There are no groups.</p>`]);
  }
  const table = tableHtml({
    caption: 'Groups of units and the common property that names them, areas in sqm',
    columns: [{ head: 'Reference', kind: 'short' }, { head: 'Group', kind: 'text' }, ...groupColumns],
    rows: groups.map(
      ({ reference, name, areas }) =>
        html`<tr><td class="doc-short">${reference}</td><th scope="row">${name}</th>!${groupCells(areas)}</tr>`,
    ),
    sums: [html`<tr><th scope="row" colspan="2">Sum of all groups</th>!${groupCells(groupsTotal)}</tr>`],
  });
  return partHtml('Groups', [table]);
}

/** The calculation plan as HTML: its tables by building, the site, the groups. */
export function calculationPlanHtml(plan: CalculationPlan, frame: DocumentFrame): string {
  const buildings =
    plan.buildings.length === 0
      ? [partHtml('Buildings', [html`<p class="doc-empty">There are no buildings yet.</p>`])]
      : plan.buildings.map(buildingHtml);
  return documentHtml('Calculation plan', frame, [...buildings, siteHtml(plan), groupsHtml(plan)]);
}
