import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { comparePlan, readCarriedPlan } from './carried-plan.ts';
import { type CarriedSchedule, planOfCarried, readCarriedSchedule } from './carried-schedule.ts';
import { type Difference, differing, report, sqm, written } from './differences.ts';
import { carriedFile } from './pdf/carried-files.ts';
import { type DrawnRow, drawnTables } from './pdf/drawn-tables.ts';
import { PdfObjects } from './pdf/pdf-objects.ts';
import { UnreadableFile } from './pdf/values.ts';
import { recompute } from './recompute.ts';

/**
 * Compares a schedule or calculation plan with itself: what is drawn on its pages, the data and the plan that it carries,
 * and what follows from these. Whether the register made the file its SHA-256 says, which is printed for that.
 */
export function verifyFile(path: string): void {
  const bytes = readFileSync(path);
  const objects = new PdfObjects(bytes);
  const text = carriedFile(objects, 'strata-schedule.json');
  if (text === undefined)
    throw new UnreadableFile('The file carries no schedule as data: the register does since November 2026.');
  const schedule = readCarriedSchedule(text);
  const plan = readCarriedPlan(carriedFile(objects, 'strata-plan.json'));
  const tables = drawnTables(objects);
  const lots = lotsDrawnIn(tables);
  const { application, method, total } = schedule;
  const name = method.parameters.name;
  const values =
    total.shareValue === null ? schedule.lots.map(() => null) : recompute(planOfCarried(schedule));
  const differences = [
    ...differing(comparePlan(schedule, plan)),
    ...differing(sumsOf(schedule, values)),
    ...schedule.lots.flatMap((lot, place) =>
      differing([
        { what: `lot ${place + 1}, in the data, number`, computed: `${place + 1}`, printed: `${lot.lot}` },
        {
          what: `lot ${place + 1}, in the data, share`,
          computed: shown(values[place] ?? null, name),
          printed: shownText(lot.shareValue, name),
        },
      ]),
    ),
    ...differing(drawnParticulars(schedule, tables)),
    // A calculation plan lists no lots.
    ...(lots === undefined ? [] : differing(drawnLots(schedule, values, lots))),
  ];
  const drawn = lots === undefined ? 'no lots drawn' : `${lots.length} lots`;
  report(
    [
      `${application.reference}, plan after ${application.planRevision} changes, ${method.title} (version ${method.version}): ${drawn}, ${schedule.lots.length} in the data, aggregate ${shownText(total.shareValue, name)}.`,
      `SHA-256 of the file: ${createHash('sha256').update(bytes).digest('hex')}`,
    ].join('\n'),
    differences,
  );
}

const none = '–';

const shown = (value: bigint | null, method: string): string =>
  value === null ? none : written(value, method);

/** A share value of the data as it is printed. */
function shownText(value: string | null, method: string): string {
  if (value === null) return none;
  return /^\d+(\.\d{4})?$/.test(value) ? written(BigInt(value.replace('.', '')), method) : value;
}

function sumsOf(
  { lots, total, method, allottedShareValue }: CarriedSchedule,
  values: readonly (bigint | null)[],
): readonly Difference[] {
  const { name } = method.parameters;
  const sum = values.reduce<bigint | null>(
    (all, value) => (all === null || value === null ? null : all + value),
    0n,
  );
  const area = sqm(lots.map(({ strataAreaInSqm }) => strataAreaInSqm));
  return [
    { what: 'in the data, units', computed: `${lots.length}`, printed: `${total.numberOfUnits}` },
    { what: 'in the data, area', computed: area, printed: sqm([total.strataAreaInSqm]) },
    {
      what: 'in the data, aggregate',
      computed: shown(sum, name),
      printed: shownText(total.shareValue, name),
    },
    ...(['area', 'typeValues', 'entered'].includes(name) && sum !== null
      ? [{ what: 'in the data, allotted', computed: `${sum}`, printed: `${allottedShareValue}` }]
      : []),
  ];
}

