import { Client, type DatabaseError } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../test-support/test-database.ts';
import { startTestSystem } from '../test-support/test-system.ts';

const database = await createTestDatabase();
const app = new Client({ connectionString: database.appUrl, options: '-c role=strata_app' });
beforeAll(() => app.connect());
afterAll(async () => {
  await app.end();
  await database.drop();
});

/** The SQLSTATE that the statement is refused with; undefined when it is not. */
async function refusalOf(sql: string, connection = app): Promise<string | undefined> {
  await connection.query('begin');
  try {
    await connection.query(sql);
    return undefined;
  } catch (error) {
    return (error as DatabaseError).code;
  } finally {
    await connection.query('rollback');
  }
}

const permissionDenied = '42501';
const tables = await database.query<{ name: string }>(
  `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
);

describe('every table', () => {
  test('says what it is, and what each column is', async () => {
    const silent = await database.query(
      `select c.relname, a.attname from pg_class c
         left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and (obj_description(c.oid, 'pg_class') is null or col_description(c.oid, a.attnum) is null)`,
    );
    expect(silent).toEqual([]);
  });

  test('has a primary key', async () => {
    const without = await database.query(
      `select relname from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
         and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`,
    );
    expect(without).toEqual([]);
  });

  test('F13: has valid indexes', async () => {
    expect(await database.query('select 1 from pg_index where not indisvalid')).toEqual([]);
  });
});

describe('T63: the running role', () => {
  test('owns nothing, is no superuser, makes no roles and no databases', async () => {
    const [role] = await database.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
         (select count(*)::int from pg_class where relowner = r.oid) as relations,
         (select count(*)::int from pg_proc where proowner = r.oid) as functions,
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = 'strata_app'`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolreplication: false,
      relations: 0,
      functions: 0,
      memberships: 0,
    });
  });

  test.each([
    'create table mine (id int)',
    'create schema mine',
    'create function mine() returns int language sql as $$ select 1 $$',
    'create extension pgcrypto',
    'create index mine on persons (full_name)',
    'create trigger mine after insert on persons for each row execute function raise_entity_revision()',
    'alter table persons add column mine int',
    'drop table persons',
    'create or replace function check_property_shares() returns trigger language plpgsql as $$ begin return null; end $$',
    'alter table property_owners disable trigger all',
    'set session_replication_role = replica',
    'alter role strata_app superuser',
    "copy persons to program 'true'",
    "select pg_read_file('/etc/hostname')",
    'insert into schema_migrations (number, name, checksum, oldest_code) values (99, $$x$$, $$x$$, 1)',
    'update application_statuses set name = $$x$$',
    "insert into atolls values (99, 'Mine', 'M')",
    'delete from persons',
    'delete from entities',
    'update files set sha256 = sha256',
    'update files set entity_id = entity_id',
  ])('may not: %s', async (sql) => {
    expect(await refusalOf(sql)).toBe(permissionDenied);
  });

  test('may truncate nothing', async () => {
    const refusals = [];
    for (const { name } of tables) refusals.push(await refusalOf(`truncate ${name} cascade`));
    expect(new Set(refusals)).toEqual(new Set([permissionDenied]));
  });

  test('is what the server runs as, even when it signs in as a superuser', async () => {
    const system = await startTestSystem({ DATABASE_URL: database.superuserUrl }, database);
    try {
      const { rows } = await system.services.database.query('select current_user::text as role');
      expect(rows).toEqual([{ role: 'strata_app' }]);
    } finally {
      await system.end();
    }
  });
});

describe('T60: the acts', () => {
  test.each([
    "update acts set verb = 'x'",
    'update acts set sequence = default',
    'delete from acts',
    'truncate acts',
    'alter table acts add column x int',
    'alter table acts disable trigger all',
    'drop table acts',
    'lock table acts in access exclusive mode',
    "select setval(pg_get_serial_sequence('acts', 'sequence'), 1)",
  ])('are safe from: %s', async (sql) => {
    expect(await refusalOf(sql)).toBe(permissionDenied);
  });

  test('cannot be given a sequence number or a hash', async () => {
    const rest = `(id, verb, object_type, object_id, acting_role, request_id`;
    const values = `(gen_random_uuid(), 'x', 'x', gen_random_uuid(), 'x', gen_random_uuid()`;
    expect(await refusalOf(`insert into acts ${rest}) values ${values})`)).toBeUndefined();
    const generatedAlways = '428C9';
    expect(await refusalOf(`insert into acts ${rest}, sequence) values ${values}, 1)`)).toBe(generatedAlways);
    expect(await refusalOf(`insert into acts ${rest}, after_sha256) values ${values}, '')`)).toBe(
      generatedAlways,
    );
  });
});

