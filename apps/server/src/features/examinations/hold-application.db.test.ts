import { afterAll, describe, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import type { SignedInCaller } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { architect, caller, fellow, owner, registrationId, rowOf, actsOf, toldOf } =
  await createHandovers(system);
const { examiner, colleague, registrar, chief } = await createOfficers(system);

const ref = (id: string) => ({ objectType: 'application', id }) as const;
const take = (officer: SignedInCaller, id: string) =>
  officer.call('POST /Examinations/take', { body: ref(id) });
const putBack = (officer: SignedInCaller, id: string) =>
  officer.call('POST /Examinations/putBack', { body: ref(id) });
const assign = (officer: SignedInCaller, id: string, { personId }: SignedInCaller) =>
  officer.call('POST /Examinations/assign', { body: { ...ref(id), personId } });

describe('an application that waits', () => {
  test('is examined from its being taken on: state, version, act, and every party told', async () => {
    const { applicationId: id } = await givenSubmitted(owner, { architect: registrationId });
    expect(await take(examiner, id)).toMatchObject({ status: 200, data: null });
    expect(await rowOf(id)).toMatchObject({ application_status_id: 3, version: 2 });
    expect(await actsOf(id)).toMatchObject([
      {
        verb: 'take',
        acting_role: 'officer',
        before: { status: 'Submitted', heldBy: null },
        after: { status: 'Processing', heldBy: examiner.personId },
      },
    ]);
    const told = await toldOf(id);
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['applicationTaken']));
    expect(told.map(({ person_id }) => person_id).toSorted()).toEqual(
      [caller.personId, fellow.personId, architect.personId].toSorted(),
    );
    expect((await take(examiner, id)).status).toBe(200);
    expect((await take(colleague, id)).code).toBe('HELD_BY_ANOTHER');
    expect(await rowOf(id)).toMatchObject({ version: 2 });
  });

  test('is examined from its being assigned on, too', async () => {
    const { applicationId: id } = await givenSubmitted(owner);
    expect((await assign(registrar, id, examiner)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ application_status_id: 3, version: 2 });
    expect(new Set((await toldOf(id)).map(({ kind }) => kind))).toEqual(new Set(['applicationTaken']));
  });

  test('waits again when it is put back', async () => {
    const { applicationId: id } = await givenSubmitted(owner);
    expect((await putBack(examiner, id)).code).toBe('APPLICATION_STATE');
    await take(examiner, id);
    expect((await putBack(colleague, id)).code).toBe('HELD_BY_ANOTHER');
    expect((await putBack(examiner, id)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ application_status_id: 2, version: 3 });
    expect((await take(colleague, id)).status).toBe(200);
  });

  test('is no registrar’s to take', async () => {
    const { applicationId: id } = await givenSubmitted(owner);
    expect(await take(registrar, id)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});

describe('an application that is examined', () => {
  test('changes hands without any other change of it', async () => {
    const { applicationId: id } = await givenSubmitted(owner, { heldBy: examiner.personId });
    expect((await assign(registrar, id, colleague)).status).toBe(200);
    expect((await assign(colleague, id, registrar)).fields).toEqual({
      personId: 'Choose an officer who has the role for this step',
    });
    expect(await rowOf(id)).toMatchObject({ application_status_id: 3, version: 1 });
    expect(await actsOf(id)).toMatchObject([{ verb: 'assign', after: { heldBy: colleague.personId } }]);
    expect(await toldOf(id)).toEqual([]);
  });

  test('stays examined when a registrar puts back what was recommended', async () => {
    const { applicationId: id } = await givenSubmitted(owner, { recommendedBy: examiner.personId });
    expect((await take(examiner, id)).code).toBe('FOUR_EYES');
    expect((await take(colleague, id)).code).toBe('FORBIDDEN');
    expect((await take(chief, id)).status).toBe(200);
    expect((await putBack(chief, id)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ application_status_id: 3, version: 1 });
    expect(await toldOf(id)).toEqual([]);
  });
});
