import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import { makeKey, signSample } from './test-support/sample-register.ts';
import { insertAct, linkLast, nothing, openSample } from './test-support/tampered-sample.ts';
import { verifyRegister } from './verify-register.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the database `postgres` for each role, from the set-up of the run. */
    postgres: { readonly superuser: string; readonly owner: string; readonly app: string };
  }
}

const sample = await openSample(inject('postgres'));
afterAll(() => sample.close());
const { key, database, connection, folder, lines, verified } = sample;

const swapUnits = `delete from registered_units where title_id::text like '%3';
  update registered_units set title_id = (select id from titles where number = 'ST-00000003') where title_id::text like '%1';
  insert into registered_units select application_id, id, (select id from titles where number = 'ST-00000001')
    from strata_units where unit_number = '3A'`;
const rehashFrom = (position: number) => `do $$ declare link record; previous bytea; begin
    select hash into previous from act_links where position = ${position - 1};
    for link in select l.position as place, a as act from act_links l join acts a using (sequence) where l.position >= ${position}
      order by l.position loop
      previous := act_hash(link.place, previous, link.act);
      update act_links set hash = previous where position = link.place;
    end loop; end $$`;
const shiftFrom = (
  position: number,
) => `update act_links set position = position + 1000 where position >= ${position};
  update act_links set position = position - 999 where position >= 1000`;
const insertInChain = (position: number) => `${shiftFrom(position)}; ${insertAct('slipped')};
  insert into act_links select ${position}, sequence, act_hash(${position}, (select hash from act_links where position = ${position - 1}), a)
    from acts a where verb = 'slipped'`;

test('a register that nobody touched is found to be as it should', async () => {
  const { findings, head, ...counts } = await verified(nothing);
  expect({ faults: findings.faults, warnings: findings.warnings, counts }).toEqual({
    faults: [],
    warnings: [],
    counts: {
      acts: 40,
      checkpoints: 2,
      schemes: 1,
      titles: 3,
      orders: [],
      contents: {
        plan_revisions: 1,
        frozen_documents: 1,
        application_decisions: 1,
        counter_closings: 1,
        certificates: 1,
        stored_files: 1,
      },
    },
  });
  expect(head).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['changes the verb of an act', `update acts set verb = 'x' where sequence = 12`, 12, 'act 12 (session.x)'],
  [
    'changes when it was',
    `update acts set occurred_at = occurred_at + interval '1 microsecond' where sequence = 12`,
    12,
    'act 12 (session.begin)',
  ],
  [
    'changes what it says',
    `update acts set after = '{"count": 99}' where sequence = 12`,
    12,
    'act 12 (session.begin)',
  ],
  [
    'deletes an act and its link',
    'delete from act_links where sequence = 13; delete from acts where sequence = 13',
    13,
    'position 13',
  ],
  ['deletes an act alone', 'delete from acts where sequence = 13', 13, 'act 13'],
  ['deletes a link alone', 'delete from act_links where sequence = 13', 13, 'position 13'],
  [
    'deletes an act and closes the gap',
    `delete from act_links where sequence = 13; delete from acts where sequence = 13;
     update act_links set position = position + 1000 where position > 13; update act_links set position = position - 1001 where position > 1000`,
    13,
    'act 14 (session.begin)',
  ],
  [
    'deletes the last ten',
    'delete from act_links where position > 30; delete from acts where sequence > 30',
    31,
    'checkpoint 2',
  ],
  [
    'swaps two',
    `update act_links set position = 1000 where position = 14; update act_links set position = 14 where position = 15;
     update act_links set position = 15 where position = 1000`,
    14,
    'act 15 (session.begin)',
  ],
  ['inserts one with its link', insertInChain(16), 17, 'act 16 (session.begin)'],
  ['inserts one and makes all hashes anew', `${insertInChain(16)}; ${rehashFrom(16)}`, 30, 'checkpoint 1'],
  [
    'rewrites from one on, consistently',
    `update acts set verb = 'x' where sequence = 35; ${rehashFrom(35)}`,
    40,
    'checkpoint 2',
  ],
  [
    'rewrites an act of the register',
    `update acts set before = after where sequence = 26; ${rehashFrom(26)}`,
    26,
    'act 26 (title.transfer)',
  ],
])('T59: whoever %s is found', async (_what, tampering, position, about) => {
  const { findings } = await verified(tampering);
  expect(findings.first).toMatchObject({ position });
  expect(findings.first?.about.startsWith(about)).toBe(true);
});

