import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { refuse } from '../../platform/refusal.ts';
import { approvedArchitect, submittedExpert } from '../../test-support/experts.ts';
import { begunProject, draftedApplication, registeredProperty } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld } from '../../test-support/world.ts';
import { pageRows } from '../../workbooks/export/stream-list.ts';
import { readCsv } from '../../workbooks/testing/read-csv.ts';
import { readWorkbook } from '../../workbooks/testing/read-workbook.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const world = await createWorld(system);
const { member, developer, officer } = world;

type Filter = { statusId?: string; applicationTypeId?: string; plotName?: string; projectId?: string };

async function listOf(filter: Filter = {}, caller = member, entity = developer) {
  const query = { ...entity, ...filter };
  const csv = await caller.call('GET /Applications/listExport', { query: { ...query, format: 'csv' } });
  const xlsx = await caller.call('GET /Applications/listExport', { query: { ...query, format: 'xlsx' } });
  return { csv, lines: readCsv(csv.bytes), xlsx, cells: readWorkbook(xlsx.bytes, 'Applications') };
}

const titles = [
  'Reference',
  'Type',
  'Status',
  'Plot name',
  'Plot number',
  'Island',
  'Atoll',
  'Project',
  'Applicant',
  'Architect',
  'Amendment of',
  'Created',
];

describe('GET /Applications/listExport', () => {
  test('an empty list has its titles, and nothing else', async () => {
    const { lines, cells } = await listOf({}, world.stranger, world.stranger.self);
    expect([lines, cells]).toEqual([[titles], [titles]]);
  });

  test('of which no thread is free to write the beginning is not sent', async () => {
    const run = vi.spyOn(system.services.workers, 'run').mockResolvedValueOnce(refuse('UNAVAILABLE'));
    const query = { ...developer, format: 'csv' as const };
    const answer = await member.call('GET /Applications/listExport', { query });
    run.mockRestore();
    expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });

  test('has what the list shows, with the day of the Maldives as a day', async () => {
    const propertyId = await registeredProperty(member, developer, { plotName: "=cmd|' /C calc'!A0" });
    const projectId = await begunProject(member, developer);
    const id = await draftedApplication(member, developer, propertyId, projectId);
    // 23:30 in UTC is the next day in the Maldives.
    await database.query("update applications set created_at = '2026-03-04T23:30:00Z' where id = $1", [id]);
    const { csv, xlsx, lines, cells } = await listOf();
    const [row] = lines.slice(1);
    expect(row?.slice(1)).toEqual([
      'Strata registration',
      'Draft',
      "'=cmd|' /C calc'!A0",
      'M-10241',
      'Malé',
      'Malé City',
      expect.stringContaining('Bodu Kandu'),
      'Developer of the tests',
      '',
      '',
      '2026-03-05',
    ]);
    expect(cells[1]?.[3]).toBe("=cmd|' /C calc'!A0");
    expect(cells[1]?.[11]).toBe('date 2026-03-05');
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Applications \d{4}-\d\d-\d\d\.csv"/,
      ) as string,
      'cache-control': 'no-store',
    });
    expect(xlsx.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect([csv.headers['etag'], csv.headers['content-length']]).toEqual([undefined, undefined]);
  });

  test('has every application once over many pages, newest first, and of them those that are asked for', async () => {
    const count = 2 * pageRows + 10;
    await database.query(
      `insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id,
         application_status_id, created_by, created_at)
       select gen_random_uuid(), 'SA-many-' || n, p.entity_type, p.entity_id, p.id, 1 + n % 2, 1, p.created_by,
         timestamptz '2025-01-01' + (n / 7) * interval '1 second'
       from (select * from properties limit 1) p, generate_series(1, $1::int) n`,
      [count],
    );
    const inOrder = await database.query<{ reference: string; type: number }>(
      `select reference, application_type_id as type from applications
       where entity_type = $1 and entity_id = $2 order by created_at desc, id`,
      [developer.entityType, developer.entityId],
    );
    const { lines, cells } = await listOf();
    const expected = inOrder.map(({ reference }) => reference);
    expect(lines.slice(1).map(([reference]) => reference)).toEqual(expected);
    expect(cells.slice(1).map(([reference]) => reference)).toEqual(expected);
    const ofType = await listOf({ applicationTypeId: '2' });
    expect(ofType.lines.slice(1).map(([reference]) => reference)).toEqual(
      inOrder.filter(({ type }) => type === 2).map(({ reference }) => reference),
    );
    const lengths: number[] = [];
    for (const filter of [{ statusId: '2' }, { plotName: '=CMD' }, { plotName: 'no such plot' }])
      lengths.push((await listOf(filter)).lines.length - 1);
    expect(lengths).toEqual([0, expected.length, 0]);
  });

  test('an architect has those that are assigned to them', async () => {
    const architect = await signedIn(system, getPerson('A100010'));
    const registrationId = await approvedArchitect(system, architect);
    await database.query(
      `update applications set architect_registration_id = $1, architect_assigned_at = now()
       where reference in ('SA-many-1', 'SA-many-2')`,
      [registrationId],
    );
    const office = { entityType: 'Architect', entityId: registrationId } as const;
    const { lines } = await listOf({}, architect, office);
    expect(
      lines
        .slice(1)
        .map(([reference]) => String(reference))
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['SA-many-1', 'SA-many-2']);
    expect(lines[1]?.[9]).not.toBe('');
  });
});

