import { addDays, addWorkingDays, type InsightKind, type TitleRequestContent } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import {
  approved,
  dayFromToday,
  recommended,
  returned,
  submitted,
  submittedExpert,
  versionOf,
} from '../../test-support/experts.ts';
import { pdfFile, plotContent, registeredProperty, uploadedFile } from '../../test-support/records.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { completeGiven, declarationOf, givenCompleted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { personAsOwner, wireContent } from '../../test-support/title-requests.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { readCsv } from '../../workbooks/testing/read-csv.ts';
import { readWorkbook } from '../../workbooks/testing/read-workbook.ts';
import { countFigures } from './count-figures.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, services } = system;
const owner = ownerIn(await createWorld(system));
const officers = await createOfficers(system);
const { examiner, registrar, administrator, chief } = officers;
const applicant = await signedIn(system, getPerson('A100005'));

const today = dayFromToday(0);
const period = { from: addDays(today, -30), to: addDays(today, 1) };

async function totalOf(kind: InsightKind) {
  await countFigures(services.database);
  return (await registrar.call('GET /Insight', { query: { ...period, kind } })).data.total;
}

/** What the work added to the figures of the kind; what is not named has stayed. */
async function expectAdded(kind: InsightKind, added: object, work: () => Promise<void>): Promise<void> {
  const before = Object.entries(await totalOf(kind));
  await work();
  const after = new Map(Object.entries(await totalOf(kind)));
  const changes = before
    .filter(([name]) => name !== 'medianWorkingDays')
    .map(([name, was]) => [name, (after.get(name) ?? 0) - (was ?? 0)] as const)
    .filter(([, change]) => change !== 0);
  expect(Object.fromEntries(changes)).toEqual(added);
}

