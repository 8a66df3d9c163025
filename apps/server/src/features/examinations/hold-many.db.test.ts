import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { recommended, submittedExpert } from '../../test-support/experts.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { owner } = await createHandovers(system);
const { examiner, colleague, registrar } = await createOfficers(system);
const applicant = await signedIn(system, getPerson('A100003'));

const submitted = () => submittedExpert(applicant, applicant.self);
const many = (ids: readonly string[]) => ({ body: { objectType: 'registration' as const, ids: [...ids] } });
const takeMany = (officer: SignedInCaller, ids: readonly string[]) =>
  officer.call('POST /Examinations/takeMany', many(ids));
const codesOf = (answer: {
  data: { results: readonly { id: string; refused: { code: string } | null }[] };
}) => Object.fromEntries(answer.data.results.map(({ id, refused }) => [id, refused?.code ?? 'done']));

async function holdersOf(ids: readonly string[]) {
  const rows = await database.query<{ object_id: string; held_by: string | null }>(
    'select object_id, held_by from examinations where object_id = any($1)',
    [ids],
  );
  return Object.fromEntries(rows.map((row) => [row.object_id, row.held_by]));
}

/** So many registrations like this one, which wait as it does. */
async function copiesOf(id: string, count: number): Promise<readonly string[]> {
  const copies = Array.from({ length: count }, () => uuidv7());
  await database.query(
    `with made as materialized (
       select copy, gen_random_uuid() as copy_id, gen_random_uuid() as profile_id from unnest($2::uuid[]) copy),
     files_made as (
       insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
       select file_id, entity_type, entity_id, created_by, 'Copy.pdf', 'application/pdf', 20000, sha256('copy')
       from expert_registrations, made, unnest(array[copy_id, profile_id]) file_id where id = $1)
     insert into expert_registrations (id, expert_type, reference, entity_type, entity_id, identification, name, registered_address_name,
       registered_address_street, registered_address_postal_code, registered_address_island_id, contact_number, contact_email,
       registration_copy_id, business_profile_id, expert_status_id, created_by, submitted_at)
     select copy, expert_type, 'ER-' || copy, entity_type, entity_id, copy, name, registered_address_name, registered_address_street,
       registered_address_postal_code, registered_address_island_id, contact_number, contact_email, copy_id, profile_id,
       expert_status_id, created_by, submitted_at
     from expert_registrations, made where id = $1`,
    [id, copies],
  );
  await database.query(
    `insert into examinations (object_type, object_id, object_kind, target_on)
     select object_type, copy, object_kind, target_on from examinations, unnest($2::uuid[]) copy where object_id = $1`,
    [id, copies],
  );
  return copies;
}

