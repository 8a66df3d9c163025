import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { givenAmendment } from '../../test-support/amendments.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import {
  completeGiven,
  declarationOf,
  givenCompleted,
  givenSubmitted,
} from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { unpackContent } from '../plan-revisions/unpack-content.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, services } = system;
const owner = ownerIn(await createWorld(system));

const runInThread = services.workers.run;
const run = vi.spyOn(services.workers, 'run');
afterEach(() => {
  run.mockReset();
});

/** Does something in the middle of the preparation, when the documents are about to be made. */
function meanwhile(work: () => Promise<unknown>): void {
  run.mockImplementationOnce(async (task, input, isGone) => {
    await work();
    return runInThread(task, input, isGone);
  });
}

const submit = async (id: string) =>
  owner.caller.call('POST /Applications/submit', { body: await declarationOf(system, id) }, { version: 1 });

/** Nothing is declared, and nothing of what was made for it is kept. */
async function expectNothing(id: string): Promise<void> {
  const [found] = await database.query(
    `select application_status_id::int as status, version, ever_submitted as ever,
       exists (select from plan_revisions r where r.application_id = a.id) as revised
     from applications a where id = $1`,
    [id],
  );
  expect(found).toEqual({ status: 10, version: 1, ever: false, revised: false });
}

test('of a property whose other application is submitted at once it waits, and is refused', async () => {
  const { applicationId: id, propertyId } = await givenCompleted(owner);
  const other = await givenSubmitted(owner);
  const submitting = [
    `update applications set property_id = '${propertyId}' where id = '${other.applicationId}'`,
  ];
  const answer = await whileChanging(database, submitting, () => submit(id));
  expect(answer).toMatchObject({ status: 409, code: 'PROPERTY_TAKEN' });
  await expectNothing(id);
});

test('of a property that is verified at once nothing was made yet, and it is made then', async () => {
  const { applicationId: id, propertyId } = await givenCompleted(owner);
  await database.query('update properties set property_status_id = 1 where id = $1', [propertyId]);
  const verifying = [`update properties set property_status_id = 2 where id = '${propertyId}'`];
  const answer = await whileChanging(database, verifying, () => submit(id));
  expect(answer.status).toBe(200);
});

test('of a property that another application has taken nothing is made', async () => {
  const { applicationId: id, propertyId } = await givenCompleted(owner);
  const other = await givenSubmitted(owner);
  await database.query('update applications set property_id = $1 where id = $2', [
    propertyId,
    other.applicationId,
  ]);
  expect(await submit(id)).toMatchObject({ status: 409, code: 'PROPERTY_TAKEN' });
  expect(run).not.toHaveBeenCalled();
  await expectNothing(id);
});

test('an amendment that was withdrawn is not in the way of the next one', async () => {
  const parent = await givenRegistered(owner);
  const { applicationId } = await givenAmendment(owner, parent);
  await setApplicationStatus(system, applicationId, 8);
  const body = { id: parent.applicationId, confirmsAsBuilt: false };
  const { data: id } = await owner.caller.call('POST /Applications/amend', { body }, { version: 1 });
  await completeGiven(owner, id);
  expect((await submit(id)).status).toBe(200);
});

const namePlot = (id: string, name: string) =>
  database.query(
    'update properties set plot_name = $2 where id = (select property_id from applications where id = $1)',
    [id, name],
  );

/** What the revision says of the plot. */
async function frozenPlotName(id: string): Promise<string | undefined> {
  const [frozen] = await database.query<{ content: Buffer }>(
    'select content from plan_revisions where application_id = $1',
    [id],
  );
  if (!frozen) return undefined;
  const whole = JSON.parse(await unpackContent(frozen.content)) as { property: { plotName: string } };
  return whole.property.plotName;
}

describe('documents that are out of date before they are kept', () => {
  test('are made again: what counts is the moment of the submission', async () => {
    const { applicationId: id } = await givenCompleted(owner);
    meanwhile(() => namePlot(id, 'Named meanwhile'));
    expect(await submit(id)).toMatchObject({ status: 200 });
    expect(await frozenPlotName(id)).toBe('Named meanwhile');
  });

  test('are made again when an Administrator adds an entry that the plan does not use', async () => {
    const { applicationId: id } = await givenCompleted(owner);
    meanwhile(() =>
      database.query(`insert into occupancy_uses (name, position, retired_at) values ('Kiosk', 900, now())`),
    );
    expect(await submit(id)).toMatchObject({ status: 200 });
  });

  test('are not made for ever', async () => {
    const { applicationId: id } = await givenCompleted(owner);
    let names = 0;
    run.mockImplementation(async (task, input, isGone) => {
      names += 1;
      await namePlot(id, `Name ${names}`);
      return runInThread(task, input, isGone);
    });
    const answer = await submit(id);
    expect(answer).toMatchObject({ status: 412, code: 'STALE_VERSION', refusedWith: { version: 1 } });
    await expectNothing(id);
  });
});
