import { type CallInput, routes } from '@strata/contract';
import { examinationStages, expertTypeNames } from '@strata/domain';
import { fullNameOf, getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { ministryOf, submittedExpert } from '../../test-support/experts.ts';
import { registeredProperty } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const applicant = await signedIn(system, getPerson('A100003'));
const { examiner, registrar } = await ministryOf(system);

type Asked = NonNullable<CallInput<'GET /Examinations'>['query']>;

async function page(query: Asked) {
  const { data } = await examiner.call('GET /Examinations', { query });
  return routes['GET /Examinations'].output.parse(data);
}

/** All pages, one after the other. */
async function walk(query: Asked, betweenPages = async () => {}) {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await page(after === undefined ? query : { ...query, after });
    expect(items.length).toBeLessThanOrEqual(50);
    ids.push(...items.map(({ id }) => id));
    after = next ?? undefined;
    await betweenPages();
  } while (after !== undefined);
  return ids;
}

/** Registrations that wait, all of a day but one a week, of every kind and stage, held by all and by nobody. */
async function fill(count: number): Promise<void> {
  await database.query(
    `with copies as (
       insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
       select gen_random_uuid(), 'Self', $1::uuid, $1::uuid, 'A.pdf', 'application/pdf', 1, sha256('A')
       from generate_series(1, $2::int * 2) returning id),
     numbered as (select id, row_number() over () as n from copies),
     made as (
       insert into expert_registrations (id, expert_type, reference, entity_type, entity_id, identification, name,
         registered_address_name, registered_address_street, registered_address_postal_code,
         registered_address_island_id, contact_number, contact_email, expert_status_id, created_by, submitted_at,
         registration_copy_id, business_profile_id)
       select gen_random_uuid(), (array['Business', 'Developer', 'LegalPractitioner'])[1 + a.n % 3], 'ER-TEST-' || a.n,
         'Self', $1::uuid, 'C-' || a.n, 'Company ' || a.n, 'House', 'Street', '20000', 901, '3000000',
         'c@company.example', 2, $1::uuid, now(), a.id, b.id
       from numbered a join numbered b on b.n = a.n + $2::int
       returning id, expert_type, substring(reference from '[0-9]+$')::int as n)
     insert into examinations (object_type, object_id, object_kind, stage, target_on, held_by, held_since, recommended_by,
       recommended_at)
     select 'registration', id, expert_type, case when n % 5 = 0 then 'decide' else 'examine' end,
       date '2020-06-01' + (n % 2) * (n % 7), case n % 4 when 0 then $3::uuid when 1 then $4::uuid end,
       case when n % 4 < 2 then now() end, case when n % 5 = 0 then $3::uuid end, case when n % 5 = 0 then now() end
     from made`,
    [applicant.personId, count, registrar.personId, examiner.personId],
  );
}

/** What a walk has to find, by plain means. */
async function expected(condition: string): Promise<string[]> {
  const rows = await database.query<{ object_id: string }>(
    `select object_id from examinations where object_type = 'registration' and (${condition})
     order by target_on, object_id`,
  );
  return rows.map((row) => row.object_id);
}

describe('the queue of registrations', () => {
  test('says what waits, since when and until when', async () => {
    const id = await submittedExpert(applicant, applicant.self);
    const { items, next } = await page({ objectType: 'registration' });
    const [row] = await database.query<{ reference: string; name: string; identification: string }>(
      'select reference, name, identification from expert_registrations where id = $1',
      [id],
    );
    expect(next).toBeNull();
    expect(items).toMatchObject([
      {
        objectType: 'registration',
        id,
        objectKind: 'Developer',
        reference: row?.reference,
        title: row?.name,
        subtitle: row?.identification,
        applicantName: fullNameOf(getPerson('A100003')),
        stage: 'examine',
        holder: null,
        recommendedBy: null,
      },
    ]);
    await examiner.call('POST /Examinations/take', { body: { objectType: 'registration', id } });
    const taken = await page({ objectType: 'registration', holder: 'me' });
    expect(taken.items[0]?.holder).toMatchObject({ personId: examiner.personId, isYou: true });
    const { data } = await registrar.call('GET /Examinations', { query: { objectType: 'registration' } });
    expect(data.items[0]?.holder).toMatchObject({ name: expect.any(String) as string, isYou: false });
  });

  test('T48: is walked page by page, each waiting record once, whatever is asked for', async () => {
    await fill(260);
    for (const objectKind of [undefined, ...expertTypeNames])
      for (const stage of [undefined, ...examinationStages])
        for (const holder of [undefined, 'me', 'nobody'] as const) {
          const conditions = [
            objectKind === undefined ? 'true' : `object_kind = '${objectKind}'`,
            stage === undefined ? 'true' : `stage = '${stage}'`,
            holder === undefined
              ? 'true'
              : holder === 'me'
                ? `held_by = '${examiner.personId}'`
                : 'held_by is null',
          ];
          const asked = {
            ...(objectKind === undefined ? {} : { objectKind }),
            ...(stage === undefined ? {} : { stage }),
            ...(holder === undefined ? {} : { holder }),
          };
          expect(await walk({ objectType: 'registration', ...asked })).toEqual(
            await expected(conditions.join(' and ')),
          );
        }
  });

  test('T48: is walked while others come and go: what was there all the time is found once', async () => {
    const before = await expected('true');
    let n = 0;
    const found = await walk({ objectType: 'registration' }, async () => {
      n += 1;
      await submittedExpert(applicant, applicant.self);
      await database.query('delete from examinations where object_id = $1', [before[n * 50 + 7]]);
    });
    expect(new Set(found).size).toBe(found.length);
    const after = new Set(await expected('true'));
    expect(before.filter((id) => after.has(id) && !found.includes(id))).toEqual([]);
  });

  test.each([
    'abc',
    '2026-13-01_019a0000-0000-7000-8000-000000000001',
    '2026-02-30_019a0000-0000-7000-8000-000000000001',
    '0000-01-01_019a0000-0000-7000-8000-000000000001',
    '2020-06-01_------------------------------------',
    `2020-06-01_019a0000-0000-7000-8000-000000000001' or true --`,
  ])('T48: refuses the cursor %j', async (after) => {
    const { status, code } = await examiner.call('GET /Examinations', {
      query: { objectType: 'registration', after },
    });
    expect([status, code]).toEqual([400, 'MALFORMED']);
  });

  test('takes the cursor of another queue for a place in this one', async () => {
    const { next } = await page({ objectType: 'registration' });
    expect((await page({ objectType: 'property', after: next ?? '' })).items).toEqual([]);
  });
});

describe('the queue of properties', () => {
  test('names the plot and its island', async () => {
    const id = await registeredProperty(applicant, applicant.self, {
      plotName: 'Fenfiyaage',
      plotNumber: 'Q-7',
    });
    const { items } = await page({ objectType: 'property', objectKind: 'Property' });
    expect(items).toMatchObject([
      { id, objectKind: 'Property', reference: null, title: 'Fenfiyaage', subtitle: 'Q-7, Malé' },
    ]);
  });

  test('has none of the registrations', async () => {
    expect((await page({ objectType: 'property', objectKind: 'Developer' })).items).toEqual([]);
  });
});

test('a record that is in a queue and nowhere else is not shown', async () => {
  await database.query('delete from examinations');
  await database.query(
    `insert into examinations (object_type, object_id, object_kind, target_on) values ('property', $1, 'Property', '2026-01-01')`,
    [uuidv7()],
  );
  expect((await page({ objectType: 'property' })).items).toEqual([]);
});
