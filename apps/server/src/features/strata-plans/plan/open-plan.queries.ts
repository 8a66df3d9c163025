import type { ApplicationFacts, ApplicationParty, DevelopmentTypeId, EntityRef } from '@strata/domain';
import { onlyRow, type Queryable } from '../../../platform/database.ts';

/** The tables of a plan's parts: each row names its application. */
export type PlanPart =
  | 'strata_plots'
  | 'strata_buildings'
  | 'strata_floors'
  | 'strata_units'
  | 'application_groups'
  | 'common_property_allocations'
  | 'parking_allocations'
  | 'strata_documents';

/** The application that the part belongs to; whether it may be known is asked next. */
export async function findApplicationOf(
  tx: Queryable,
  part: PlanPart,
  id: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ application_id: string }>(
    `select application_id from ${part} where id = $1`,
    [id],
  );
  return rows[0]?.application_id;
}

export interface ApplicationWithParties extends EntityRef {
  readonly id: string;
  readonly reference: string;
  readonly version: number;
  readonly facts: ApplicationFacts;
  /** What the person is to it; never empty. */
  readonly parties: readonly ApplicationParty[];
}

interface PartyRow extends EntityRef {
  readonly id: string;
  readonly reference: string;
  readonly version: number;
  readonly facts: ApplicationFacts;
  readonly party: ApplicationParty;
}

/** SQL for what the rules need to know of the application that `alias` names, as ApplicationFacts. */
export function applicationFacts(alias: string): string {
  return `json_build_object('statusId', ${alias}.application_status_id, 'everSubmitted', ${alias}.ever_submitted,
    'recommended', exists (select from examinations x where x.object_type = 'application'
      and x.object_id = ${alias}.id and x.stage = 'decide'))`;
}

// Architects apply for nothing, so the type of the entity alone tells the two apart.
const parties = `
  select a.id, a.reference, a.version, a.entity_type as "entityType", a.entity_id as "entityId",
    ${applicationFacts('a')} as facts,
    case when m.entity_type = a.entity_type then 'applicant' else 'architect' end as party
  from applications a
    join current_memberships m on m.person_id = $2 and (
      (m.entity_type = a.entity_type and m.entity_id = a.entity_id)
      or (m.entity_type = 'Architect' and m.entity_id = a.architect_registration_id))
  where a.id = $1`;

async function findLocked(
  tx: Queryable,
  personId: string,
  id: string,
  strength: 'share' | 'update' | 'none',
): Promise<ApplicationWithParties | undefined> {
  const locks = strength === 'none' ? '' : ` for ${strength} of a for share of m`;
  const { rows } = await tx.query<PartyRow>(`${parties}${locks}`, [id, personId]);
  const [row] = rows;
  if (!row) return undefined;
  const { party: _, ...application } = row;
  return { ...application, parties: rows.map(({ party }) => party) };
}

/** The application as it is at this moment, for what only tells. */
export function findApplicationFor(
  db: Queryable,
  personId: string,
  id: string,
): Promise<ApplicationWithParties | undefined> {
  return findLocked(db, personId, id, 'none');
}

/**
 * Locks the application in its state while a part of its plan is changed; others may change other parts. Found by its
 * applicant's members and by its assigned architect; to everybody else it does not exist.
 */
export function lockApplicationInState(
  tx: Queryable,
  personId: string,
  id: string,
): Promise<ApplicationWithParties | undefined> {
  return findLocked(tx, personId, id, 'share');
}

/** Locks the application for an act that moves it on: whoever changes the plan is waited for. */
export function lockApplicationFor(
  tx: Queryable,
  personId: string,
  id: string,
): Promise<ApplicationWithParties | undefined> {
  return findLocked(tx, personId, id, 'update');
}

/** What the rules ask of the plan when a part of it is changed. */
export interface PlanFacts {
  readonly strataDevelopmentTypeId: DevelopmentTypeId | null;
  /** Null until it is answered. */
  readonly sharesOnEqualBasis: boolean | null;
  readonly occupancyUseId: number | null;
  readonly hasParkingLots: boolean | null;
  readonly detailsVersion: number;
  readonly revision: number;
  /** The method that was chosen for its share values; null is the default. */
  readonly shareMethodId: number | null;
  readonly sharesVersion: number;
}

/** Keeps the plan for a change: changes of one plan come one after the other. */
export async function lockPlan(tx: Queryable, applicationId: string): Promise<PlanFacts> {
  return onlyRow(
    await tx.query<PlanFacts & Record<string, unknown>>(
      `select strata_development_type_id as "strataDevelopmentTypeId",
         shares_on_equal_basis as "sharesOnEqualBasis", occupancy_use_id as "occupancyUseId",
         has_parking_lots as "hasParkingLots", version as "detailsVersion", revision::int as revision,
         share_method_id as "shareMethodId", shares_version as "sharesVersion"
       from strata_plans where application_id = $1 for no key update`,
      [applicationId],
    ),
  );
}

/** Counts a change of a part of the plan, whose row is kept already. */
export async function raisePlanRevision(tx: Queryable, applicationId: string): Promise<void> {
  await tx.query('update strata_plans set revision = revision + 1 where application_id = $1', [
    applicationId,
  ]);
}
