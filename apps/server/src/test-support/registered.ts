import { randomUUID } from 'node:crypto';
import type { Encumbrance, Folio, SchemeRecord, TitleAct, TitleOwner } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { madeOnce } from './cases.ts';
import type { GivenPlan, PlanOwner } from './plans.ts';
import { type GivenSubmission, givenSubmitted, type SubmittedOptions } from './submitted.ts';
import type { TestSystem } from './test-system.ts';

type UnitName = keyof GivenPlan['units'];

interface RegisteredOptions extends Pick<SubmittedOptions, 'architect' | 'developmentTypeId'> {
  /** Owners of every unit; else one invented person. */
  readonly owners?: readonly TitleOwner[];
  /** Owners of single units. */
  readonly ownersOf?: Partial<Readonly<Record<UnitName, readonly TitleOwner[]>>>;
  /** Mortgages of single units, from the first day. */
  readonly mortgagesOf?: Partial<Readonly<Record<UnitName, readonly Encumbrance[]>>>;
  readonly provisional?: boolean;
  /** When it was registered, ISO 8601; now unless it is said. */
  readonly registeredAt?: string;
}

interface GivenTitle {
  readonly id: string;
  readonly unitId: string;
  /** The act that issued it. */
  readonly actId: string;
  readonly folio: Folio;
}

/** An approved application with its scheme and the titles of all its units. */
export interface GivenRegistered extends GivenSubmission {
  readonly schemeId: string;
  readonly scheme: SchemeRecord;
  readonly titles: Readonly<Record<UnitName, GivenTitle>>;
}

/** Share values by strata area; they add up to 10,000. */
const shareValues: Readonly<Record<UnitName, string>> = {
  shop: '1561',
  home101: '1561',
  home102: '1569',
  home201: '1717',
  home202: '1717',
  homeAnnex: '1875',
};

/** Nobody of the fictional register. */
const someOwner: TitleOwner = {
  name: 'Shaheed Hulhule',
  identification: 'A199001',
  shareNumerator: 1,
  shareDenominator: 1,
};

interface Registrable {
  readonly scheme: Omit<SchemeRecord, 'state'>;
  /** In lot order. */
  readonly units: readonly { readonly id: string; readonly number: string; readonly unit: Folio['unit'] }[];
}

const registrable = `
  select json_build_object('number', 'SS-' || lpad(nextval('scheme_numbers')::text, 6, '0'), 'propertyId', p.id,
      'applicationId', a.id, 'revisionId', r.id, 'revisionSha256', encode(r.sha256, 'hex'),
      'name', l.scheme_name, 'address', l.scheme_address, 'plotName', p.plot_name, 'plotNumber', p.plot_number,
      'islandName', i.name, 'atollName', t.name, 'landAreaInSqm', p.land_area_in_sqm::text, 'numberOfUnits', 6,
      'aggregate', '10000', 'shareMethod', json_build_object('title', m.title, 'version', v.version_number)) as scheme,
    (select json_agg(json_build_object('id', u.id, 'unit', u.unit,
       'number', 'ST-' || lpad(nextval('title_numbers')::text, 8, '0'))) from (
       select u.id, json_build_object('number', u.unit_number, 'building', b.name, 'tower', w.name,
         'floor', f.floor_number, 'occupancyUse', o.name, 'unitType', y.name,
         'strataAreaInSqm', u.floor_area_in_sqm::text, 'accessoryLots', array(
           select k.reference from parking_allocations k where k.unit_id = u.id order by k.sort_key)) as unit
       from strata_units u join strata_floors f on f.id = u.floor_id join strata_buildings b on b.id = u.building_id
         left join building_towers w on w.id = u.tower_id join occupancy_uses o on o.id = u.occupancy_use_id
         join unit_types y on y.id = u.unit_type_id
       where u.application_id = a.id order by b.sort_key, f.sort_key, u.sort_key, u.id) u) as units
  from applications a join strata_plans l on l.application_id = a.id join properties p on p.id = a.property_id
    join islands i on i.id = p.island_id join atolls t on t.id = i.atoll_id
    join plan_revisions r on r.id = a.declared_revision_id
    join share_method_versions v on v.id = r.share_method_version_id join share_methods m on m.id = v.share_method_id
  where a.id = $1`;

interface GivenAct {
  readonly id?: string;
  readonly verb: TitleAct | 'register';
  readonly objectType: 'scheme' | 'title';
  readonly objectId: string;
  readonly before?: Folio | SchemeRecord;
  readonly after: Folio | SchemeRecord;
  readonly corrects?: string;
}

