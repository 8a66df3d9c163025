import { getPerson } from '@strata/fictional-register';
import { Client, type DatabaseError, Pool } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { registeredProperty } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem({ REQUEST_TIMEOUT_SECONDS: '3' });
afterAll(() => system.end());
const { database } = system;
const owner = await signedIn(system, getPerson('A100001'));

const insertActs = (count: number) =>
  `insert into acts (id, verb, object_type, object_id, acting_role, request_id, after)
   select gen_random_uuid(), 'try', 'session', gen_random_uuid(), 'system', gen_random_uuid(), to_jsonb(n)
   from generate_series(1, ${count}) n`;

describe('T60: the chain of acts', () => {
  test('has no gap and no fork where fifty write twenty times at once', async () => {
    const pool = new Pool({ connectionString: database.appUrl, max: 50, options: '-c role=strata_app' });
    const [before] = await database.query<{ acts: number }>('select count(*)::int as acts from acts');
    const write = async (_: unknown, writer: number): Promise<void> => {
      const connection = await pool.connect();
      for (let change = 0; change < 20; change += 1) {
        await connection.query('begin');
        await connection.query(insertActs(1 + ((writer + change) % 3)));
        await connection.query(change % 10 === 9 ? 'rollback' : 'commit');
      }
      connection.release();
    };
    await Promise.all(Array.from({ length: 50 }, write));
    await pool.end();
    const [chain] = await database.query(
      `select count(*)::int as links, (select count(*)::int from acts) as acts, max(l.position)::int as last,
         count(*) filter (where l.hash = act_hash(l.position, before.hash, a))::int as sound
       from act_links l join acts a using (sequence) left join act_links before on before.position = l.position - 1`,
    );
    const acts = (before?.acts ?? 0) + 50 * 18 * 2;
    expect(chain).toEqual({ links: acts, acts, last: acts, sound: acts });
  });

  test('finds its end at once in a session whose first act came when there was next to nothing', async () => {
    const fresh = new Client({ connectionString: database.ownerUrl });
    await fresh.connect();
    const rowsRead = async () => {
      await fresh.query('select pg_stat_force_next_flush()');
      const { rows } = await fresh.query<{ count: number }>(
        `select seq_tup_read::int as count from pg_stat_user_tables where relname = 'act_links'`,
      );
      return rows[0]?.count ?? 0;
    };
    try {
      // As though the portal had just been set up: what is planned now is kept.
      await fresh.query('truncate act_links');
      await fresh.query(insertActs(1));
      await fresh.query('analyze act_links');
      await fresh.query(insertActs(1));
      const before = await rowsRead();
      await fresh.query(insertActs(1_000));
      expect((await rowsRead()) - before).toBeLessThan(1_000);
    } finally {
      await fresh.end();
    }
  });

  test('whose turn does not come in time is told so, as with every lock, and nothing stays', async () => {
    const count = () => database.query('select count(*) from acts');
    const other = new Client({ connectionString: database.ownerUrl });
    await other.connect();
    const before = await count();
    try {
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock(7204917)');
      const body = { ...owner.self, form: 'property', content: {} } as const;
      expect((await owner.call('PUT /FormDrafts', { body })).status).toBe(200);
      const project = { ...owner.self, name: 'While another commits', desc: 'None' };
      const refused = await owner.call('POST /Projects', { body: project });
      expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await other.end();
    }
    expect(await count()).toEqual(before);
    await expect(registeredProperty(owner, owner.self)).resolves.toBeTypeOf('string');
  });
});

describe('T60: the running role', () => {
  const statements = ['acts', 'act_links', 'schemes', 'titles'].flatMap((table) => [
    `update ${table} set ${{ acts: 'verb', act_links: 'hash' }[table] ?? 'number'} = null`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} add column mine int`,
    `alter table ${table} disable trigger all`,
    `drop table ${table} cascade`,
  ]);

  test('can change nothing that was done or registered, by no way', async () => {
    const app = new Client({ connectionString: database.appUrl, options: '-c role=strata_app' });
    await app.connect();
    const others = [
      'insert into act_links select position + 1000000, sequence, hash from act_links',
      'insert into titles (id) select gen_random_uuid()',
      'insert into schemes (id) select gen_random_uuid()',
      'drop trigger acts_are_linked on acts',
      'drop trigger acts_fold_into_the_register on acts',
      'drop function link_act() cascade',
      'create or replace function link_act() returns trigger language plpgsql as $$ begin return null; end $$',
      'alter function act_hash(bigint, bytea, acts) rename to other',
      'set session_replication_role = replica',
      'set role strata_owner',
    ];
    const passed: string[] = [];
    for (const statement of [...statements, ...others]) {
      await app.query('begin');
      const code = await app.query(statement).then(
        () => 'done',
        (error: DatabaseError) => error.code,
      );
      if (code !== '42501') passed.push(`${statement}: ${code}`);
      await app.query('rollback');
    }
    await app.end();
    expect(passed).toEqual([]);
  });
});