describe('taking many', () => {
  test('judges each by itself: state, role, another’s hands, a party, nothing there', async () => {
    const [free, held, toDecide] = [await submitted(), await submitted(), await submitted()] as const;
    await colleague.call('POST /Examinations/take', { body: { objectType: 'registration', id: held } });
    await recommended({ examiner: colleague, registrar }, toDecide);
    const party = await signedIn(system, getPerson('A100030'));
    const own = await submittedExpert(party, party.self);
    const missing = uuidv7();
    const answer = await takeMany(examiner, [free, held, toDecide, own, missing, free]);
    expect(codesOf(answer)).toEqual({
      [free]: 'done',
      [held]: 'HELD_BY_ANOTHER',
      [toDecide]: 'FORBIDDEN',
      [own]: 'CONFLICT_OF_INTEREST',
      [missing]: 'NOT_FOUND',
    });
    const refused = answer.data.results.find(({ id }) => id === held)?.refused;
    expect(refused?.by).toMatch(/\S+ \S+/);
    expect(await holdersOf([free, held, toDecide, own])).toEqual({
      [free]: examiner.personId,
      [held]: colleague.personId,
      [toDecide]: null,
      [own]: null,
    });
  });

  test('of 200 with ten refused, the others are taken, each with its act', async () => {
    const ids = await copiesOf(await submitted(), 195);
    const held = ids.slice(0, 5);
    for (const id of held)
      await colleague.call('POST /Examinations/take', { body: { objectType: 'registration', id } });
    const strangers = Array.from({ length: 5 }, () => uuidv7());
    const { data } = await takeMany(examiner, [...ids, ...strangers]);
    expect(data.results).toHaveLength(200);
    const refused = data.results.filter((one) => one.refused !== null).map(({ id }) => id);
    expect(refused.toSorted()).toEqual([...held, ...strangers].toSorted());
    const acts = await database.query<{ object_id: string }>(
      `select object_id from acts where verb = 'take' and object_id = any($1) and person_id = $2`,
      [ids, examiner.personId],
    );
    expect(acts.map(({ object_id }) => object_id).toSorted()).toEqual(ids.slice(5).toSorted());
  });

  test('of more than 200 is refused as a whole', async () => {
    const ids = Array.from({ length: 201 }, () => uuidv7());
    expect((await takeMany(examiner, ids)).code).toBe('INVALID');
  });

  test('two at once, with the same records in another order, share them and never both', async () => {
    const ids = await copiesOf(await submitted(), 10);
    const [one, other] = await Promise.all([takeMany(examiner, ids), takeMany(colleague, ids.toReversed())]);
    const doneBy = (answer: typeof one) =>
      answer.data.results.filter(({ refused }) => refused === null).map(({ id }) => id);
    expect([...doneBy(one), ...doneBy(other)].toSorted()).toEqual(ids.toSorted());
  });
});

test('many are put back: what another holds, or nobody, is refused', async () => {
  const [mine, theirs, nobodys] = [await submitted(), await submitted(), await submitted()] as const;
  await examiner.call('POST /Examinations/take', { body: { objectType: 'registration', id: mine } });
  await colleague.call('POST /Examinations/take', { body: { objectType: 'registration', id: theirs } });
  const answer = await examiner.call('POST /Examinations/putBackMany', many([mine, theirs, nobodys]));
  expect(codesOf(answer)).toEqual({ [mine]: 'done', [theirs]: 'HELD_BY_ANOTHER', [nobodys]: 'NOT_HELD' });
});

describe('assigning many', () => {
  test('gives an officer what they could take, and says of the rest why not', async () => {
    const [free, toDecide] = [await submitted(), await submitted()] as const;
    await recommended({ examiner, registrar }, toDecide);
    const answer = await registrar.call('POST /Examinations/assignMany', {
      body: { ...many([free, toDecide]).body, personId: colleague.personId },
    });
    expect(codesOf(answer)).toEqual({ [free]: 'done', [toDecide]: 'INVALID' });
    expect(answer.data.results.find(({ id }) => id === toDecide)?.refused?.reason).toContain('the role');
    expect((await holdersOf([free]))[free]).toBe(colleague.personId);
  });

  test('gives nothing to who is no officer any longer', async () => {
    const id = await submitted();
    const gone = await signedIn(system, getPerson('A100050'), { audience: 'console' });
    await officerAs(system, gone, 'Examiner');
    await database.query('delete from officers where person_id = $1', [gone.personId]);
    const answer = await registrar.call('POST /Examinations/assignMany', {
      body: { ...many([id]).body, personId: gone.personId },
    });
    expect(codesOf(answer)).toEqual({ [id]: 'INVALID' });
  });

  test('begins the examination of applications that waited', async () => {
    const { applicationId } = await givenSubmitted(owner);
    const answer = await registrar.call('POST /Examinations/assignMany', {
      body: { objectType: 'application', ids: [applicationId], personId: examiner.personId },
    });
    expect(codesOf(answer)).toEqual({ [applicationId]: 'done' });
    expect(await holdersOf([applicationId])).toEqual({ [applicationId]: examiner.personId });
  });
});
