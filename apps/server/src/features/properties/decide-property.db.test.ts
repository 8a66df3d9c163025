import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type PropertyContent,
  plotContent,
  registeredProperty,
  uploadedFile,
} from '../../test-support/records.ts';
import { memberOf, officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const owner = await signedIn(system, getPerson('A100003'));
const fellow = await signedIn(system, getPerson('A100004'));
const former = await signedIn(system, getPerson('A100011'));
const developer = { entityType: 'Developer', entityId: '019a0000-0000-7000-8000-0000000000d1' } as const;
for (const member of [owner, fellow, former]) await memberOf(system, member, developer);
await database.query(`update memberships set ends_at = now() where person_id = $1`, [former.personId]);

async function officerOf(idnumber: string, role: 'Examiner' | 'Registrar') {
  const caller = await signedIn(system, getPerson(idnumber), { audience: 'console' });
  await officerAs(system, caller, role);
  return caller;
}
const examiner = await officerOf('A100030', 'Examiner');
const colleague = await officerOf('A100031', 'Examiner');

let plots = 0;
/** A plot that waits, and whose number no other has. */
async function pending(changes: Partial<PropertyContent> = {}): Promise<string> {
  plots += 1;
  return registeredProperty(owner, developer, { plotNumber: `D-${plots}`, ...changes });
}

const verify = (id: string, version = 1, officer = examiner) =>
  officer.call('POST /Review/properties/verify', { body: { id } }, { version });
const sendBack = (id: string, remarks = 'Please add the deed.', officer = examiner) =>
  officer.call('POST /Review/properties/return', { body: { id, remarks } }, { version: 1 });

async function update(id: string, version: number, changes: Partial<PropertyContent> = {}, caller = owner) {
  const body = { id, ...plotContent(await uploadedFile(caller, developer), changes) };
  return caller.call('PUT /Properties', { body }, { version });
}

const stateOf = async (id: string) => {
  const { data } = await owner.call('GET /Properties/{id}', { params: { id } });
  return { status: data.propertyStatus.name, remarks: data.remarks, version: data.version };
};

interface ExaminationRow {
  readonly stage: string;
  readonly object_kind: string;
  readonly target_on: string;
  readonly submitted_at: Date;
  readonly held_by: string | null;
}
const examinationsOf = (id: string) =>
  database.query<ExaminationRow>(
    `select stage, object_kind, target_on::text, submitted_at, held_by from examinations
     where object_type = 'property' and object_id = $1`,
    [id],
  );

describe('a plot and its examination', () => {
  test('begin together, due as many working days later as the ministry says', async () => {
    await database.query(`update target_days set working_days = 2 where kind = 'property'`);
    const id = await pending();
    const [days] = await database.query<{ due: string }>(
      `select day::date::text as due from generate_series((now() at time zone 'Indian/Maldives')::date + 1,
         (now() at time zone 'Indian/Maldives')::date + 9, interval '1 day') as day
       where extract(isodow from day) not in (5, 6) order by day offset 1 limit 1`,
    );
    expect(await examinationsOf(id)).toMatchObject([
      { stage: 'examine', object_kind: 'Property', target_on: days?.due, held_by: null },
    ]);
  });

  test('a change while it waits keeps its place and its examiner', async () => {
    const id = await pending();
    await examiner.call('POST /Examinations/take', { body: { objectType: 'property', id } });
    const [before] = await examinationsOf(id);
    await database.query(`update target_days set working_days = 20 where kind = 'property'`);
    expect((await update(id, 1, { plotNumber: 'D-kept' })).status).toBe(200);
    expect(await examinationsOf(id)).toEqual([before]);
    expect(before?.held_by).toBe(examiner.personId);
    // What the examiner saw is no longer what there is.
    const { code, refusedWith } = await verify(id);
    expect([code, refusedWith?.version, refusedWith?.lastAct?.verb]).toEqual(['STALE_VERSION', 2, 'update']);
  });

  test('a change after a decision begins another', async () => {
    for (const decide of [verify, sendBack]) {
      const id = await pending();
      expect((await decide(id)).data).toEqual({ version: 2 });
      expect(await examinationsOf(id)).toEqual([]);
      expect((await update(id, 2, { plotNumber: `${plots}-again` })).status).toBe(200);
      expect(await examinationsOf(id)).toHaveLength(1);
      expect(await stateOf(id)).toEqual({
        status: 'Pending',
        remarks: decide === sendBack ? 'Please add the deed.' : null,
        version: 3,
      });
    }
  });

  test('a change that is refused leaves it as it is', async () => {
    const id = await pending();
    await verify(id);
    expect((await update(id, 1)).code).toBe('STALE_VERSION');
    expect(await examinationsOf(id)).toEqual([]);
  });

  test('end together when it is deleted', async () => {
    const id = await pending();
    await owner.call('DELETE /Properties', { query: { id } }, { version: 1 });
    expect(await examinationsOf(id)).toEqual([]);
  });

  test('whatever happened: exactly the Pending ones wait', async () => {
    const [differing] = await database.query<{ count: number }>(
      `select count(*)::int from properties p
         full join (select * from examinations where object_type = 'property') e on e.object_id = p.id
       where (p.property_status_id is not distinct from 1) <> (e.object_id is not null)`,
    );
    expect(differing?.count).toBe(0);
  });
});

const toldOf = (id: string) =>
  database.query<{ person_id: string; kind: string; params: Record<string, string> }>(
    'select person_id, kind, params from notifications where object_id = $1 order by person_id',
    [id],
  );

describe('verifying a plot', () => {
  test('makes it Verified, recorded, and those who act for its entity are told', async () => {
    const id = await pending({ plotName: 'Fenfiyaage', plotNumber: 'V-1' });
    expect((await verify(id)).data).toEqual({ version: 2 });
    expect(await stateOf(id)).toEqual({ status: 'Verified', remarks: null, version: 2 });
    const [act] = await database.query(
      `select verb, entity_type, entity_id, person_id, acting_role, before->>'status' as before, after->>'status' as after
       from acts where object_id = $1 order by sequence desc limit 1`,
      [id],
    );
    expect(act).toEqual({
      verb: 'verify',
      entity_type: 'Developer',
      entity_id: developer.entityId,
      person_id: examiner.personId,
      acting_role: 'officer',
      before: 'Pending',
      after: 'Verified',
    });
    const told = await toldOf(id);
    expect(told.map(({ person_id }) => person_id)).toEqual([owner.personId, fellow.personId].toSorted());
    expect(told[0]).toMatchObject({
      kind: 'propertyVerified',
      params: { plotName: 'Fenfiyaage', plotNumber: 'V-1' },
    });
  });

  test('is refused for the second of one number on an island, however it is spelt', async () => {
    const first = await pending({ plotNumber: 'TWIN-1' });
    const second = await pending({ plotNumber: 'twin - 1' });
    const elsewhere = await pending({ plotNumber: 'TWIN-1', islandId: 901 });
    expect((await verify(first)).status).toBe(200);
    expect((await verify(second)).code).toBe('PLOT_ALREADY_VERIFIED');
    expect(await stateOf(second)).toMatchObject({ status: 'Pending', version: 1 });
    expect(await examinationsOf(second)).toHaveLength(1);
    expect(await toldOf(second)).toEqual([]);
    expect((await verify(elsewhere)).status).toBe(200);
  });

  test('of what is not there is refused', async () => {
    expect((await verify(uuidv7())).code).toBe('NOT_FOUND');
  });

  test('of what another officer holds tells who does', async () => {
    const id = await pending();
    await colleague.call('POST /Examinations/take', { body: { objectType: 'property', id } });
    for (const { code, refusedWith } of [await verify(id), await sendBack(id)])
      expect([code, refusedWith?.lastAct?.verb]).toEqual(['HELD_BY_ANOTHER', 'take']);
    expect((await verify(id, 1, colleague)).status).toBe(200);
  });
});

describe('returning a plot', () => {
  test('gives it back with the remarks, letter by letter', async () => {
    const id = await pending();
    const remarks = 'Please add:\n- the deed <b>\n- ދިވެހި';
    expect((await sendBack(id, `  ${remarks}  `)).data).toEqual({ version: 2 });
    expect(await stateOf(id)).toEqual({ status: 'Returned', remarks, version: 2 });
    expect(await toldOf(id)).toMatchObject([
      { kind: 'propertyReturned', params: { remarks } },
      { kind: 'propertyReturned' },
    ]);
    const mails = await database.query<{ recipient: string }>(
      `select recipient from outbox where path = '/app/properties/' || $1`,
      [id],
    );
    expect(mails).toHaveLength(2);
  });

  test.each(['', '   ', '\n', 'x'.repeat(4001)])('asks for remarks: %j', async (remarks) => {
    const { status, fields } = await sendBack(await pending(), remarks);
    expect([status, Object.keys(fields)]).toEqual([422, ['remarks']]);
  });

  test.each(['verify', 'return'] as const)('what was %s is told to whoever comes second', async (verb) => {
    const id = await pending();
    await (verb === 'verify' ? verify(id, 1, colleague) : sendBack(id, 'No', colleague));
    for (const answer of [await verify(id), await sendBack(id)]) {
      expect(answer.code).toBe('PROPERTY_STATE');
      const by: unknown = expect.stringMatching(/Raabulhaa$/);
      expect(answer.refusedWith?.lastAct).toMatchObject({ verb, by });
    }
  });
});

const outcomes = (answers: readonly { code: string | undefined }[]) =>
  answers.map(({ code }) => code ?? 'done').toSorted();

describe('T56: at once', () => {
  const rounds = Array.from({ length: 10 }, (_, round) => round);

  /** Puts a decided plot back to the beginning. */
  async function reopen(id: string): Promise<void> {
    await database.query(
      `update properties set property_status_id = 1, version = 1, remarks = null where id = $1`,
      [id],
    );
    await database.query(
      `insert into examinations (object_type, object_id, object_kind, target_on)
       values ('property', $1, 'Property', '2026-12-01') on conflict do nothing`,
      [id],
    );
  }

  const decidedBy = (id: string) =>
    database.query<{ verb: string; person_id: string }>(
      `select verb, person_id from acts where object_id = $1 and verb in ('verify', 'return') order by sequence`,
      [id],
    );

  test('two officers decide: one does, the other hears who', async () => {
    const id = await pending();
    for (const round of rounds) {
      await reopen(id);
      const before = (await decidedBy(id)).length;
      const answers = await Promise.all([
        verify(id),
        sendBack(id, `No, for the ${round}th time`, colleague),
        verify(id, 1, colleague),
      ]);
      expect(outcomes(answers)).toEqual(['PROPERTY_STATE', 'PROPERTY_STATE', 'done']);
      const acts = (await decidedBy(id)).slice(before);
      expect(acts).toHaveLength(1);
      for (const { refusedWith } of answers.filter(({ code }) => code))
        expect(refusedWith?.lastAct?.verb).toBe(acts[0]?.verb);
      expect(await examinationsOf(id)).toEqual([]);
    }
  });

  test('two plots of one number are verified: one is', async () => {
    const ids = [await pending({ plotNumber: 'RACE-0' }), await pending({ plotNumber: 'RACE-0' })];
    for (const round of rounds) {
      await database.query('update properties set plot_number = $2 where id = any($1)', [
        ids,
        `RACE-${round}`,
      ]);
      for (const id of ids) await reopen(id);
      const officers: SignedInCaller[] = [examiner, colleague];
      const answers = await Promise.all(ids.map((id, n) => verify(id, 1, officers[n])));
      expect(outcomes(answers)).toEqual(['PLOT_ALREADY_VERIFIED', 'done']);
    }
  });

  test('an officer verifies what its owner changes: never what the officer did not see', async () => {
    const id = await pending();
    const documents = [
      { fileId: await uploadedFile(owner, developer), documentType: 'RegistryDocument' as const },
    ];
    for (const round of rounds) {
      await reopen(id);
      const body = { id, ...plotContent('', { plotNumber: `CHANGED-${round}`, documents }) };
      const [verified, changed] = await Promise.all([
        verify(id),
        owner.call('PUT /Properties', { body }, { version: 1 }),
      ]);
      const codes = [verified.code, changed.code];
      expect([
        [undefined, 'STALE_VERSION'],
        ['STALE_VERSION', undefined],
      ]).toContainEqual(codes);
      const { status, version } = await stateOf(id);
      expect([status, version]).toEqual([verified.code ? 'Pending' : 'Verified', 2]);
    }
  });
});