test.each([
  ['inserts an act past the chain', insertAct('slipped'), 'act (session.slipped)'],
  [
    'switches the trigger off for it',
    `alter table acts disable trigger acts_are_linked; ${insertAct('x')}; alter table acts enable trigger acts_are_linked`,
    'act (session.x)',
  ],
  [
    'gives a title to somebody else',
    `update titles set folio = jsonb_set(folio, '{owners,0,name}', '"Moosa"') where number = 'ST-00000002'`,
    'title ST-00000002',
  ],
  [
    'gives a title no act',
    `insert into titles (id, number, scheme_id, state, unit_number, share_value, folio, last_act, registered_at)
     select gen_random_uuid(), 'ST-9', scheme_id, 'cancelled', unit_number, share_value, folio, 1, now() from titles limit 1`,
    'title ST-9',
  ],
  [
    'changes a share value',
    `update titles set share_value = 1 where number = 'ST-00000003'`,
    'title ST-00000003',
  ],
  [
    'takes a title away',
    `delete from titles where number = 'ST-00000003'`,
    'title 01a00000-0000-7000-8000-0000000000f3',
  ],
  [
    'cancels a title',
    `update titles set state = 'cancelled' where number = 'ST-00000001'`,
    'title ST-00000001',
  ],
  ['makes a scheme larger', 'update schemes set number_of_units = 4', 'scheme SS-000001'],
  [
    'changes a certificate',
    `alter table certificates drop constraint certificates_check; update certificates set content = 'x'`,
    'certificate SC-00000001',
  ],
  [
    'changes it and its hash',
    `update certificates set content = 'x', sha256 = sha256('x')`,
    'certificate SC-00000001',
  ],
  [
    'changes a declared plan',
    `update plan_revisions set content = 'x', sha256 = sha256('x')`,
    'scheme SS-000001',
  ],
  ['swaps units', swapUnits, 'title ST-00000001'],
  [
    'takes a unit from its title',
    `delete from registered_units where title_id in (select id from titles where number = 'ST-00000003')`,
    'title ST-00000003',
  ],
  [
    'makes a certificate one of a later title',
    'update certificates set title_version = 4',
    'certificate SC-00000001',
  ],
  ['takes a certificate away', 'delete from certificates', 'certificate SC-00000001'],
  [
    'revokes one without an act',
    `insert into certificate_revocations select id, 'x', id from certificates`,
    'certificate SC-00000001',
  ],
  [
    'revives one',
    `${insertAct('revoke', `'certificate', (select id from certificates), 'system', gen_random_uuid()`)}; ${linkLast}`,
    'certificate SC-00000001',
  ],
  [
    'writes what is no folio',
    `alter table titles drop constraint titles_folio_check; update titles set folio = '[]' where number = 'ST-00000002'`,
    'title ST-00000002',
  ],
  [
    'writes what is no number',
    `update titles set share_value = 'NaN' where number = 'ST-00000002'`,
    'title ST-00000002',
  ],
  [
    'writes what is no time',
    `update titles set registered_at = 'infinity' where number = 'ST-00000002'`,
    'title ST-00000002',
  ],
  [
    'hides the titles from the server',
    'create schema strata_app; create table strata_app.titles (like public.titles)',
    'strata_app.titles',
  ],
  [
    'puts a view in the place of a table',
    'alter table certificates rename to hidden; create view certificates as select * from hidden where false',
    'table certificates',
  ],
  [
    'makes values read as others',
    `create function told(macaddr) returns text language sql return '0'; create cast (macaddr as text) with function told(macaddr)`,
    'the conversion of macaddr to text',
  ],
])('T59: whoever %s is found', async (_what, tampering, about) => {
  const { findings } = await verified(tampering);
  // Numbers of the tries before are used up.
  expect(findings.first?.about.replace(/act \d+/, 'act')).toBe(about);
});