describe('GET /Examinations/export', () => {
  async function queueOf(query: { objectType: 'registration' | 'property'; holder?: 'me' | 'nobody' }) {
    const { bytes } = await officer.call('GET /Examinations/export', { query: { ...query, format: 'csv' } });
    return readCsv(bytes);
  }

  test('has what waits, with the words of the screen, and only what is asked for', async () => {
    expect(await queueOf({ objectType: 'registration' })).toHaveLength(1);
    const applicant = await signedIn(system, getPerson('A100005'));
    const id = await submittedExpert(applicant, applicant.self);
    const waiting = await queueOf({ objectType: 'registration' });
    expect(waiting[0]).toContain('Identification');
    expect(waiting[1]).toEqual(expect.arrayContaining(['Developer', 'To examine']));
    expect(await queueOf({ objectType: 'registration', holder: 'me' })).toHaveLength(1);
    await officer.call('POST /Examinations/take', { body: { objectType: 'registration', id } });
    expect(await queueOf({ objectType: 'registration', holder: 'nobody' })).toHaveLength(1);
    const [, held] = await queueOf({ objectType: 'registration', holder: 'me' });
    expect(held?.slice(8, 10)).toEqual([
      expect.stringMatching(/\w/) as string,
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    ]);
    expect(await queueOf({ objectType: 'property' })).toHaveLength(2);
  });

  test('has every record once over many pages, what is due first first', async () => {
    await database.query(
      `with made as (
         insert into properties (id, entity_type, entity_id, plot_name, plot_number, island_id, ward_or_street,
           land_area_in_sqm, registry_number, issuing_authority, created_by)
         select gen_random_uuid(), p.entity_type, p.entity_id, '-' || n, 'Q-' || n, p.island_id, 'Galolhu', 100,
           'RQ-' || n, 'Malé City Council', p.created_by
         from (select * from properties limit 1) p, generate_series(1, $1::int) n returning id),
       owned as (
         insert into property_owners (property_id, position, name, identification, share_numerator, share_denominator)
         select id, 1, '=1+1', 'A100001', 1, 1 from made)
       insert into examinations (object_type, object_id, object_kind, target_on)
       select 'property', id, 'Property', date '2026-12-01' + (row_number() over ())::int % 5 from made`,
      [2 * pageRows],
    );
    const inOrder = await database.query<{ number: string }>(
      `select p.plot_number as number from examinations e join properties p on p.id = e.object_id
       where e.object_type = 'property' order by e.target_on, e.object_id`,
    );
    const lines = await queueOf({ objectType: 'property' });
    expect(lines.slice(1).map((line) => line[1])).toEqual(inOrder.map(({ number }) => number));
    expect(lines.every(([name]) => !name?.startsWith('-'))).toBe(true);
  });
});
