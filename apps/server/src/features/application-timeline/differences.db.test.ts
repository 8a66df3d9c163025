import type { Output } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { createHandovers } from '../../test-support/handovers.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { givenRevision } from '../../test-support/revisions.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { type GivenSubmission, givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { deletingApplication, whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { entity, caller, stranger, owner } = await createHandovers(system);
const examiner = await signedIn(system, getPerson('A100030'), { audience: 'console' });
await officerAs(system, examiner, 'Examiner');

interface Asked {
  readonly before?: string;
  readonly after?: string;
}
const compare = (applicationId: string, asked: Asked = {}, as: Pick<typeof caller, 'call'> = caller) =>
  as.call('GET /Applications/differences', { query: { applicationId, ...asked } });

type Told = Output<'GET /Applications/differences'>;
const changes = ({ differences }: Told) =>
  differences.map(({ part, kind, name, values }) => [part, kind, name, values.map(({ title }) => title)]);

/** An application that was declared and came back: its applicant drafts again. */
async function returned(): Promise<GivenSubmission> {
  const given = await givenSubmitted(owner);
  await system.database.query(
    `update applications set application_status_id = 6, declared_revision_id = null where id = $1`,
    [given.applicationId],
  );
  return given;
}

const describeGarden = (applicationId: string, description: string) =>
  system.database.query(
    `update common_property_allocations set description = $2
     where application_id = $1 and common_property_type_id = 1 and reference_number = 3`,
    [applicationId, description],
  );

/** Declares the plan as it is drafted once more, by SQL. */
async function declareAgain(applicationId: string): Promise<string> {
  const { data } = await caller.call('GET /Applications/{id}', {
    params: { id: applicationId },
    query: entity,
  });
  return givenRevision(system, applicationId, { application: data });
}

describe('GET /Applications/differences', () => {
  test('of a draft: what changed since it was declared last', async () => {
    const { applicationId: id, revisionId } = await returned();
    const same = (await compare(id)).data;
    expect(same).toMatchObject({
      before: { applicationId: id, revisionNumber: 1 },
      after: { applicationId: id, revisionNumber: null },
      differences: [],
      counts: { added: 0, removed: 0, changed: 0 },
    });
    await describeGarden(id, 'Garden');
    const { data } = await compare(id, { before: revisionId });
    expect(changes(data)).toEqual([['commonProperty', 'changed', 'GCP-3', ['Description']]]);
    expect(data.differences[0]?.values).toEqual([{ title: 'Description', before: '', after: 'Garden' }]);
    expect(data.counts).toEqual({ added: 0, removed: 0, changed: 1 });
  });

  test('of what is declared: what changed since it was declared before; officers see no draft', async () => {
    const { applicationId: id, revisionId: first } = await returned();
    await describeGarden(id, 'Garden');
    const second = await declareAgain(id);
    await describeGarden(id, 'Yard');
    const officers = (await compare(id, {}, examiner)).data;
    expect(officers).toMatchObject({ before: { revisionNumber: 1 }, after: { revisionNumber: 2 } });
    expect(officers.differences[0]?.values).toMatchObject([{ after: 'Garden' }]);
    // To the applicant the newest is the draft, which differs from the second.
    const parties = (await compare(id)).data;
    expect(parties).toMatchObject({ before: { revisionNumber: 2 }, after: { revisionNumber: null } });
    expect(parties.differences[0]?.values).toMatchObject([{ before: 'Garden', after: 'Yard' }]);
    await system.database.query(
      'update applications set application_status_id = 2, declared_revision_id = $2 where id = $1',
      [id, second],
    );
    expect((await compare(id)).data).toEqual(officers);
    const back = (await compare(id, { before: second, after: first.toUpperCase() })).data;
    expect(back.differences[0]?.values).toMatchObject([{ before: 'Garden', after: '' }]);
  });

  test('of an amendment that is deleted meanwhile: there are none', async () => {
    const { applicationId: parentId } = await givenSubmitted(owner);
    await setApplicationStatus(system, parentId, 4, true);
    const amend = await caller.call('POST /Applications/amend', { body: { id: parentId } }, { version: 1 });
    const deleting = deletingApplication(amend.data, 'strata_plots');
    const answer = await whileChanging(system.database, deleting, () => compare(amend.data));
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('of an amendment: what differs from what is registered, nothing at first', async () => {
    const { applicationId: parentId, revisionId: registered } = await givenSubmitted(owner);
    await setApplicationStatus(system, parentId, 4, true);
    const amend = await caller.call('POST /Applications/amend', { body: { id: parentId } }, { version: 1 });
    const id = amend.data;
    const { data: none } = await compare(id);
    expect(none).toMatchObject({
      before: { applicationId: parentId, revisionNumber: 1 },
      after: { applicationId: id, revisionNumber: null },
      differences: [],
    });
    expect((await compare(id, { before: registered })).data.before).toEqual(none.before);
    await system.database.query(
      `delete from parking_allocations where application_id = $1 and reference = 'P2'`,
      [id],
    );
    await system.database.query(
      `insert into strata_plots (id, application_id, plot_number, area_in_sqm)
       select gen_random_uuid(), $1, 'Z' || n, 10 from generate_series(1, 1100) n`,
      [id],
    );
    const { data } = await compare(id);
    expect(data.counts).toEqual({ added: 1_100, removed: 1, changed: 0 });
    expect(data.differences).toHaveLength(1_000);
  });

  test('what is not there, or has nothing before it, is not compared', async () => {
    const { applicationId: id, revisionId } = await givenSubmitted(owner);
    const other = await givenSubmitted(owner);
    const answers = await Promise.all([
      compare(id),
      compare(id, {}, examiner),
      compare(id, { before: revisionId }, stranger),
      compare(uuidv7(), { before: revisionId }),
      compare(id, { before: other.revisionId }),
      compare(id, { before: revisionId, after: other.revisionId }),
      compare(id, { before: revisionId, after: uuidv7() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await compare(id, { before: revisionId, after: revisionId }, examiner)).status).toBe(200);
  });
});
