import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countFigures } from '../features/insight/count-figures.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { seedRegister } from './seed-register.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, fileStore, workers, configuration } = system.services;
const parts = { database, fileStore, workers, configuration, issuer: configuration.IDENTITY_ISSUER };

/** The last act of what every installation begins with. */
let lastOfStart = 0;

beforeAll(async () => {
  await seedRegister(parts, 'start');
  const { rows } = await database.query<{ last: number }>('select max(sequence)::int as last from acts');
  lastOfStart = rows[0]?.last ?? 0;
  await seedRegister(parts, 'demo');
});

/** What a query finds wrong. */
async function contradictions(sql: string, values: readonly unknown[] = []): Promise<readonly unknown[]> {
  const { rows } = await database.query(sql, [...values]);
  return rows;
}

test('what was submitted has nothing left to answer: its sums agree', async () => {
  expect(
    await contradictions(
      `select a.reference, w.value #>> '{finding,message}' as warning
       from plan_revisions v join applications a on a.id = v.application_id
         cross join lateral jsonb_array_elements(v.warnings) w where w.value ->> 'answer' is null`,
    ),
  ).toEqual([]);
});

test('of a plot an application begins once the one before has ended, but for amendments', async () => {
  expect(
    await contradictions(
      `select a.reference, b.reference as beside from applications a
         join applications b on b.property_id = a.property_id and b.id <> a.id and b.created_at >= a.created_at
       where a.application_type_id <> 3 and b.application_type_id <> 3
         and (a.application_status_id not in (7, 8) or a.status_since > b.created_at)`,
    ),
  ).toEqual([]);
});

test('a plot was registered, with its documents, and examined before anybody applied for it', async () => {
  expect(
    await contradictions(
      `select p.plot_name, p.created_at, first.applied_at from properties p
         join lateral (select min(a.created_at) as applied_at from applications a where a.property_id = p.id) first
           on first.applied_at is not null
       where p.created_at >= first.applied_at or p.updated_at >= first.applied_at
         or exists (select from property_documents d join files f on f.id = d.file_id
           where d.property_id = p.id and f.created_at <> p.created_at)
         or exists (select from acts c where c.object_id = p.id and c.occurred_at >= first.applied_at)
         or p.property_status_id <> 1 and not exists (select from acts c where c.object_id = p.id
           and c.verb = case p.property_status_id when 2 then 'verify' else 'return' end and c.acting_role = 'officer'
           and c.occurred_at = p.updated_at and c.occurred_at > p.created_at)`,
    ),
  ).toEqual([]);
});

/** Columns of times at which somebody of the demonstration did something. */
const times: readonly {
  readonly table: string;
  readonly columns: readonly string[];
  readonly only?: string;
}[] = [
  { table: 'properties', columns: ['created_at', 'updated_at'] },
  { table: 'files', columns: ['created_at'], only: 'uploaded_by is not null' },
  { table: 'expert_guides', columns: ['created_at'], only: 'created_by is not null' },
  {
    table: 'expert_registrations',
    columns: ['created_at', 'submitted_at', 'status_since', 'updated_at', 'entity_since'],
  },
  { table: 'responsible_persons', columns: ['created_at'] },
  {
    table: 'applications',
    columns: [
      'created_at',
      'updated_at',
      'status_since',
      'architect_assigned_at',
      'plan_completed_at',
      'submitted_at',
    ],
  },
  { table: 'strata_documents', columns: ['added_at'] },
  { table: 'plan_imports', columns: ['imported_at'] },
  { table: 'plan_drawings', columns: ['imported_at'] },
  { table: 'share_schedules', columns: ['made_at'] },
  { table: 'plan_revisions', columns: ['declared_at'] },
  { table: 'fee_assessments', columns: ['assessed_at'] },
  { table: 'application_decisions', columns: ['made_at'] },
  { table: 'payments', columns: ['created_at', 'paid_at'] },
  { table: 'refunds', columns: ['made_at'] },
  { table: 'examinations', columns: ['submitted_at', 'held_since', 'recommended_at'] },
  { table: 'schemes', columns: ['registered_at'] },
  { table: 'titles', columns: ['registered_at'] },
  { table: 'title_requests', columns: ['created_at', 'submitted_at', 'updated_at'] },
  { table: 'title_request_documents', columns: ['added_at'] },
  { table: 'title_request_consents', columns: ['given_at'] },
  { table: 'amendment_consents', columns: ['given_at'] },
  { table: 'examination_notes', columns: ['written_at'] },
  { table: 'letter_paragraph_versions', columns: ['made_at'] },
  { table: 'notifications', columns: ['created_at'] },
  { table: 'officer_notifications', columns: ['created_at'] },
  { table: 'projects', columns: ['created_at', 'updated_at'] },
  { table: 'certificates', columns: ['issued_at'] },
  { table: 'certificate_revocations', columns: ['revoked_at'] },
  { table: 'certificate_looks', columns: ['looked_at'] },
  {
    table: 'acts',
    columns: ['occurred_at'],
    only: `verb not in ('carryOver', 'give-role') and object_type <> 'officer'`,
  },
];

