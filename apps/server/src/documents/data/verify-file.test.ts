import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Schedule, type ScheduleData, type ShareMethod, scheduleOf } from '@strata/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { givenSource, smallPlan } from '../given-source.ts';
import type { AttachedFile } from '../pdf/attached-file.ts';
import { renderPdf } from '../pdf/render-pdf.ts';
import type { WholePlan } from '../plan-digest.ts';
import { printSchedule } from '../plans/print-schedule.ts';
import { calculationPlanPdf, schedulePdf } from '../print.worker.ts';
import { readSource } from '../read-source.ts';
import { attachedData } from './attached-data.ts';

const program = fileURLToPath(new URL('../../../../../scripts/verify-schedule.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'strata-test-verify-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The program as anybody runs it on a file. */
async function verify(pdf: Uint8Array) {
  const file = join(folder, `${crypto.randomUUID()}.pdf`);
  writeFileSync(file, pdf);
  const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { code, said, complained };
}

interface Changes {
  /** What is drawn. */
  readonly drawn?: (schedule: Schedule) => Schedule;
  /** The files that it carries. */
  readonly carried?: (files: readonly AttachedFile[]) => readonly AttachedFile[];
}

/** A schedule in which somebody changed something after it was made. */
async function changed({ drawn = (as) => as, carried = (as) => as }: Changes): Promise<Buffer> {
  const source = givenSource();
  const read = readSource(source);
  const schedule = scheduleOf(read.plan);
  return renderPdf(
    printSchedule(drawn(schedule), read.frame(1)),
    carried(attachedData(source, read, schedule)),
  );
}

/** The second lot has another share value than the rules say. */
const drawnShare = (schedule: Schedule): Schedule => ({
  ...schedule,
  buildings: schedule.buildings.map((building) => ({
    ...building,
    lots: building.lots.map((lot) => (lot.lot === 2 ? { ...lot, share: 9_491n } : lot)),
  })),
});

/** A file that it carries says something else. */
const changing =
  (name: string, change: (said: string) => string) =>
  (files: readonly AttachedFile[]): readonly AttachedFile[] =>
    files.map((file) =>
      file.name === name
        ? { ...file, content: new TextEncoder().encode(change(new TextDecoder().decode(file.content))) }
        : file,
    );

/** The schedule as data is another. */
const carriedData = (change: (data: ScheduleData) => object) =>
  changing('strata-schedule.json', (said) => JSON.stringify(change(JSON.parse(said) as ScheduleData)));

/** The plan says this instead, once. */
const carriedPlan = (said: string, instead: string) =>
  changing('strata-plan.json', (plan) => plan.replace(said, instead));

const carriedShare = carriedData((data) => ({
  ...data,
  lots: data.lots.map((lot) => (lot.lot === 2 ? { ...lot, shareValue: '9491' } : lot)),
}));

const weights: ShareMethod = {
  name: 'weighted',
  useWeights: [{ occupancyUseId: null, weight: '1.30' }],
  typeWeights: [{ unitTypeId: null, weight: '0.85' }],
  accessoryWeight: '0.50',
};

const methods: readonly ShareMethod[] = [
  { name: 'area', areas: 'exact' },
  { name: 'area', areas: 'wholeSqm' },
  { name: 'banded', bands: [{ occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 }] },
  weights,
  { ...weights, accessoryWeightOutside: '0.25' },
  { name: 'equal', shares: [{ occupancyUseId: null, share: 3 }] },
  { name: 'typeValues', typeValues: [{ unitTypeId: null, value: 2_000_000 }] },
  { name: 'roundedArea' },
  { name: 'quota' },
  { name: 'entered' },
];

describe('a schedule as it was made has no difference', () => {
  test.each(methods)('by %j', async (method) => {
    const plan: WholePlan = {
      ...smallPlan,
      shareMethod: { title: 'Of the test', version: 2, method },
      enteredShares: ['unit-G-1', 'unit-101', 'unit-102'].map((unitId, at) => ({
        unitId,
        value: `${[5_000, 2_000, 3_000][at]}`,
      })),
    };
    const { code, said, complained } = await verify(await schedulePdf(givenSource(plan)));
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toContain('3 lots, 3 in the data');
    expect(said).toContain('No difference.');
  });

  test('while its values cannot be worked out as well', async () => {
    const { code, said } = await verify(
      await schedulePdf(givenSource({ ...smallPlan, allotedShareValue: 2 })),
    );
    expect([code, said]).toEqual([0, expect.stringContaining('aggregate –.')]);
  });

  test('with names in Thaana, and names that are broken', async () => {
    const [building] = smallPlan.strataBuildings;
    const plan: WholePlan = {
      ...smallPlan,
      strataBuildings: building
        ? [{ ...building, name: 'ޓަވަރު 2 of a house with a very long name indeed' }]
        : [],
    };
    expect((await verify(await schedulePdf(givenSource(plan)))).said).toContain('No difference.');
  });

  test('nor has a calculation plan, which draws no lots', async () => {
    const { code, said } = await verify(await calculationPlanPdf(givenSource()));
    expect(code).toBe(0);
    expect(said).toContain('no lots drawn, 3 in the data');
  });
});

describe('a figure that was changed is found', () => {
  test.each([
    ['in the drawn page', { drawn: drawnShare }, ['lot 2, drawn, share: recomputed 2,491, printed 9,491']],
    [
      'in the data',
      { carried: carriedShare },
      ['lot 2, in the data, share: recomputed 2,491, printed 9,491'],
    ],
    [
      'in both',
      { drawn: drawnShare, carried: carriedShare },
      [
        'lot 2, in the data, share: recomputed 2,491, printed 9,491',
        'lot 2, drawn, share: recomputed 2,491, printed 9,491',
      ],
    ],
  ] as const)('%s', async (_, changes, lines) => {
    const { code, said } = await verify(await changed(changes));
    expect(code).toBe(1);
    for (const line of lines) expect(said).toContain(line);
    expect(said).toContain(`Differences: ${lines.length}.`);
  });

  test('in an area of the data, which no longer fits what is drawn', async () => {
    const carried = carriedData((data) => ({
      ...data,
      lots: data.lots.map((lot) => (lot.lot === 1 ? { ...lot, strataAreaInSqm: '101.26' } : lot)),
    }));
    expect((await verify(await changed({ carried }))).said).toContain(
      'lot 1, drawn, area: recomputed 101.26, printed 101.25',
    );
  });
});

describe('a plan that is not the one of the data is found', () => {
  test.each([
    [
      'an area',
      '"floorAreaInSqm":"61.40"',
      '"floorAreaInSqm":"61.50"',
      'lot 2, area, in the plan: the data say 61.40, the plan says 61.50',
    ],
    [
      'a number',
      '"unitNumber":"101"',
      '"unitNumber":"111"',
      'lot 2, unit, in the plan: the data say 101, the plan says 111',
    ],
    [
      'a floor',
      '"floorNumber":"G"',
      '"floorNumber":"B"',
      'lot 1, floor, in the plan: the data say G, the plan says B',
    ],
    [
      'a building',
      '"name":"Tower House"',
      '"name":"Other House"',
      'lot 1, building, in the plan: the data say Tower House, the plan says Other House',
    ],
    [
      'a use',
      '"occupancyUse":"Commercial","unitType"',
      '"occupancyUse":"Residential","unitType"',
      'class of use, in the plan',
    ],
    ['a type', '"unitType":"Shop"', '"unitType":"Two rooms"', 'unit type, in the plan'],
    ['a group', '"group":"G1"', '"group":"G2"', 'group, in the plan: the data say G1, the plan says G2'],
    [
      'general property',
      '"floorAreaInSqm":"1250.50"',
      '"floorAreaInSqm":"1250.60"',
      'GCP-2, area, in the plan: the data say 1250.50, the plan says 1250.60',
    ],
    [
      'whom it serves',
      '"units":["101","102"]',
      '"units":["101"]',
      'LCP-1, units, in the plan: the data say 101, 102, the plan says 101',
    ],
    [
      'an accessory unit',
      '"floorAreaInSqm":"60.00"',
      '"floorAreaInSqm":"6.00"',
      'AU-1, area, in the plan: the data say 60.00, the plan says 6.00',
    ],
    [
      'an accessory lot',
      '"reference":"P2"',
      '"reference":"P3"',
      'accessory lot P2, in the plan: the data say P2, the plan says P3',
    ],
    [
      'its unit',
      '"unit":"101"',
      '"unit":"102"',
      'accessory lot P1, unit, in the plan: the data say 101, the plan says 102',
    ],
    [
      'the allotted value',
      '"allottedShareValue":10000',
      '"allottedShareValue":1000',
      'allotted share value, in the plan: the data say 10000, the plan says 1000',
    ],
    [
      'the basis',
      '"allOwnersShareCommonPropertyEqually":false',
      '"allOwnersShareCommonPropertyEqually":true',
      'sharing of common property, in the plan: the data say false, the plan says true',
    ],
    [
      'the application',
      '"reference":"SA-2026-000017"',
      '"reference":"SA-2026-000018"',
      'application, in the plan: the data say SA-2026-000017, the plan says SA-2026-000018',
    ],
  ] as const)('by %s', async (_, said, instead, line) => {
    const { code, said: told } = await verify(await changed({ carried: carriedPlan(said, instead) }));
    expect(told).toContain(line);
    expect(code).toBe(1);
  });
});

test('a schedule that was computed anew from another area, on the page and in the data, does not fit its plan', async () => {
  const source = givenSource({
    ...smallPlan,
    strataBuildings: JSON.parse(
      JSON.stringify(smallPlan.strataBuildings).replace('"61.40"', '"85.20"'),
    ) as WholePlan['strataBuildings'],
  });
  const read = readSource(source);
  const schedule = scheduleOf(read.plan);
  const [, data] = attachedData(source, read, schedule);
  const [plan] = attachedData(givenSource(), readSource(givenSource()), schedule);
  if (!plan || !data) throw new Error('Documents carry two files');
  const { code, said } = await verify(await renderPdf(printSchedule(schedule, read.frame(1)), [plan, data]));
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('lot 2, area, in the plan: the data say 85.20, the plan says 61.40'),
  ]);
  expect(said).toContain('Differences: 1.');
});

