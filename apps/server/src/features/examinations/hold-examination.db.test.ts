import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approved,
  recommended,
  registeredExpert,
  returned,
  submittedExpert,
} from '../../test-support/experts.ts';
import { registeredProperty } from '../../test-support/records.ts';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const applicant = await signedIn(system, getPerson('A100003'));

async function officerOf(idnumber: string, ...roles: ('Examiner' | 'Registrar')[]) {
  const caller = await signedIn(system, getPerson(idnumber), { audience: 'console' });
  for (const role of roles) await officerAs(system, caller, role);
  return caller;
}
const examiner = await officerOf('A100030', 'Examiner');
const colleague = await officerOf('A100031', 'Examiner');
const registrar = await officerOf('A100040', 'Registrar');
const chief = await officerOf('A100041', 'Examiner', 'Registrar');
const ministry = { examiner, registrar };
const notAnOfficer = await signedIn(system, getPerson('A100004'));

type Ref = { readonly objectType: 'registration' | 'property'; readonly id: string };
const submission = async (): Promise<Ref> => ({
  objectType: 'registration',
  id: await submittedExpert(applicant, applicant.self),
});
const take = (officer: SignedInCaller, body: Ref) => officer.call('POST /Examinations/take', { body });
const putBack = (officer: SignedInCaller, body: Ref) => officer.call('POST /Examinations/putBack', { body });
const assign = (officer: SignedInCaller, ref: Ref, { personId }: { personId: string }) =>
  officer.call('POST /Examinations/assign', { body: { ...ref, personId } });

async function holderOf({ id }: Ref): Promise<string | null | undefined> {
  const rows = await database.query<{ held_by: string | null }>(
    'select held_by from examinations where object_id = $1',
    [id],
  );
  return rows[0]?.held_by;
}

async function nameOf(personId: string | null | undefined): Promise<string | undefined> {
  const rows = await database.query<{ full_name: string }>('select full_name from persons where id = $1', [
    personId,
  ]);
  return rows[0]?.full_name;
}

const actsOn = ({ id }: Ref) =>
  database.query<{ verb: string; person_id: string; before: unknown; after: unknown }>(
    `select verb, person_id, before, after from acts
     where object_id = $1 and verb in ('take', 'putBack', 'assign') order by sequence`,
    [id],
  );

let waiting: Ref;
beforeEach(async () => {
  waiting = await submission();
});