describe('what calls do is counted', () => {
  test('of properties: every stay with the ministry', async () => {
    const add = () => registeredProperty(owner.caller, owner.entity);
    const verify = async (id: string) => {
      const sending = { version: await versionOf(system, id, 'properties') };
      void (await examiner.call('POST /Review/properties/verify', { body: { id } }, sending)).data;
    };
    const change = async (id: string, plotName: string) => {
      const fileId = await uploadedFile(owner.caller, owner.entity);
      const body = { id, ...plotContent(fileId, { plotName }) };
      const version = await versionOf(system, id, 'properties');
      void (await owner.caller.call('PUT /Properties', { body }, { version })).data;
    };
    const counts = { arrived: 3, cameBack: 1, approved: 1, returned: 1, withdrawn: 1, timed: 1, onTarget: 1 };
    await expectAdded('Property', counts, async () => {
      const id = await add();
      await change(id, 'Waits still');
      const body = { id, remarks: 'The registry document is of another plot.' };
      const sending = { version: await versionOf(system, id, 'properties') };
      void (await examiner.call('POST /Review/properties/return', { body }, sending)).data;
      await change(id, 'Corrected');
      await verify(id);
      await change(id, 'Another name since');
      const other = await add();
      const { version } = { version: await versionOf(system, other, 'properties') };
      void (await owner.caller.call('DELETE /Properties', { query: { id: other } }, { version })).data;
    });
  });

  test('of registrations: return, second submission, rejection and approval', async () => {
    const counts = { arrived: 2, cameBack: 1, approved: 1, refused: 1, returned: 1, timed: 2, onTarget: 2 };
    await expectAdded('Developer', counts, async () => {
      await approved(officers, await submittedExpert(applicant, applicant.self));
      const id = await submittedExpert(applicant, applicant.self);
      await returned(officers, id);
      await submitted(applicant, 'Developer', id);
      const version = await recommended(officers, id);
      const body = { id, reason: 'There is no such company.' };
      void (await registrar.call('POST /Review/registrations/reject', { body }, { version })).data;
    });
  });

  test('of applications: with the remarks of a return; withdrawn is no decision', async () => {
    const counts = { arrived: 1, cameBack: 1, returned: 1, withdrawn: 1 };
    const remarks = () =>
      registrar
        .call('GET /Insight', { query: period })
        .then(({ data }) => [data.remarks, data.returnedApplications]);
    expect(await remarks()).toEqual([[], 0]);
    await expectAdded('StrataRegistration', counts, async () => {
      const { applicationId: id } = await givenCompleted(owner);
      const versionNow = async () =>
        (await database.query<{ version: number }>('select version from applications where id = $1', [id]))[0]
          ?.version ?? 0;
      const submit = async () =>
        owner.caller.call(
          'POST /Applications/submit',
          { body: await declarationOf(system, id) },
          { version: await versionNow() },
        );
      void (await submit()).data;
      void (await examiner.call('POST /Examinations/take', { body: { objectType: 'application', id } })).data;
      const more = {
        remarks: [
          { section: 'documents', text: 'Sign it.' },
          { section: 'documents', text: 'Date it.' },
          { section: 'buildings', text: 'Where is the lift?' },
        ],
      };
      const version = await versionNow();
      expect(
        await decide(examiner, 'return', { applicationId: id, sha256: '' }, { version, more }),
      ).toMatchObject({
        status: 200,
      });
      await completeGiven(owner, id);
      void (await submit()).data;
      const body = { id, reason: 'The buyer has left.' };
      void (await owner.caller.call('POST /Applications/withdraw', { body }, { version: await versionNow() }))
        .data;
    });
    const expected = [
      { section: 'documents', remarks: 2 },
      { section: 'buildings', remarks: 1 },
    ];
    expect(await remarks()).toEqual([expected, 1]);
  });

  test('of requests: they arrive with the last consent', async () => {
    const seller = await signedIn(system, getPerson('A100001'));
    const buyer = await signedIn(system, getPerson('A100002'));
    const asOwner = (person: typeof seller) => personAsOwner({ system }, person.personId);
    const given = await givenRegistered(owner, {
      registeredAt: '2026-01-05T06:00:00Z',
      owners: [await asOwner(seller)],
    });
    const content: TitleRequestContent = {
      kind: 'transfer',
      from: (await asOwner(seller)).identification,
      to: [await asOwner(buyer)],
      consideration: null,
    };
    const begin = async () => {
      const body = { ...seller.self, titleId: given.titles.home101.id, content: wireContent(content) };
      const { data: id } = await seller.call('POST /TitleRequests', { body });
      const form = { RequestId: id, File: pdfFile('Deed of sale') };
      void (await seller.call('POST /TitleRequests/documents', { form })).data;
      const submission = { id, declarationAccepted: true } as const;
      void (await seller.call('POST /TitleRequests/submit', { body: submission }, { version: 1 })).data;
      return submission;
    };
    await expectAdded('transfer', {}, async () => {
      const { id } = await begin();
      void (await seller.call('POST /TitleRequests/withdraw', { body: { id } }, { version: 2 })).data;
    });
    await expectAdded('transfer', { arrived: 1, approved: 1, timed: 1, onTarget: 1 }, async () => {
      const submission = await begin();
      const body = { id: submission.id };
      void (await buyer.call('POST /TitleRequests/consent', { body: submission }, { version: 2 })).data;
      void (await examiner.call('POST /Review/requests/recommend', { body }, { version: 2 })).data;
      void (await registrar.call('POST /Review/requests/register', { body }, { version: 3 })).data;
    });
  });
});

describe('what is open', () => {
  const open = async (query: { kind?: InsightKind } = {}) =>
    (await registrar.call('GET /Insight', { query: { ...period, ...query } })).data;

  test('is of this moment: its age in working days, what is due soon, and what is overdue', async () => {
    await database.query('delete from examinations');
    const ages = [0, 5, 6, 10, 11, 15, 16, 20, 21, 200];
    // So many working days ago: the latest day from which as many have passed.
    const dayAgo = (age: number) => {
      let day = today;
      while (age > 0 && addWorkingDays(day, age) > today) day = addDays(day, -1);
      return age === 0 ? today : day;
    };
    const targets = [-1, -9, 0, 1, 3, 4, 5, 6, 7, 8].map((days) =>
      days <= 0 ? addDays(today, days) : addWorkingDays(today, days),
    );
    await database.query(
      `insert into examinations (object_type, object_id, object_kind, submitted_at, target_on, held_by, held_since)
       select 'property', gen_random_uuid(), 'Property', (day + time '00:00:01') at time zone 'Indian/Maldives', target,
         case when n > 4 then $3::uuid end, case when n > 4 then now() end
       from unnest($1::date[], $2::date[]) with ordinality as given (day, target, n)`,
      [ages.map(dayAgo), targets, examiner.personId],
    );
    const { open: all, load } = await open();
    expect(all).toEqual({ records: 10, overdue: 2, byAge: [2, 2, 2, 2, 2] });
    const [{ name } = { name: '' }] = await database.query<{ name: string }>(
      'select full_name as name from persons where id = $1',
      [examiner.personId],
    );
    expect(load).toEqual([
      { name: null, held: 4, dueSoon: 2, overdue: 2 },
      { name, held: 6, dueSoon: 1, overdue: 0 },
    ]);
    expect((await open({ kind: 'transfer' })).open.records).toBe(0);
    expect((await open({ kind: 'transfer' })).load).toEqual([]);
  });

  test('who holds how much stands by name, whoever holds more', async () => {
    const query = `insert into examinations (object_type, object_id, object_kind, target_on, held_by, held_since)
      select 'property', gen_random_uuid(), 'Property', current_date, $1, now() from generate_series(1, $2::int)`;
    await database.query(query, [officers.colleague.personId, 9]);
    await database.query(query, [chief.personId, 1]);
    const names = (await open()).load?.map(({ name }) => name) ?? [];
    const held = names.filter((name) => name !== null);
    expect(held).toHaveLength(3);
    expect(names).toEqual([null, ...held.toSorted((one, other) => one.localeCompare(other))]);
  });
});

