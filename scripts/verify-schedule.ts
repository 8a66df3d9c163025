/*
 * npm run verify:schedule -- FILE.pdf
 * npm run verify:schedule -- --application <id> --token=<token> [--portal <origin>] [--admin <origin>]
 *
 * Recomputes every share value with arithmetic of its own: of a schedule or calculation plan as PDF from the data that
 * it carries, and compares these with what is drawn; of an application from what the API says of its plan, and compares
 * it with the schedule as the admin host renders it. Shares no code with the product and needs no package: Node 24 and
 * these files are enough. Ends with 0 where nothing differs. docs/how-to/verify-a-schedule.md.
 */
import { parseArgs } from 'node:util';
import { type AnsweredPlan, Caller } from './verify/answers.ts';
import { type Difference, differing, report, sqm, written } from './verify/differences.ts';
import { type PrintedSchedule, readSchedule } from './verify/read-schedule.ts';
import { recompute } from './verify/recompute.ts';
import { verifyFile } from './verify/verify-file.ts';

try {
  const asked = readArguments();
  if ('file' in asked) verifyFile(asked.file);
  else await verifyApplication(asked);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

interface AskedApplication {
  readonly portal: string;
  readonly admin: string;
  readonly application: string;
  readonly token: string;
}

function readArguments(): AskedApplication | { readonly file: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      portal: { type: 'string', default: 'http://localhost:3000' },
      admin: { type: 'string', default: 'http://localhost:3100' },
      application: { type: 'string' },
      token: { type: 'string' },
    },
  });
  const { application, token } = values;
  const [file] = positionals;
  if (file !== undefined && positionals.length === 1) return { file };
  if (application === undefined || token === undefined)
    throw new Error(
      'Usage: npm run verify:schedule -- FILE.pdf, or --application <id> --token=<token> [--portal <origin>] [--admin <origin>]',
    );
  return { ...values, application, token };
}

async function verifyApplication({ portal, admin, application, token }: AskedApplication): Promise<void> {
  const caller = new Caller(token);
  const plan = await caller.findApplication(portal, application);
  const printed = readSchedule(await caller.ask<string>(`${admin}/schedule/${application}`));
  const { reference, planRevision, shareMethod } = plan;
  report(
    `${reference}, plan after ${planRevision} changes, ${shareMethod.title} (version ${shareMethod.version}): ${printed.lots.length} lots, aggregate ${printed.aggregate.at(-1) ?? 'none'}.`,
    differencesOf(plan, printed),
  );
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
    { what: 'changes of the plan', computed: `${planRevision}`, printed: printed.revision },
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
  if (['area', 'typeValues', 'entered'].includes(name))
    compared.push({ what: 'allotted', computed: `${plan.allotedShareValue}`, printed: sum.toString() });
  return differing(compared);
}