/** Blanks count for nothing: a name is broken where its column is narrow. */
const bare = (text: string): string => text.replaceAll(/\s/g, '');

/** What the document says of itself, line by line, by its labels. */
function drawnParticulars(
  { application, method }: CarriedSchedule,
  tables: ReturnType<typeof drawnTables>,
): readonly Difference[] {
  const values = new Map<string, string>();
  for (const { cells } of tables.flat())
    for (let at = 0; at + 1 < cells.length; at += 2)
      values.set(bare(cells[at]?.reading ?? ''), bare(cells[at + 1]?.reading ?? ''));
  // Documents of before 2026-12 call it otherwise.
  const labelOf = (label: string, former: string) => (values.has(bare(label)) ? label : former);
  const said: readonly (readonly [label: string, value: string])[] = [
    ['Application', application.reference],
    ['Method of the share values', `${method.title}, version ${method.version}`],
    [labelOf('Changes of the plan', 'Revision of the plan'), `${application.planRevision}`],
    [labelOf('Technical fingerprint', 'SHA-256 of the plan'), application.planSha256],
  ];
  return said.map(([label, value]) => ({
    what: `drawn, ${label}`,
    computed: bare(value),
    printed: values.get(bare(label)) ?? '',
  }));
}

interface DrawnLot {
  readonly number: string;
  readonly unit: string;
  readonly building: string;
  readonly floor: string;
  readonly area: string;
  readonly share: string;
}

/** The rows of all tables that list lots; undefined where none does. */
function lotsDrawnIn(tables: ReturnType<typeof drawnTables>): readonly DrawnLot[] | undefined {
  const listing = tables.filter(([heads]) => heads?.cells.some(({ reading }) => reading === 'Lot'));
  if (listing.length === 0) return undefined;
  return listing.flatMap(([heads, ...rows]) => {
    const placeOf = (head: string) =>
      heads?.cells.findIndex(({ reading }) => bare(reading) === bare(head)) ?? -1;
    const places = ['Lot', 'Unit', 'Building', 'Floor', 'Strata area (sqm)', 'Share value'].map(placeOf);
    return rows
      .filter(({ cells }) => cells.length === heads?.cells.length)
      .map((row) => {
        const [number, unit, building, floor, area, share] = places;
        return {
          number: figureOf(row, number),
          unit: textOf(row, unit),
          building: textOf(row, building),
          floor: textOf(row, floor),
          area: figureOf(row, area),
          share: figureOf(row, share),
        };
      });
  });
}

const textOf = ({ cells }: DrawnRow, place = -1): string => bare(cells[place]?.reading ?? '');
/** Figures are what the eye sees, whatever the file says that they be read as. */
const figureOf = ({ cells }: DrawnRow, place = -1): string => cells[place]?.glyphs.trim() ?? '';

function drawnLots(
  { lots, method }: CarriedSchedule,
  values: readonly (bigint | null)[],
  drawn: readonly DrawnLot[],
): readonly Difference[] {
  const { name } = method.parameters;
  return [
    { what: 'drawn, number of lots', computed: `${lots.length}`, printed: `${drawn.length}` },
    ...lots.flatMap((lot, place) => {
      const row = drawn[place];
      const of = `lot ${place + 1}, drawn`;
      return [
        { what: of, computed: `${place + 1}`, printed: row?.number ?? '' },
        { what: `${of}, unit`, computed: bare(lot.unitNumber), printed: row?.unit ?? '' },
        { what: `${of}, building`, computed: bare(lot.building), printed: row?.building ?? '' },
        { what: `${of}, floor`, computed: bare(lot.floor), printed: row?.floor ?? '' },
        { what: `${of}, area`, computed: sqm([lot.strataAreaInSqm]), printed: row?.area ?? '' },
        { what: `${of}, share`, computed: shown(values[place] ?? null, name), printed: row?.share ?? '' },
      ];
    }),
  ];
}