describe('what cannot be compared is said, and ends with 2', () => {
  const whole = changed({});
  const replaced = async (said: string, other: string) =>
    Buffer.from((await whole).toString('latin1').replace(said, other), 'latin1');

  test.each([
    ['cut off', async () => (await whole).subarray(0, -600), 'a part of it is missing'],
    ['without data', () => changed({ carried: () => [] }), 'carries no schedule as data'],
    [
      'with two files of the kind',
      () => changed({ carried: (files) => [...files, ...carriedShare(files).slice(1)] }),
      'carries strata-schedule.json more than once',
    ],
    [
      'of a later version of the format',
      () => changed({ carried: carriedData((data) => ({ ...data, version: 3 })) }),
      'of version 3 of their format; this program knows versions 1 and 2',
    ],
    [
      'with data that are no JSON',
      () =>
        changed({
          carried: (files) => files.map((file) => ({ ...file, content: new TextEncoder().encode('{') })),
        }),
      'are no JSON',
    ],
    [
      'without its plan',
      () => changed({ carried: (files) => files.slice(1) }),
      'The file carries no strata plan.',
    ],
    [
      'with a plan of a later version',
      () => changed({ carried: carriedPlan('"version":1', '"version":2') }),
      'is of version 2 of its format; this program knows version 1',
    ],
    ['encrypted', () => replaced('/Type /XRef', '/Encrypt 1 0 R\n/Type /XRef'), 'is encrypted'],
    [
      'with something added',
      () => replaced('/Type /XRef', '/Prev 99\n/Type /XRef'),
      'was changed after it was made',
    ],
    [
      'that unpacks to gigabytes',
      () =>
        changed({
          carried: (files) => files.slice(1).map((file) => ({ ...file, content: Buffer.alloc(301_000_000) })),
        }),
      'unpacks to more than 300 MB',
    ],
    ['that is none', async () => Buffer.from('<html>'), 'The file is no PDF.'],
  ] as const)('a file %s', async (_, made, words) => {
    const { code, said, complained } = await verify(await made());
    expect({ code, said }).toEqual({ code: 2, said: '' });
    expect(complained).toContain(words);
  });
});