test('owners who do not make up one are found, whatever the acts say', async () => {
  const { findings } = await verified(
    `update acts set after = jsonb_set(after, '{owners,0,shareNumerator}', '2') where sequence = 23;
     alter table titles drop constraint titles_folio_check;
     update titles set folio = jsonb_set(folio, '{owners,0,shareNumerator}', '2') where number = 'ST-00000002'; ${rehashFrom(23)}`,
  );
  expect(findings.faults.map(({ message }) => message)).toContain(
    'has owners whose shares make up 2/1, not 1',
  );
});

test('T59: checkpoints that somebody else signed, changed, took out or cut are found', async () => {
  const [first = '', second = ''] = lines;
  const forged = await signSample(connection, makeKey(), [40], 3);
  const firstOf = async (...text: string[]) =>
    (await verified(nothing, `${text.join('\n')}\n`)).findings.first;
  expect((await firstOf(first, second, ...forged))?.message).toContain(
    'is signed with a key that is not among',
  );
  expect((await firstOf(first, second.replace('"position":40', '"position":39')))?.message).toContain(
    'does not hold',
  );
  expect((await firstOf(second))?.message).toContain('lines before it are missing');
  expect((await firstOf(first, 'x', second))?.about).toContain('line 2');
  const torn = await verified(nothing, `${first}\n${second.slice(0, 50)}`);
  expect([torn.findings.count, torn.checkpoints]).toEqual([0, 1]);
});

test('without keys and checkpoints it says what it cannot see; old acts that nobody signed are told', async () => {
  const { findings } = await verifyRegister(connection, {
    checkpointFiles: [],
    publicKeys: [],
    onProgress: () => undefined,
  });
  expect(findings.warnings.map((warning) => warning.slice(0, 27))).toEqual([
    'No public key was given: si',
    'There is no checkpoint to c',
  ]);
  const unsigned = await verified(
    `update acts set occurred_at = now() - interval '6 minutes'; ${rehashFrom(1)}`,
    '',
  );
  expect(unsigned.findings.first?.message).toContain('it was removed or emptied');
  const old = await verified(
    `update acts set occurred_at = now() - interval '6 minutes' where sequence > 30; ${rehashFrom(31)}`,
    `${lines[0]}\n`,
  );
  expect(old.findings.count).toBe(0);
  expect(old.findings.warnings[0]).toContain('10 acts are older than five minutes');
});

test('the command ends with 0, with 1 where something is wrong, and with 2 where it could not check', async () => {
  writeFileSync(join(folder, 'checkpoints.jsonl'), `${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'key.pem'), key.publicKey);
  const program = fileURLToPath(new URL('../../verify-register.ts', import.meta.url));
  const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  const sources = [
    '--database',
    database.url,
    '--checkpoints',
    folder,
    '--public-key',
    join(folder, 'key.pem'),
    '--files',
    folder,
  ];
  const clean = run(...sources);
  expect([clean.status, clean.stdout.split('\n').at(-2)]).toEqual([0, 'Nothing is wrong.']);
  await connection.query('set session_replication_role = replica');
  await connection.query(`update acts set verb = 'x' where sequence = 40`);
  const bad = run(...sources, '--json');
  expect([bad.status, JSON.parse(bad.stdout)]).toMatchObject([
    1,
    { faultCount: 1, firstFault: { position: 40 } },
  ]);
  expect(run('--database', database.url, '--checkpoints', join(folder, 'nowhere')).status).toBe(2);
  expect(run('--database', database.url, '--files', join(folder, 'nowhere')).status).toBe(2);
});
