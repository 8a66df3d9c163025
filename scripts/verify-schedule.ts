/*
 * npm run verify:schedule -- --application <id> --token=<token> [--portal <origin>] [--admin <origin>]
 *
 * Recomputes every share value of an application from what the API says of its plan, with arithmetic of its own, and
 * compares it with the schedule of strata units as the admin host renders it. Shares no code with the product and needs
 * no package: Node 24 and these files are enough. Ends with 0 where nothing differs. docs/how-to/verify-a-schedule.md.
 */
import { parseArgs } from 'node:util';
import { type AnsweredPlan, Caller } from './verify/answers.ts';
import { decimal, fraction, roundedHalfUp, sumOf, times } from './verify/fraction.ts';
import { type PrintedSchedule, readSchedule } from './verify/read-schedule.ts';
import { recompute } from './verify/recompute.ts';

interface Difference {
  readonly what: string;
  readonly computed: string;
  readonly printed: string;
}

const mostShown = 20;

try {
  const { portal, admin, application, token } = readArguments();
  const caller = new Caller(token);
  const plan = await caller.findApplication(portal, application);
  const printed = readSchedule(await caller.ask<string>(`${admin}/schedule/${application}`));
  report(plan, printed, differencesOf(plan, printed));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      portal: { type: 'string', default: 'http://localhost:3000' },
      admin: { type: 'string', default: 'http://localhost:3100' },
      application: { type: 'string' },
      token: { type: 'string' },
    },
  });
  const { application, token } = values;
  if (application === undefined || token === undefined)
    throw new Error(
      'Usage: npm run verify:schedule -- --application <id> --token=<token> [--portal <origin>] [--admin <origin>]',
    );
  return { ...values, application, token };
}

/** Amounts with separators, percentages with four decimals: as the schedule prints them. A lot's number is no amount. */
function written(value: bigint, name: string): string {
  const group = (whole: bigint): string => whole.toString().replaceAll(/\B(?=(\d{3})+$)/g, ',');
  if (name !== 'quota') return group(value);
  return `${group(value / 10_000n)}.${(value % 10_000n).toString().padStart(4, '0')} %`;
}

function differencesOf(plan: AnsweredPlan, printed: PrintedSchedule): readonly Difference[] {
  const { shareMethod, strataBuildings, planRevision } = plan;
  const { name } = shareMethod.method;
  const values = recompute(plan);
  const units = strataBuildings.flatMap(({ name: building, floors }) =>
    floors.flatMap(({ floorNumber, units: onFloor }) =>
      onFloor.map((unit) => ({ ...unit, building, floorNumber })),
    ),
  );
  const compared: Difference[] = [
    { what: 'number of lots', computed: `${units.length}`, printed: `${printed.lots.length}` },
    { what: 'revision', computed: `${planRevision}`, printed: printed.revision },
    {
      what: 'method',
      computed: `${shareMethod.title}, version ${shareMethod.version}`,
      printed: printed.method,
    },
  ];
  for (const [place, unit] of units.entries()) {
    const lot = printed.lots[place];
    const of = `lot ${place + 1}`;
    compared.push(
      { what: of, computed: `${place + 1}`, printed: lot?.lot ?? '' },
      { what: `${of}, unit`, computed: unit.unitNumber, printed: lot?.unitNumber ?? '' },
      { what: `${of}, building`, computed: unit.building, printed: lot?.building ?? '' },
      { what: `${of}, floor`, computed: unit.floorNumber, printed: lot?.floor ?? '' },
      { what: `${of}, area`, computed: sqm([unit.floorAreaInSqm]), printed: lot?.strataArea ?? '' },
      { what: `${of}, share`, computed: written(values[place] ?? 0n, name), printed: lot?.share ?? '' },
    );
  }
  const [count = '', area = '', aggregate = ''] = printed.aggregate;
  const sum = values.reduce((all, value) => all + value, 0n);
  compared.push(
    { what: 'aggregate, units', computed: written(BigInt(units.length), ''), printed: count },
    { what: 'aggregate, area', computed: sqm(units.map((unit) => unit.floorAreaInSqm)), printed: area },
    { what: 'aggregate, shares', computed: written(sum, name), printed: aggregate },
  );
  if (['area', 'entered'].includes(name))
    compared.push({ what: 'allotted', computed: `${plan.allotedShareValue}`, printed: sum.toString() });
  return compared.filter(({ computed, printed: shown }) => computed !== shown);
}

/** The sum of areas, with separators and two decimals. */
function sqm(areas: readonly string[]): string {
  const hundredths = roundedHalfUp(times(sumOf(areas.map(decimal)), fraction(100n)));
  return `${written(hundredths / 100n, '')}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}

function report(plan: AnsweredPlan, printed: PrintedSchedule, differences: readonly Difference[]): void {
  const { reference, planRevision, shareMethod } = plan;
  console.log(
    `${reference}, revision ${planRevision}, ${shareMethod.title} (version ${shareMethod.version}): ${printed.lots.length} lots, aggregate ${printed.aggregate.at(-1) ?? 'none'}.`,
  );
  for (const { what, computed, printed: shown } of differences.slice(0, mostShown))
    console.log(`  ${what}: recomputed ${computed}, printed ${shown === '' ? 'nothing' : shown}`);
  if (differences.length > mostShown) console.log(`  and ${differences.length - mostShown} more`);
  console.log(differences.length === 0 ? 'No difference.' : `Differences: ${differences.length}.`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}