describe('things happen while the ministry is open, Sunday to Thursday, and have happened', () => {
  test.each(times)('$table', async ({ table, columns, only = 'true' }) => {
    const all = columns.map(
      (column) => `select '${column}' as what, ${column} as at from ${table} where ${only}`,
    );
    const { rows } = await database.query<{ wrong: unknown; total: number }>(
      `select count(*)::int as total, json_agg(json_build_object(what, at)) filter (where at > now()
         or extract(dow from at at time zone 'Indian/Maldives') > 4
         or (at at time zone 'Indian/Maldives')::time not between '08:30' and '15:30') as wrong
       from (${all.join(' union all ')}) said where at is not null`,
    );
    expect(rows[0]?.wrong).toBeNull();
    expect(rows[0]?.total).toBeGreaterThan(0);
  });
});

describe('numbers rise with the days on which they were given, and name their year', () => {
  test.each([
    ['applications', 'reference', 'created_at'],
    ['expert_registrations', 'reference', 'created_at'],
    ['title_requests', 'reference', 'created_at'],
    ['payments', 'reference', 'created_at'],
    ['schemes', 'number', 'registered_at'],
    ['titles', 'number', 'registered_at'],
    ['certificates', 'number', 'issued_at'],
  ])('%s', async (table, column, at) => {
    expect(
      await contradictions(
        `select * from (select ${column} as number, ${at} as at,
             lag(${at}) over (order by substring(${column} from '[0-9]+$')::int) as before from ${table}) numbered
         where at < before or substring(number from '-([0-9]{4})-') <> to_char(at at time zone 'Indian/Maldives', 'YYYY')`,
      ),
    ).toEqual([]);
  });

  test('the next application gets a number that nobody has', async () => {
    expect(
      await contradictions(
        `select a.reference from applications a, nextval('application_references') as next
         where split_part(a.reference, '-', 3)::int >= next`,
      ),
    ).toEqual([]);
  });

  test('receipts name the year of their payment', async () => {
    expect(
      await contradictions(
        `select receipt_number from (select receipt_number, paid_at from payments
             union all select receipt_number, made_at from refunds) receipts
         where substring(receipt_number from '-([0-9]{4})-') <> to_char(paid_at at time zone 'Indian/Maldives', 'YYYY')`,
      ),
    ).toEqual([]);
  });
});

test('acts stand in the order of their days', async () => {
  expect(
    await contradictions(
      `select * from (select verb, object_type, occurred_at, lag(occurred_at) over (order by sequence) as before
         from acts where sequence > $1 and verb <> 'carryOver') said where occurred_at < before`,
      [lastOfStart],
    ),
  ).toEqual([]);
});

test('between two acts on an application there is time to read it', async () => {
  expect(
    await contradictions(
      `select * from (select object_id, verb, occurred_at,
           lag(occurred_at) over (partition by object_id order by sequence) as before
         from acts where object_type = 'application' and verb <> 'seed') said
       where occurred_at < before + interval '5 minutes'`,
    ),
  ).toEqual([]);
});