describe('who is told what', () => {
  const query = period;
  const nameOf = async (id: string) =>
    (await database.query<{ name: string }>('select full_name as name from persons where id = $1', [id]))[0]
      ?.name ?? '';
  const files = async (caller: typeof registrar) => {
    const [csv, xlsx] = [
      await caller.call('GET /Insight/export', { query: { ...query, format: 'csv' } }),
      await caller.call('GET /Insight/export', { query: { ...query, format: 'xlsx' } }),
    ];
    return { csv: readCsv(csv.bytes), xlsx: readWorkbook(xlsx.bytes, 'Insight'), headers: xlsx.headers };
  };

  test('an Administrator has totals, and nobody’s name, in files too', async () => {
    const name = await nameOf(examiner.personId);
    const { data } = await administrator.call('GET /Insight', { query });
    expect(data.load).toBeNull();
    expect(data.open.records).toBeGreaterThan(0);
    const { csv, xlsx } = await files(administrator);
    expect(JSON.stringify([data, csv, xlsx])).not.toContain(name);
    expect(JSON.stringify([csv, xlsx])).not.toContain('Load per officer');
    const registrars = await registrar.call('GET /Insight', { query });
    expect({ ...registrars.data, load: null, countedAt: null }).toEqual({ ...data, countedAt: null });
  });

  test('a Registrar has the load as well, and so has a person with both roles', async () => {
    const name = await nameOf(examiner.personId);
    for (const officer of [registrar, chief]) {
      const { csv, xlsx } = await files(officer);
      for (const cells of [csv, xlsx]) {
        const at = cells.findIndex(([first]) => first === 'Load per officer now');
        expect(cells[at + 1]?.slice(0, 4)).toEqual(['Officer', 'Held', 'Due soon', 'Overdue']);
        expect(cells.slice(at + 2).map(([first]) => first)).toContain(name);
      }
    }
  });

  test('the file says what the page says', async () => {
    const { data } = await registrar.call('GET /Insight', { query });
    const { csv, xlsx, headers } = await files(registrar);
    const figureOf = (label: string) => csv.find(([first]) => first === label)?.[1];
    expect(figureOf('Arrived')).toBe(String(data.total.arrived));
    expect(figureOf('Median working days to decide')).toBe(String(data.total.medianWorkingDays));
    expect(figureOf('Documents')).toBe('2');
    expect(xlsx.find(([first]) => first === 'Open now')?.[1]).toBe(`number ${data.open.records}`);
    const [month] = data.months;
    expect(csv.find(([first, , , , , paid]) => first === month?.from && paid !== undefined)?.[5]).toBe(
      month?.paid,
    );
    expect(headers['content-disposition']).toContain(`Insight ${today}.xlsx`);
  });

  test.each([
    [{ from: today, to: addDays(today, -1) }],
    [{ from: '2021-01-01', to: '2026-01-01' }],
    [{ from: '2026-13-01', to: '2026-01-01' }],
    [{ ...period, kind: 'Villa' as InsightKind }],
  ])('%j cannot be asked for', async (wrong) => {
    expect((await registrar.call('GET /Insight', { query: wrong })).status).toBe(400);
    const answer = await registrar.call('GET /Insight/export', { query: { ...wrong, format: 'csv' } });
    expect(answer.status).toBe(400);
  });

  test('an Examiner has none of it', async () => {
    expect(await examiner.call('GET /Insight', { query })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const answer = await examiner.call('GET /Insight/export', { query: { ...query, format: 'csv' } });
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});
