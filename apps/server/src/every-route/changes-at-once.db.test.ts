import { type RouteKey, routeKeys, routeOf } from '@strata/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { Sample } from '../test-support/cases.ts';
import { begunProject } from '../test-support/records.ts';
import { callSample, sampleOf } from '../test-support/samples.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { whileChanging } from '../test-support/while-changing.ts';
import { callerOf, createWorld, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = ownerIn(await createWorld(system));
const { database } = system;

const idsIn = ({ input }: Sample): readonly string[] =>
  JSON.stringify(input).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

/** Makes the call while somebody makes these changes, who commits them only once it waits for them. */
async function callWhileChanging(key: RouteKey, sample: Sample, changes: readonly string[]) {
  const { status, code } = await whileChanging(database, changes, () =>
    callSample(callerOf(key, owner), key, sample),
  );
  return { status, code };
}

/** Tables whose records have a version that callers see. */
const versioned = await database.query<{ name: string; isPart: boolean }>(
  `select table_name as name, bool_or(column_name = 'application_id') and table_name like any (array['strata%', '%allocations',
     'application_groups']) as "isPart" from information_schema.columns
   where table_schema = 'public'
   group by 1 having bool_or(column_name = 'version') and bool_or(column_name = 'id') order by 1`,
);

/** What a call changes where its input does not name it by an id of its own. */
const settings: Partial<Readonly<Record<RouteKey, string>>> = {
  'PUT /TargetDays': 'target_days',
  'PUT /MinistryContacts': 'ministry_contacts',
  'PUT /Emblem': 'document_pictures',
  'POST /Emblem/remove': 'document_pictures',
  'PUT /Signatures': 'document_pictures',
  'POST /Signatures/remove': 'document_pictures',
};
const entries: Partial<Readonly<Record<string, string>>> = {
  OccupancyUses: 'occupancy_uses',
  UnitTypes: 'unit_types',
  VehicleParkingTypes: 'vehicle_parking_types',
  DocumentTypes: 'document_types',
  ReferenceData: 'unit_types',
  ShareMethods: 'share_methods',
};
/** Of a title as it stands, which they name first. */
const ofTitle: ReadonlySet<RouteKey> = new Set(['POST /Certificates', 'POST /Review/requests/order']);
/** Of the plan, or of its share values; of an application otherwise. */
const ofPlan =
  /^\w+ \/Applications\/(developmentDetails|placing|unitOwners|shareMethod|enteredShares|shareSchedules|cpaImport|parkingAllocations\/import|planExchange\/import|drawnModels\/begin|drawnLevel|drawnLevel\/areas)$|^DELETE \/Applications\/cpAllocations$/;

/** Whoever changes a plan holds it as a whole. */
const planOf = (place: string): string =>
  `update strata_plans set revision = revision + 1, version = version + 1, shares_version = shares_version + 1
   where application_id = ${place}`;

/** The statements by which somebody changes the record whose version the call names. */
async function changesOfRecord(key: RouteKey, sample: Sample): Promise<readonly string[]> {
  const entry = entries[key.split('/')[1] ?? ''];
  const setting = settings[key] ?? entry;
  if (setting !== undefined) return [`update ${setting} set version = version + 1`];
  if (ofTitle.has(key)) return changesOfTitle(idsIn(sample)[0] ?? '', 'version = version + 1');
  const ids = idsIn(sample);
  // A proposal never changes: the version is its payment's.
  if (key.startsWith('POST /Payments/refundProposals/')) {
    const payments = `select payment_id from refund_proposals where id = any('{${ids.join()}}')`;
    return [`update payments set version = version + 1 where id in (${payments})`];
  }
  if (ofPlan.test(key)) return [planOf(`any('{${ids.join()}}')`)];
  if (key.endsWith('/responsiblePerson')) {
    const registrations = `select registration_id from responsible_persons where id = any('{${ids.join()}}')`;
    return [
      `update expert_registrations set version = version + 1 where id = any('{${ids.join()}}') or id in (${registrations})`,
    ];
  }
  // A part of a plan may be named beside its application: then the call is about the part.
  const records = [true, false].flatMap((wanted) =>
    ids.flatMap((id) =>
      versioned.filter(({ isPart }) => isPart === wanted).map(({ name }) => ({ id, name, isPart: wanted })),
    ),
  );
  for (const { id, name, isPart } of records) {
    const found = await database.query(`select from ${name} where id::text = $1`, [id]);
    if (found.length === 0) continue;
    const change = `update ${name} set version = version + 1 where id = '${id}'`;
    return isPart ? [planOf(`(select application_id from ${name} where id = '${id}')`), change] : [change];
  }
  throw new Error(`No record of ${key} has a version`);
}

/** Whoever changes a title holds its scheme. */
const changesOfTitle = (id: string, change: string): readonly string[] => [
  `select pg_advisory_xact_lock(hashtextextended('titles of scheme ' || scheme_id, 0)) from titles where id = '${id}'`,
  `update titles set ${change} where id = '${id}'`,
];

describe('T55, T56, T73: what somebody else is just changing', () => {
  const keys = routeKeys.filter((key) => routeOf(key).version);
  test.each(keys)('%s waits for them, and then hears of the newer version', async (key) => {
    const sample = await sampleOf<RouteKey>(key, owner);
    const changes = await changesOfRecord(key, sample);
    const answer = await callWhileChanging(key, sample, changes);
    expect({ changes, ...answer }).toEqual({ changes, status: 412, code: 'STALE_VERSION' });
  });
});

const propertyOf = (applicationId: string): string =>
  `id = (select property_id from applications where id = '${applicationId}')`;
const titleOf = async (requestId: string): Promise<string> => {
  const [request] = await database.query<{ id: string }>(
    'select title_id as id from title_requests where id = $1',
    [requestId],
  );
  return request?.id ?? '';
};
const cancelled = `state = 'cancelled', folio = folio || '{"state": "cancelled"}'`;

interface Race {
  readonly key: RouteKey;
  readonly what: string;
  /** By the ids of the call. */
  readonly changes: (first: string, ids: readonly string[]) => readonly string[] | Promise<readonly string[]>;
  readonly status: number;
  readonly code?: string;
  readonly sample?: () => Promise<Sample>;
  /** Corrects what other tests need. */
  readonly afterwards?: string;
}

const isOneOf = (ids: readonly string[]): string => `= any('{${ids.join()}}')`;
const leaving = (key: RouteKey, status: number, code: string): Race => ({
  key,
  what: 'the membership of who asks is being ended',
  changes: () => [
    `delete from memberships where person_id = '${owner.caller.personId}' and entity_type = '${owner.entity.entityType}'`,
  ],
  afterwards: `insert into memberships (entity_type, entity_id, person_id)
    values ('${owner.entity.entityType}', '${owner.entity.entityId}', '${owner.caller.personId}')`,
  status,
  code,
});
const withdrawn = (key: RouteKey): Race => ({
  key,
  what: 'its application is being withdrawn',
  changes: (id) => [`update applications set application_status_id = 8 where id = '${id}'`],
  status: 409,
  code: 'APPLICATION_STATE',
});
const returned = (key: RouteKey): Race => ({
  key,
  what: 'its property is being returned',
  changes: (id) => [`update properties set property_status_id = 3 where ${propertyOf(id)}`],
  status: 409,
  code: 'PROPERTY_NOT_VERIFIED',
});
const titleCancelled = (key: RouteKey): Race => ({
  key,
  what: 'its title is being cancelled',
  changes: async (id) => changesOfTitle(await titleOf(id), cancelled),
  status: 409,
  code: 'TITLE_STATE',
});

/** What a call depends on besides the version of its own record. */
const races: readonly Race[] = [
  returned('POST /Review/applications/approve'),
  returned('POST /Applications/submit'),
  titleCancelled('POST /TitleRequests/submit'),
  titleCancelled('POST /Review/requests/register'),
  withdrawn('POST /Payments/counter'),
  withdrawn('POST /Payments/checkout'),
  {
    key: 'POST /Payments/refund',
    what: 'what its application owes is being changed',
    changes: (_id, ids) => [
      `select from applications where id in (select application_id from payments where id ${isOneOf(ids)}) for update`,
    ],
    status: 200,
  },
  // An owner of the title stays a party to the request, who may not withdraw it.
  leaving('POST /TitleRequests/withdraw', 403, 'FORBIDDEN'),
  leaving('PUT /Projects', 404, 'NOT_FOUND'),
  {
    key: 'PUT /Applications/strataUnits',
    what: 'the plan’s application is being withdrawn',
    changes: (id) => [
      `update applications set application_status_id = 8
       where id = (select application_id from strata_units where id = '${id}')`,
    ],
    status: 409,
    code: 'APPLICATION_STATE',
  },
  {
    key: 'POST /Applications/assignArchitect',
    what: 'the architect’s licence is being ended',
    changes: (_id, ids) => [
      `update expert_registrations set expiry_date = current_date - 10 where id ${isOneOf(ids)}`,
    ],
    afterwards: `update expert_registrations set expiry_date = current_date + 300 where expiry_date = current_date - 10`,
    status: 409,
    code: 'ARCHITECT_NOT_AVAILABLE',
  },
  {
    key: 'POST /Applications/amendmentConsents',
    what: 'the amendment is being decided',
    changes: (_id, ids) => [`update applications set application_status_id = 7 where id ${isOneOf(ids)}`],
    afterwards: 'update applications set application_status_id = 2 where application_status_id = 7',
    status: 409,
    code: 'APPLICATION_STATE',
  },
  {
    key: 'POST /Applications',
    what: 'its property is being deleted',
    changes: (_id, ids) => [`delete from properties where id ${isOneOf(ids)}`],
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    key: 'POST /Applications',
    what: 'its project is being deleted',
    sample: async () => {
      const { input } = await sampleOf('POST /Applications', owner);
      const projectId = await begunProject(owner.caller, owner.entity);
      return { input: { body: { ...input.body, projectId } } };
    },
    changes: (_id, ids) => [`delete from projects where id ${isOneOf(ids)}`],
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    key: 'POST /Properties',
    what: 'its file is being deleted',
    changes: (_id, ids) => [`delete from files where id ${isOneOf(ids)}`],
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    key: 'PUT /Applications/shareMethod',
    what: 'the method is being retired',
    changes: () => ['update share_methods set retired_at = now() where not is_default'],
    afterwards: 'update share_methods set retired_at = null',
    status: 409,
    code: 'SHARE_METHOD_RETIRED',
  },
  {
    key: 'POST /Applications/architect/submit',
    what: 'another version of a method is being offered',
    changes: () => ['update share_methods set version = version + 1'],
    status: 200,
  },
  {
    key: 'POST /Examinations/take',
    what: 'another officer is taking it',
    changes: (_id, ids) => [
      `update examinations set held_by = '${owner.caller.personId}', held_since = now() where object_id ${isOneOf(ids)}`,
    ],
    status: 409,
    code: 'HELD_BY_ANOTHER',
  },
  {
    key: 'POST /Examinations/assign',
    what: 'the role of the other officer is being taken',
    changes: (_id, ids) => [`delete from officers where person_id ${isOneOf(ids)}`],
    status: 422,
    code: 'INVALID',
  },
  {
    key: 'DELETE /OfficerRoles',
    what: 'the role is being taken already',
    changes: (_id, ids) => [`delete from officers where id ${isOneOf(ids)}`],
    status: 404,
    code: 'NOT_FOUND',
  },
  // Positions are read and written of all entries together.
  {
    key: 'POST /Guides/move',
    what: 'another guide is being moved',
    changes: (id) => [`select from expert_guides where id <> '${id}' order by position limit 1 for update`],
    status: 200,
  },
  {
    key: 'POST /ReferenceData/move',
    what: 'another entry is being moved',
    changes: () => ['select from unit_types where retired_at is null order by position limit 1 for update'],
    status: 200,
  },
  {
    key: 'POST /FeeTables',
    what: 'another table is being put in force',
    changes: () => [
      `select pg_advisory_xact_lock(hashtextextended('fee table', 0))`,
      `insert into fee_tables (version, services, reason)
       select max(version) + 1, (select services from fee_tables where version = 1), 'Another' from fee_tables`,
    ],
    status: 412,
    code: 'STALE_VERSION',
  },
];

describe('T56, T73: what a call depends on is just being changed', () => {
  test.each(races)(
    '$key waits while $what, and judges what is left',
    async ({ key, changes, sample: make, status, code, afterwards }) => {
      const sample = make ? await make() : await sampleOf<RouteKey>(key, owner);
      const ids = idsIn(sample);
      const answer = await callWhileChanging(key, sample, await changes(ids[0] ?? '', ids));
      if (afterwards !== undefined) await database.query(afterwards);
      expect(answer).toEqual({ status, code });
    },
  );
});