interface Registration {
  readonly acts: readonly GivenAct[];
  readonly basis: { readonly kind: 'application' | 'request'; readonly id: string };
  /** ISO 8601; now unless it is said. */
  readonly at?: string | undefined;
}

const insertActs = `
  insert into acts (id, occurred_at, verb, object_type, object_id, acting_role, before, after, corrects, basis_type,
    basis_id, request_id)
  select coalesce(a.id, gen_random_uuid()), coalesce($2::timestamptz, clock_timestamp()), a.verb, a."objectType",
    a."objectId", 'system', a.before, a.after, a.corrects, $3, $4, $5
  from jsonb_to_recordset($1) as a (id uuid, verb text, "objectType" text, "objectId" uuid, before jsonb, after jsonb,
    corrects uuid)`;

const valuesOf = ({ acts, basis, at }: Registration) => [
  JSON.stringify(acts),
  at ?? null,
  basis.kind,
  basis.id,
  randomUUID(),
];

/** Changes what is registered of titles, by SQL, as of a past moment where one is named. */
export async function givenTitleActs(system: TestSystem, registration: Registration): Promise<void> {
  await system.database.query(insertActs, valuesOf(registration));
}

/**
 * An approved application, its scheme and the titles of its units, by SQL: as an approval leaves them, but for the
 * officer, who is the system.
 */
export async function givenRegistered(
  owner: PlanOwner,
  options: RegisteredOptions = {},
): Promise<GivenRegistered> {
  const {
    owners = [someOwner],
    ownersOf = {},
    mortgagesOf = {},
    provisional = false,
    registeredAt,
  } = options;
  const { architect, developmentTypeId } = options;
  const given = await givenSubmitted(owner, {
    statusId: 3,
    isPaid: true,
    ...(architect === undefined ? {} : { architect }),
    ...(developmentTypeId === undefined ? {} : { developmentTypeId }),
  });
  const { applicationId } = given;
  const { database } = owner.system.services;
  const schemeId = uuidv7();
  const nameOf = (unitId: string) =>
    (Object.keys(given.units) as UnitName[]).find((name) => given.units[name] === unitId) ?? 'shop';
  const { scheme, titles } = await database.transaction(async (tx) => {
    const { rows } = await tx.query<Registrable & Record<string, unknown>>(registrable, [applicationId]);
    const [found] = rows;
    if (!found) throw new Error('There is no such application');
    const record: SchemeRecord = { ...found.scheme, state: provisional ? 'provisional' : 'final' };
    const issued = found.units.map(({ id: unitId, number, unit }): [UnitName, GivenTitle] => {
      const name = nameOf(unitId);
      const encumbrances = mortgagesOf[name] ?? [];
      const folio: Folio = {
        number,
        schemeId,
        schemeNumber: record.number,
        state: 'registered',
        provisional,
        unit,
        shareValue: shareValues[name],
        owners: ownersOf[name] ?? owners,
        encumbrances,
        encumbrancesNumbered: encumbrances.length,
      };
      return [name, { id: uuidv7(), unitId, actId: uuidv7(), folio }];
    });
    const acts: GivenAct[] = [
      { verb: 'register', objectType: 'scheme', objectId: schemeId, after: record },
      ...issued.map(
        ([, { id, actId, folio }]): GivenAct => ({
          id: actId,
          verb: 'issue',
          objectType: 'title',
          objectId: id,
          after: folio,
        }),
      ),
    ];
    const basis = { kind: 'application', id: applicationId } as const;
    await tx.query(insertActs, valuesOf({ acts, basis, at: registeredAt }));
    await tx.query(
      `insert into registered_units (application_id, unit_id, title_id)
       select $1, u.unit, u.title from unnest($2::uuid[], $3::uuid[]) as u (unit, title)`,
      [applicationId, issued.map(([, { unitId }]) => unitId), issued.map(([, { id }]) => id)],
    );
    await tx.query(`delete from examinations where object_type = 'application' and object_id = $1`, [
      applicationId,
    ]);
    await tx.query(
      `update applications set application_status_id = 4, application_type_id = $2 where id = $1`,
      [applicationId, provisional ? 2 : 1],
    );
    return { scheme: record, titles: Object.fromEntries(issued) as Record<UnitName, GivenTitle> };
  });
  return { ...given, schemeId, scheme, titles };
}

/** One scheme of each applicant is enough for calls that only read it. */
export const readScheme = madeOnce(
  ({ entity }) => `${entity.entityType} ${entity.entityId}`,
  (owner) => givenRegistered(owner),
);
