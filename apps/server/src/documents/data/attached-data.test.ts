import type { ScheduleData } from '@strata/domain';
import { describe, expect, test } from 'vitest';
import { givenSource, smallPlan } from '../given-source.ts';
import { type ReadAttachment, readPdf } from '../pdf/testing/read-pdf.ts';
import { calculationPlanPdf, schedulePdf } from '../print.worker.ts';
import type { DocumentSource } from '../read-source.ts';

const attachmentsOf = async (pdf: Uint8Array) => (await readPdf(Buffer.from(pdf))).attachments;

const jsonOf = (attachment: ReadAttachment | undefined): unknown => JSON.parse(attachment?.text ?? '');

describe.each([
  ['schedule', schedulePdf],
  ['calculation plan', calculationPlanPdf],
] as const)('the %s carries', (_, print) => {
  test('the plan in the format of exchange, and the schedule as data', async () => {
    const attachments = await attachmentsOf(await print(givenSource()));
    expect([...attachments.keys()].toSorted()).toEqual(['strata-plan.json', 'strata-schedule.json']);
    expect(jsonOf(attachments.get('strata-plan.json'))).toMatchObject({
      format: 'strata-plan',
      version: 1,
      application: { reference: 'SA-2026-000017', exportedDate: '2026-11-20T19:30:00Z' },
      plan: { buildings: [{ name: 'Tower House' }], accessorySchedule: { lots: [{}, {}] } },
    });
    const data = jsonOf(attachments.get('strata-schedule.json')) as ScheduleData;
    expect(data).toMatchObject({
      format: 'strata-schedule',
      version: 1,
      application: { reference: 'SA-2026-000017', planRevision: 12 },
      method: { title: 'By area', version: 3, parameters: { name: 'area', areas: 'exact' } },
      total: { numberOfUnits: 3, strataAreaInSqm: '247.85', shareValue: '10000' },
    });
    expect(data.lots.map(({ unitNumber, shareValue }) => [unitNumber, shareValue])).toEqual([
      ['G-1', '4052'],
      ['101', '2491'],
      ['102', '3457'],
    ]);
  });

  test('nobody’s name', async () => {
    const attachments = await attachmentsOf(await print(givenSource()));
    expect(attachments.size).toBe(2);
    for (const { text } of attachments.values())
      expect(text).not.toMatch(/Kashimaa Developers|Aminath Zahira|AR-0042/);
  });
});

test('what a valuer entered is carried where the method is that, and not otherwise', async () => {
  const enteredShares = ['G-1', '101', '102'].map((number, at) => ({
    unitId: `unit-${number}`,
    value: `${[5000, 2000, 3000][at]}`,
  }));
  const enteredOf = async (method: 'entered' | 'roundedArea') => {
    const shareMethod = { title: 'Test', version: 1, method: { name: method } };
    const pdf = await schedulePdf(givenSource({ ...smallPlan, enteredShares, shareMethod }));
    const data = jsonOf((await attachmentsOf(pdf)).get('strata-schedule.json')) as ScheduleData;
    return data.lots.map(({ enteredShareValue }) => enteredShareValue);
  };
  expect(await enteredOf('entered')).toEqual(['5000', '2000', '3000']);
  expect(await enteredOf('roundedArea')).toEqual([null, null, null]);
});

test('the data have the code that is printed, and a draft has none', async () => {
  const codeOf = async (source: DocumentSource) => {
    const data = jsonOf((await attachmentsOf(await schedulePdf(source))).get('strata-schedule.json'));
    return (data as ScheduleData).application.code;
  };
  const code = '7K3MQ0T9XW5ZD2R8PV4N6BHJ1C';
  const verification = { code, address: `https://portal.strata.example/verify/${code}` };
  expect(await codeOf({ ...givenSource(), verification })).toBe(code);
  expect(await codeOf(givenSource())).toBeNull();
});