describe('the database itself checks', () => {
  const entity = `'Self', '019a0000-0000-7000-8000-000000000001'`;
  const person = `'019a0000-0000-7000-8000-000000000001'`;
  const plot = `'019a0000-0000-7000-8000-00000000000a'`;
  const owner = (position: number, share: string, of = plot) =>
    `insert into property_owners values (${of}, ${position}, 'N', 'I${position}', ${share})`;

  beforeAll(async () => {
    await database.query(
      `insert into persons (id, issuer, subject, idnumber, full_name) values (${person}, 'i', 's', 'A', 'N')`,
    );
    await database.query(`insert into entities values (${entity}, 'N')`);
  });

  beforeEach(() => database.query('delete from properties'));

  const insertPlot = (id = plot, status = 1, number = 'M-1') =>
    `insert into properties (id, entity_type, entity_id, plot_name, plot_number, island_id, ward_or_street,
       land_area_in_sqm, registry_number, issuing_authority, created_by, property_status_id)
     values (${id}, ${entity}, 'N', '${number}', 901, 'W', 10, 'R', 'A', ${person}, ${status})`;

  const insertOwnedPlot = (id = plot, status = 1, number = 'M-1') => [
    insertPlot(id, status, number),
    owner(1, '1, 1', id),
  ];

  /** Runs the statements in one transaction, as the running role. */
  async function commitOf(...statements: readonly string[]): Promise<string | undefined> {
    try {
      await app.query('begin');
      for (const statement of statements) await app.query(statement);
      await app.query('commit');
      return undefined;
    } catch (error) {
      await app.query('rollback');
      return (error as DatabaseError).code;
    }
  }

  const checkViolation = '23514';
  const uniqueViolation = '23505';

  test('that the shares of a plot make up the whole, exactly, at every commit', async () => {
    expect(await commitOf(insertPlot(), owner(1, '1, 3'), owner(2, '1, 3'))).toBe(checkViolation);
    expect(await commitOf(insertPlot(), owner(1, '333333, 1000000'), owner(2, '2, 3'))).toBe(checkViolation);
    expect(
      await commitOf(insertPlot(), owner(1, '1, 3'), owner(2, '1, 3'), owner(3, '1, 3')),
    ).toBeUndefined();
    expect(await commitOf('delete from property_owners where position = 1')).toBe(checkViolation);
    expect(await commitOf('update property_owners set share_numerator = 2 where position = 1')).toBe(
      checkViolation,
    );
    expect(await commitOf('delete from property_owners')).toBe(checkViolation);
    expect(
      await commitOf('delete from property_owners', owner(1, '1, 2'), owner(2, '500000, 1000000')),
    ).toBeUndefined();
    expect(await commitOf('delete from properties')).toBeUndefined();
  });

  test('that no plot is without an owner', async () => {
    expect(await commitOf(insertPlot())).toBe(checkViolation);
    expect(await commitOf(...insertOwnedPlot())).toBeUndefined();
  });

  test('that a hundred shares of different primes are added exactly', async () => {
    const primes = [7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47];
    const shares = primes.flatMap((prime) => [`1, ${prime * 12}`, `${prime - 1}, ${prime * 12}`]);
    const owners = shares.map((share, index) => owner(index + 1, share));
    expect(await commitOf(insertPlot(), ...owners)).toBeUndefined();
  });

  test('that a number is verified once on an island, whatever its spelling', async () => {
    const other = `'019a0000-0000-7000-8000-00000000000b'`;
    const verified = insertOwnedPlot(plot, 2, 'M-1');
    expect(await commitOf(...verified, ...insertOwnedPlot(other, 2, ' m - １'))).toBe(uniqueViolation);
    expect(await commitOf(...verified, ...insertOwnedPlot(other, 1, 'M-1'))).toBeUndefined();
    expect(await commitOf(`update properties set property_status_id = 2 where id = ${other}`)).toBe(
      uniqueViolation,
    );
  });

  test('that an application, its plot and its project belong to one entity', async () => {
    await commitOf(...insertOwnedPlot());
    await database.query(`insert into entities values ('Business', ${person}, 'N') on conflict do nothing`);
    const insert = (type: string) =>
      `insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id, created_by)
       values (gen_random_uuid(), gen_random_uuid()::text, '${type}', ${person}, ${plot}, 1, ${person})`;
    const foreignKeyViolation = '23503';
    expect(await commitOf(insert('Business'))).toBe(foreignKeyViolation);
    expect(await commitOf(insert('Self'))).toBeUndefined();
    expect(await commitOf('delete from properties')).toBe(foreignKeyViolation);
    const projectOf = (type: string) =>
      `insert into projects (id, entity_type, entity_id, name, description, created_by)
       values (${person}, '${type}', ${person}, 'P', '', ${person})`;
    const join = `update applications set project_id = ${person}`;
    expect(await commitOf(projectOf('Business'), join)).toBe(foreignKeyViolation);
    expect(await commitOf(projectOf('Self'), join)).toBeUndefined();
    expect(await commitOf('delete from projects')).toBe(foreignKeyViolation);
    expect(await commitOf('delete from applications')).toBeUndefined();
  });
});
