import { type Aim, formatAims } from '../figures/aims.ts';
import { medianOf as median, p95Of as p95, pairedRatios } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import type { PlanFigures } from './measure.ts';
import type { TableRound } from './measure-table.ts';
import { reportDeclaring } from './report-declaring.ts';
import { reportDocuments } from './report-documents.ts';
import { reportShares } from './report-shares.ts';

const ms = (figure: number): string => figure.toFixed(1);
const whole = (figure: number): string => Math.round(figure).toLocaleString('en');
const mebibyte = 1024 * 1024;

function row(what: string, figures: readonly number[], against?: readonly number[]): readonly string[] {
  const ratio = against && pairedRatios(figures, against);
  return [
    what,
    ms(median(figures)),
    ms(p95(figures)),
    ratio ? `${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)})` : '',
  ];
}

/** Every figure, then what was aimed at. */
export function reportPlan(figures: PlanFigures): string {
  const { shares, whatIf, documents, declaring } = figures;
  return [
    reportPage(figures),
    reportShares(shares, whatIf),
    reportDocuments(documents),
    reportDeclaring(declaring),
  ].join('\n');
}

function reportPage({ server, rules, tables }: PlanFigures): string {
  const [browser, bare] = [tables.portal, tables.floor];
  const tableRow = (what: string, figure: (round: TableRound) => number): readonly string[] =>
    row(what, browser.map(figure), bare.map(figure));
  const [smallest] = server.adding;
  const figures = formatTable(
    ['10,000 units in 10 buildings', 'median ms', 'p95 ms', 'of the floor, or of the smallest plan'],
    [
      row('the plan page’s data', server.whole, server.floor),
      row('the same, unchanged (304)', server.unchanged, server.floor),
      ...server.adding.map(({ units, milliseconds }) =>
        row(`adding one unit to ${whole(units)}`, milliseconds, smallest?.milliseconds),
      ),
      row('all areas', rules.areas, rules.floor),
      row(`all findings (${rules.found})`, rules.findings),
      row('reading the answer’s text', rules.parsing),
      tableRow('first row of the table after its data', ({ firstPaint }) => firstPaint),
      tableRow('a frame while it scrolls, p95', ({ frameP95 }) => frameP95),
      tableRow('sorting', ({ sort }) => sort),
      tableRow('finding', ({ find }) => find),
      tableRow('to the next row', ({ nextRow }) => nextRow),
    ],
  );
  const aims: readonly Aim[] = [
    { what: 'the plan page’s data', most: 300, reached: median(server.whole), unit: 'ms' },
    { what: 'its size, gzipped', most: 1, reached: server.gzippedBytes / mebibyte, unit: 'MiB' },
    ...server.adding.map(({ units, milliseconds }) => ({
      what: `p95 of adding one unit to ${whole(units)}`,
      most: 30,
      reached: p95(milliseconds),
      unit: 'ms',
    })),
    { what: 'all areas', most: 10, reached: median(rules.areas), unit: 'ms' },
    { what: 'all findings', most: 100, reached: median(rules.findings), unit: 'ms' },
    {
      what: 'first row of the table after its data',
      most: 500,
      reached: median(browser.map(({ firstPaint }) => firstPaint)),
      unit: 'ms',
    },
    {
      what: 'a frame while it scrolls, p95',
      most: 34,
      reached: median(browser.map(({ frameP95 }) => frameP95)),
      unit: 'ms',
    },
    {
      what: 'to the next row',
      most: 30,
      reached: median(browser.map(({ nextRow }) => nextRow)),
      unit: 'ms',
    },
  ];
  return `${figures}\n\n${formatAims(aims)}\n\nThe answer has ${whole(server.bytes)} bytes, ${whole(server.gzippedBytes)} gzipped.\n`;
}