test('what an application is says its last act', async () => {
  expect(
    await contradictions(
      `select a.reference, a.application_status_id, last.verb from applications a
         left join lateral (select c.verb, c.occurred_at, c.after ->> 'status' as status from acts c where c.object_id = a.id
           and c.verb not in ('seed', 'importUnits', 'importDrawing', 'note') order by c.sequence desc limit 1) last on true
         join application_statuses s on s.id = a.application_status_id
       where last.verb is null or last.status <> s.name or last.occurred_at <> a.status_since`,
    ),
  ).toEqual([]);
});

test('an amendment waits for owners who have been asked, and one has consented', async () => {
  const [sums] = await contradictions(
    `select s.needed > s.missing as "someConsented", s.missing > 0 as "someWait",
       (select count(*)::int from notifications n where n.kind = 'amendmentConsentAsked' and n.object_id = s.application_id) as asked
     from amendment_consent_sums s`,
  );
  expect(sums).toEqual({ someConsented: true, someWait: true, asked: 2 });
});

test('no mail of the past waits to be sent', async () => {
  expect(await contradictions('select id from outbox')).toEqual([]);
});

test('a request is begun, submitted, consented to and examined in that order', async () => {
  expect(
    await contradictions(
      `select r.reference from title_requests r
       where r.created_at > r.submitted_at or r.submitted_at > r.updated_at
         or exists (select from title_request_consents c where c.request_id = r.id and c.given_at < r.submitted_at)
         or exists (select from examinations e where e.object_id = r.id and (e.submitted_at < r.submitted_at
           or e.recommended_at < e.submitted_at or exists (select from title_request_consents c
             where c.request_id = r.id and c.given_at > e.submitted_at)))
         or r.created_at < (select t.registered_at from titles t where t.id = r.title_id)`,
    ),
  ).toEqual([]);
});

test('what is registered of a title was consented to by everybody, each known to the portal by then', async () => {
  expect(
    await contradictions(
      `select r.reference, p.name from title_requests r join acts a on a.id = r.registered_act
         left join title_request_parties p on p.request_id = r.id
         left join title_request_consents c on c.request_id = r.id and c.identification_key = p.identification_key
       where p.name is null or c.given_at is null or c.given_at > a.occurred_at
         or p.role = 'lender' and not exists (select from expert_registrations x join current_memberships m on m.entity_id = x.id
           where x.identification_key = p.identification_key and m.person_id = c.person_id and x.entity_since < c.given_at)`,
    ),
  ).toEqual([]);
});

test('a certificate is of what was registered when it was issued, and looked at or revoked later', async () => {
  expect(
    await contradictions(
      `select c.number from certificates c join titles t on t.id = c.title_id join acts a on a.sequence = t.last_act
         left join certificate_revocations v on v.certificate_id = c.id
         left join certificate_looks l on l.certificate_id = c.id
       where a.occurred_at > c.issued_at or v.revoked_at < c.issued_at or l.looked_at < c.issued_at`,
    ),
  ).toEqual([]);
});

test('the figures of the office fit what is open: what arrived and has not left', async () => {
  await countFigures(database);
  expect(
    await contradictions(
      `select kind, coalesce(f.open, 0)::int as counted, coalesce(e.open, 0)::int as open
       from (select kind, sum(arrived + came_back - approved - refused - returned - withdrawn) as open from insight_days
           where span = 'day' group by kind) f
         full join (select object_kind as kind, count(*) as open from examinations group by object_kind) e using (kind)
       where coalesce(f.open, 0) <> coalesce(e.open, 0)`,
    ),
  ).toEqual([]);
  const [days] = await contradictions(
    'select sum(timed) = sum(approved + refused) as "allTimed", sum(paid) > 0 as paid from insight_days where span = \'day\'',
  );
  expect(days).toEqual({ allTimed: true, paid: true });
});