describe('taking an examination', () => {
  test('puts it into the officer’s hands, recorded with before and after', async () => {
    expect((await take(examiner, waiting)).data).toBeNull();
    expect(await holderOf(waiting)).toBe(examiner.personId);
    const holder: unknown = expect.stringMatching(/Olhuvelifushi$/);
    expect(await actsOn(waiting)).toEqual([
      {
        verb: 'take',
        person_id: examiner.personId,
        before: { stage: 'examine', heldBy: null, holder: null },
        after: { stage: 'examine', heldBy: examiner.personId, holder },
      },
    ]);
  });

  test('of what one holds changes nothing', async () => {
    await take(examiner, waiting);
    expect((await take(examiner, waiting)).status).toBe(200);
    expect(await actsOn(waiting)).toHaveLength(1);
  });

  test('is for those who have the role of its stage', async () => {
    expect((await take(registrar, waiting)).code).toBe('FORBIDDEN');
    await recommended(ministry, waiting.id);
    expect((await take(colleague, waiting)).code).toBe('FORBIDDEN');
    expect((await take(registrar, waiting)).status).toBe(200);
  });

  test('T24: to decide it is for others than who recommended it', async () => {
    await recommended({ ...ministry, examiner: chief }, waiting.id);
    expect((await take(chief, waiting)).code).toBe('FOUR_EYES');
    expect(await holderOf(waiting)).toBeNull();
  });

  test('works for properties alike', async () => {
    const id = await registeredProperty(applicant, applicant.self);
    expect((await take(examiner, { objectType: 'property', id })).status).toBe(200);
    expect(await holderOf({ objectType: 'property', id })).toBe(examiner.personId);
  });

  test('finds nothing under another type, of a draft, or of what there is not', async () => {
    const draft = await registeredExpert(applicant, applicant.self);
    const answers = await Promise.all([
      take(examiner, { ...waiting, objectType: 'property' }),
      take(examiner, { objectType: 'registration', id: draft }),
      take(examiner, { objectType: 'registration', id: uuidv7() }),
      take(examiner, { objectType: 'property', id: uuidv7() }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('NOT_FOUND'));
  });

  test.each([
    ['approved', () => approved(ministry, waiting.id), 'approve', registrar],
    ['returned', () => returned(ministry, waiting.id), 'return', examiner],
  ] as const)('of what was %s says by whom', async (_state, end, verb, by) => {
    await end();
    const answer = await take(chief, waiting);
    expect(answer.code).toBe('REGISTRATION_STATE');
    expect(answer.refusedWith?.lastAct).toMatchObject({ verb, by: await nameOf(by.personId) });
  });
});

describe('putting an examination back', () => {
  test('leaves it to everybody', async () => {
    await take(examiner, waiting);
    expect((await putBack(examiner, waiting)).data).toBeNull();
    expect(await holderOf(waiting)).toBeNull();
    expect((await actsOn(waiting)).map(({ verb }) => verb)).toEqual(['take', 'putBack']);
    expect((await take(colleague, waiting)).status).toBe(200);
  });

  test('is for whoever holds it', async () => {
    expect((await putBack(examiner, waiting)).code).toBe('NOT_HELD');
    await take(examiner, waiting);
    const { code, refusedWith } = await putBack(colleague, waiting);
    expect([code, refusedWith?.lastAct?.verb]).toEqual(['HELD_BY_ANOTHER', 'take']);
    expect(await holderOf(waiting)).toBe(examiner.personId);
  });
});

describe('assigning an examination', () => {
  test('gives one’s own work, or nobody’s, to a colleague', async () => {
    expect((await assign(examiner, waiting, colleague)).data).toBeNull();
    expect(await holderOf(waiting)).toBe(colleague.personId);
    expect((await assign(colleague, waiting, examiner)).status).toBe(200);
    expect((await actsOn(waiting)).map(({ verb, after }) => [verb, after])).toMatchObject([
      ['assign', { heldBy: colleague.personId }],
      ['assign', { heldBy: examiner.personId }],
    ]);
  });

  test('of another officer’s work is a registrar’s right', async () => {
    await take(examiner, waiting);
    expect((await assign(colleague, waiting, colleague)).code).toBe('HELD_BY_ANOTHER');
    expect((await assign(registrar, waiting, colleague)).status).toBe(200);
    expect(await holderOf(waiting)).toBe(colleague.personId);
  });

  const notTheRole = 'Choose an officer who has the role for this step';
  test('is to those who have the role of its stage', async () => {
    for (const to of [registrar, notAnOfficer, { personId: uuidv7() }]) {
      const { code, fields } = await assign(examiner, waiting, to);
      expect([code, fields]).toEqual(['INVALID', { personId: notTheRole }]);
    }
    await recommended(ministry, waiting.id);
    expect((await assign(registrar, waiting, colleague)).fields).toEqual({ personId: notTheRole });
    expect((await assign(registrar, waiting, chief)).status).toBe(200);
  });

  test('T23: is to nobody whose role or account has ended', async () => {
    const former = await officerOf('A100050', 'Examiner');
    await database.query('delete from officers where person_id = $1', [former.personId]);
    expect((await assign(examiner, waiting, former)).fields).toEqual({ personId: notTheRole });
    await officerAs(system, former, 'Examiner');
    await database.query('update persons set disabled_at = now() where id = $1', [former.personId]);
    expect((await assign(examiner, waiting, former)).fields).toEqual({ personId: notTheRole });
    expect(await holderOf(waiting)).toBeNull();
  });

  test('T24: is not to who recommended it', async () => {
    await recommended({ ...ministry, examiner: chief }, waiting.id);
    expect((await assign(registrar, waiting, chief)).fields).toEqual({
      personId: 'Choose another officer: this one recommended it',
    });
  });
});

const outcomes = (answers: readonly { code: string | undefined }[]) =>
  answers.map(({ code }) => code ?? 'done').toSorted();

describe('T56: two officers at once', () => {
  /** The same examination many times, untouched at the beginning of each. */
  async function inRounds(ref: Ref, round: () => Promise<void>): Promise<void> {
    for (let n = 0; n < 20; n += 1) {
      await database.query(
        `update examinations set stage = 'examine', held_by = null, held_since = null, recommended_by = null,
           recommended_at = null where object_id = $1`,
        [ref.id],
      );
      await round();
    }
  }

  test('take it: one holds it, the other hears who and since when', async () => {
    await inRounds(waiting, async () => {
      const before = (await actsOn(waiting)).length;
      const officers = [examiner, colleague, chief];
      const answers = await Promise.all(officers.map((officer) => take(officer, waiting)));
      expect(outcomes(answers)).toEqual(['HELD_BY_ANOTHER', 'HELD_BY_ANOTHER', 'done']);
      const holder = await holderOf(waiting);
      const [act, ...more] = (await actsOn(waiting)).slice(before);
      expect([act?.person_id, more]).toEqual([holder, []]);
      const by = await nameOf(holder);
      const at: unknown = expect.any(String);
      for (const { refusedWith } of answers.filter(({ code }) => code))
        expect(refusedWith?.lastAct).toEqual({ verb: 'take', by, at });
    });
  });

  test('take and recommend it: whoever came first decides whether the other may', async () => {
    const { id } = waiting;
    await inRounds(waiting, async () => {
      const { data } = await examiner.call('GET /Review/registrations/{id}', { params: { id } });
      const [taken, advanced] = await Promise.all([
        take(colleague, waiting),
        examiner.call('POST /Review/registrations/recommend', { body: { id } }, data),
      ]);
      // Recommended first, it waits for a registrar.
      expect([
        [undefined, 'HELD_BY_ANOTHER'],
        ['FORBIDDEN', undefined],
      ]).toContainEqual([taken.code, advanced.code]);
    });
  });

  test('assign it and put it back: it is in one place', async () => {
    await inRounds(waiting, async () => {
      await take(examiner, waiting);
      const [given, back] = await Promise.all([
        assign(registrar, waiting, colleague),
        putBack(examiner, waiting),
      ]);
      expect(given.status).toBe(200);
      expect([undefined, 'HELD_BY_ANOTHER']).toContain(back.code);
      expect(await holderOf(waiting)).toBe(colleague.personId);
    });
  });
});
