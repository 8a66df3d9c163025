import { type Aim, formatAims } from '../figures/aims.ts';
import { medianOf, p99Of, pairedRatios, type Spread, spreadOf } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import { type ImportFigures, together, units, unitsTogether } from './measure.ts';

const whole = (figure: number): string => Math.round(figure).toLocaleString('en');

function spread({ median, least, most }: Spread): string {
  return `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}

/** The figures of imports as two tables: what was measured, and what was aimed at. */
export function reportImports(figures: ImportFigures): string {
  const { dry, others, template, atOnce } = figures;
  const all = { import: figures.whole, check: dry };
  const ratios = {
    import: pairedRatios(all.import.portal, all.import.floor),
    check: pairedRatios(dry.portal, dry.floor),
  };
  const row = (what: string, taken: readonly number[], ratio?: Spread, floor?: readonly number[]) => [
    what,
    whole(medianOf(taken)),
    whole(spreadOf(taken).most),
    floor ? whole(medianOf(floor)) : '',
    ratio ? spread(ratio) : '',
  ];
  const table = formatTable(
    ['', 'median ms', 'most', 'floor, median', 'of the floor'],
    [
      row(`import of ${whole(units)} units`, all.import.portal, ratios.import, all.import.floor),
      row('the same, checked alone', dry.portal, ratios.check, dry.floor),
      row('their template with data', template.milliseconds),
      row(`${together} imports of ${unitsTogether} units at once`, atOnce),
      row('others’ calls without import', others.alone),
      row('others’ calls while importing', others.beside),
    ],
  );
  const aims: readonly Aim[] = [
    { what: 'import, of the floor', most: 2.5, reached: ratios.import.median, unit: 'times' },
    { what: 'check, of the floor', most: 2, reached: ratios.check.median, unit: 'times' },
    { what: 'memory above idle', most: 150, reached: figures.above, unit: 'MiB' },
    { what: 'p99 of others while importing', most: 100, reached: p99Of(others.beside), unit: 'ms' },
    { what: 'the same, target', most: 40, reached: p99Of(others.beside), unit: 'ms' },
    {
      what: 'template with data',
      most: 2_000,
      reached: medianOf(template.milliseconds),
      unit: 'ms',
    },
    { what: `${together} at once`, most: 5_000, reached: spreadOf(atOnce).most, unit: 'ms' },
  ];
  const notes = [
    `The file has ${whole(figures.fileBytes)} bytes, the template ${whole(template.bytes)}; idle, the server holds ${whole(figures.idle)} MiB.`,
    `p99 of others without an import: ${p99Of(others.alone).toFixed(1)} ms of ${others.alone.length} calls; with: ${others.beside.length} calls.`,
  ];
  return `${table}\n\n${formatAims(aims)}\n\n${notes.join('\n')}\n`;
}
